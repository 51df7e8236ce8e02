/** Users for whom one job prepares digests. */
export const DIGEST_BATCH_SIZE = 50
