/** Characters. A file of its own, so the form does not load zod. */
export const REVIEW_COMMENT_MAX = 1000
