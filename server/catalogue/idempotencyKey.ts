import { z } from 'zod'

/** One key for each draft, so that a double tap or a retry creates one row. */
export const idempotencyKey = z
  .string()
  .min(1, 'validation.idempotencyKey')
  .max(200, 'validation.idempotencyKey')
  .nullish()
