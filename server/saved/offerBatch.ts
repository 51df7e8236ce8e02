/** Users for whom one job creates notifications. */
export const OFFER_BATCH_SIZE = 100
