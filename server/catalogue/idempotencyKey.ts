import { z } from 'zod'

/** The client creates one key for each draft, so that a double tap or a retry creates one item. */
export const idempotencyKey = z
  .string()
  .min(1, 'validation.idempotencyKey')
  .max(200, 'validation.idempotencyKey')
  .nullish()
