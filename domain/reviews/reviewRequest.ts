import { z } from 'zod'
import { REVIEW_COMMENT_MAX } from './reviewLimits.ts'

const REVIEW_TITLE_MAX = 100
const REVIEW_COMMENT_MIN = 10

export const reviewRequest = z.object({
  rating: z
    .int('validation.review.rating.required')
    .min(1, 'validation.review.rating.required')
    .max(5, 'validation.review.rating.max'),
  title: z
    .string('validation.review.title.required')
    .trim()
    .min(1, 'validation.review.title.required')
    .max(REVIEW_TITLE_MAX, 'validation.review.title.max'),
  comment: z
    .string('validation.review.comment.min')
    .trim()
    .min(REVIEW_COMMENT_MIN, 'validation.review.comment.min')
    .max(REVIEW_COMMENT_MAX, 'validation.review.comment.max'),
})
