import { z } from 'zod'
import { parsePhoneNumber } from './phoneNumber.ts'

/** Reads every notation and returns E.164. */
export const phoneNumber = z.string('validation.contactPhone').transform((text, issue) => {
  const phone = parsePhoneNumber(text)
  if (phone) return phone
  issue.addIssue({ code: 'custom', message: 'validation.contactPhone' })
  return z.NEVER
})

/** An empty field is absent. */
export const optionalPhoneNumber = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(phoneNumber.nullable())
