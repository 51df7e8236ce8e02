import { z } from 'zod'

/** One for each draft, so that a double tap or a retry makes one thing. */
export const idempotencyKey = z
  .string()
  .min(1, 'validation.idempotencyKey')
  .max(200, 'validation.idempotencyKey')
  .nullish()
