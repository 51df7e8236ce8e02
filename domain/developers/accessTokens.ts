import { z } from 'zod'

/** Rights of a personal access token. */
export const SCOPES = ['catalogue_read', 'bookings_read', 'bookings_write'] as const
export type Scope = (typeof SCOPES)[number]

/** Scopes that a scope includes: every token reads the catalogue, and a token that books reads bookings. */
const IMPLIED_SCOPES: Record<Scope, readonly Scope[]> = {
  catalogue_read: [],
  bookings_read: ['catalogue_read'],
  bookings_write: ['catalogue_read', 'bookings_read'],
}

export function expandScopes(chosen: readonly Scope[]): ReadonlySet<Scope> {
  return new Set(chosen.flatMap((scope) => [scope, ...IMPLIED_SCOPES[scope]]))
}

/** Lifetimes of a token in days; null never expires. */
export const LIFETIMES_DAYS = [30, 90, 365, null] as const

/** Largest number of active tokens of one user. */
export const TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60

/** Prefix by which secret scanners and text searches find a token. */
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
