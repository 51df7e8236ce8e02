import { z } from 'zod'

export const REASON_MAX = 500

/** A reason that other people read: 3 characters or more. */
export function createReasonSchema(max = REASON_MAX, tooLong = 'validation.reason.max') {
  return z.string('validation.reason.required').trim().min(3, 'validation.reason.required').max(max, tooLong)
}
