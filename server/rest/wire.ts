import { z } from 'zod'
import { LIMITS } from '../platform/graphql/limits.ts'

/** 'ARTS_CRAFTS' of the schema is 'arts-crafts' in REST, and 'ALTERNATE_DAYS' is 'alternate_days'. */
export const toSlug = (name: string) => name.toLowerCase().replaceAll('_', '-')
export const toLower = (name: string) => name.toLowerCase()
export const toEnumName = (text: string | undefined) => text?.toUpperCase().replaceAll('-', '_')

/** A number or a flag in a query string. */
export const queryNumber = z.codec(z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/), z.number(), {
  decode: Number,
  encode: String,
})
export const queryInteger = z.codec(z.string().regex(/^-?\d{1,9}$/), z.int(), {
  decode: Number,
  encode: String,
})
export const queryFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** 1 to 100, 100 by default; more is refused (product.md, section 13). */
export const paging = {
  limit: queryInteger
    .pipe(z.int().min(1).max(LIMITS.first))
    .default(LIMITS.first)
    .meta({ description: 'How many at most, 1 to 100.' }),
  after: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'The last cursor of the page before, from its Link header.' }),
}

export const toPageVariables = ({ limit, after }: { limit: number; after?: string | undefined }) => ({
  first: limit,
  after,
})

export const pageFields = 'totalCount pageInfo { hasNextPage endCursor }'

/** Selects the failures of any result union. */
export const FAILURE_FRAGMENT = `fragment Failed on Failure {
  __typename message
  ... on InvalidInput { fields { field code message } }
  ... on TooManyAttempts { retryAfter }
}`

export const uuid = z.uuid()
/** '450.00'. */
export const rupees = z.string().regex(/^\d+\.\d{2}$/)
export const instant = z.iso.datetime()
