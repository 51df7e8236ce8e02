import { z } from 'zod'
import { toEnumName } from '../../domain/enumNames.ts'
import { isDay } from '../../domain/time.ts'
import { graphql } from '../platform/graphql/document.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'

/** Converts an enum value: 'ALTERNATE_DAYS' in the schema is 'alternate_days' in REST. */
export const toLower = (name: string) => name.toLowerCase()

export function toOptionalEnumName<Text extends string>(text: Text | undefined) {
  return text === undefined ? undefined : toEnumName(text)
}

/** Number of a query string. */
export const queryNumber = z.codec(z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/), z.number(), {
  decode: Number,
  encode: String,
})
/** Whole number of a query string. */
export const queryInteger = z.codec(z.string().regex(/^-?\d{1,9}$/), z.int(), {
  decode: Number,
  encode: String,
})
/** 'true' or 'false' of a query string. */
export const queryFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** Parameters of a paged list (product.md, section 13). */
export const paging = {
  limit: queryInteger
    .pipe(z.int().min(1).max(LIMITS.first))
    .default(LIMITS.first)
    .meta({ description: `Number of items, 1 to ${LIMITS.first}. Default: ${LIMITS.first}.` }),
  after: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Cursor from the Link header of the previous page.' }),
}

export const toPageVariables = ({ limit, after }: { limit: number; after?: string | undefined }) => ({
  first: limit,
  after,
})

/** Fields of every failure. Payloads do not select `__typename`, so its presence marks a failure. */
export const FAILURE_FRAGMENT = graphql(`
  fragment Failed on Failure {
    __typename
    message
    ... on InvalidInput { fields { field code message } }
    ... on TooManyAttempts { retryAfter }
  }
`)

export const uuid = z.uuid()
/** Amount in rupees, such as '450.00'. */
export const rupees = z.string().regex(/^\d+\.\d{2}$/)
export const instant = z.iso.datetime()
/** Day in India's calendar, such as '2026-12-05', from 1900 to 2199. */
export const day = z.string().refine(isDay, 'validation.day').meta({ format: 'date' })

/** Values of a query string, separated by commas. */
export function queryList<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.codec(z.string().max(1000), z.array(z.enum(values)).min(1), {
    decode: (text) => text.split(',') as Values[number][],
    encode: (list) => list.join(','),
  })
}
