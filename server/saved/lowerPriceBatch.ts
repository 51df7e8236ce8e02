/** Users for whom one job creates notifications. */
export const LOWER_PRICE_BATCH_SIZE = 100
