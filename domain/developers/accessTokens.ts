import { z } from 'zod'

/** What a personal access token may be for. */
export const SCOPES = ['catalogue_read', 'bookings_read', 'bookings_write'] as const
export type Scope = (typeof SCOPES)[number]

/** What a scope opens beside itself: everybody sees the catalogue, and who books sees what was booked. */
const IMPLIED_SCOPES: Record<Scope, readonly Scope[]> = {
  catalogue_read: [],
  bookings_read: ['catalogue_read'],
  bookings_write: ['catalogue_read', 'bookings_read'],
}

export function expandScopes(chosen: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(chosen.flatMap((scope) => [scope, ...IMPLIED_SCOPES[scope]]))
}

/** As the schema and the REST calls name it. */
export function getScopeName(scope: Scope) {
  return scope.toUpperCase() as Uppercase<Scope>
}

/** Days after which a token ends; null: never. */
export const LIFETIMES_DAYS = [30, 90, 365, null] as const
export type LifetimeDays = (typeof LIFETIMES_DAYS)[number]

/** Tokens of a person that still count. */
export const TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60

/** By this, scanners for leaked secrets know a token, and its owner's text search finds it. */
export const TOKEN_PREFIX = 'patang_pat_'

export const accessTokenRequest = z.object({
  name: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(TOKEN_NAME_MAX, 'validation.accessToken.name'),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, 'validation.accessToken.scopes')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  expiresInDays: z
    .union(
      LIFETIMES_DAYS.map((days) => z.literal(days)),
      'validation.accessToken.lifetime',
    )
    .default(null),
})
