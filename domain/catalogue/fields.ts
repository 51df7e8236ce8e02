import { z } from 'zod'
import { hasVisibleCharacter } from '../accounts/personName.ts'
import { type Paise, parseRupees } from '../money.ts'
import { parseUrl } from '../parseUrl.ts'
import { whenValid } from '../whenValid.ts'

/** Coordinates without a PIN code and without own coordinates (specification, section 5). */
export const DEFAULT_COORDINATES = { latitude: 11.664325, longitude: 78.146011 } as const

/** '' for an absent text, because the stored column is not nullable. */
export function createTextSchema(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'validation.tooLong')
    .nullish()
    .transform((value) => value ?? '')
}

export function createNameSchema(max: number) {
  return z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .min(2, 'validation.name.min')
    .max(max, 'validation.tooLong')
    .refine((name) => name.length < 2 || hasVisibleCharacter(name), 'validation.required')
}

/** Six digits, also with spaces ('636 001'). '' when absent. */
export const postcode = z
  .string()
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^$|^[1-9]\d{5}$/, 'validation.postcode'))
  .nullish()
  .transform((value) => value ?? '')

/** Degrees as a number or as text. Null when empty. */
export function createDegreesSchema(limit: number) {
  return z
    .union([z.number(), z.string()], 'validation.coordinate')
    .nullish()
    .transform((value, issue) => {
      if (value === null || value === undefined || value === '') return null
      const number = typeof value === 'number' ? value : Number(value.trim())
      if (Number.isFinite(number) && Math.abs(number) <= limit) return number
      issue.addIssue({ code: 'custom', message: 'validation.coordinate' })
      return z.NEVER
    })
}

interface OwnCoordinates {
  latitude: number | null
  longitude: number | null
}

/** Latitude and longitude are given together or not at all. */
export function addCoordinateRule<Schema extends z.ZodType<OwnCoordinates>>(schema: Schema): Schema {
  return schema.superRefine(
    ({ latitude, longitude }, issue) => {
      if ((latitude === null) === (longitude === null)) return
      const missing = latitude === null ? 'latitude' : 'longitude'
      issue.addIssue({ code: 'custom', path: [missing], message: 'validation.coordinate.both' })
    },
    whenValid('latitude', 'longitude'),
  )
}

export const PRICE_MAX_PAISE: Paise = 99_999_999

/** '₹450', 'Rs. 450' and '450/-' are written as often as '450'. */
const CURRENCY = /^\s*(?:₹|rs\.?|inr)\s*|\s*\/-\s*$/gi

/** Paise from a program, rupees from a form or a file. Null when empty. */
export const price = z
  .union([z.int(), z.string()], 'validation.price')
  .nullish()
  .transform((value, issue): Paise | null => {
    if (value === null || value === undefined || value === '') return null
    const paise =
      typeof value === 'number' ? value : parseRupees(value.replace(CURRENCY, '').replaceAll(',', ''))
    if (paise !== null && paise >= 0 && paise <= PRICE_MAX_PAISE) return paise
    issue.addIssue({ code: 'custom', message: 'validation.price' })
    return z.NEVER
  })

/** An https address. http causes mixed content, and other schemes can run code. */
export function isHttps(value: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s]+$/i.test(value) && parseUrl(value) !== null
}

/** A whole number, also as text from a file. */
export function createWholeNumberSchema(min: number, max: number, message: string, otherwise: number) {
  return z
    .union([z.number(), z.string()], message)
    .nullish()
    .transform((value, issue) => {
      if (value === null || value === undefined || value === '') return otherwise
      const number = typeof value === 'number' ? value : Number(value.trim())
      if (Number.isInteger(number) && number >= min && number <= max) return number
      issue.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}
