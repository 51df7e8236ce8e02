import { expandScopes, type Scope, TOKEN_PREFIX } from '../../domain/developers/accessTokens.ts'
import type { Program, SignedInUser } from '../platform/context.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { hashSecretToken } from '../platform/secretToken.ts'

const MINUTE_MS = 60_000
const TOKEN_PATTERN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)

type ProgramRow = SignedInUser & { chosen: Scope[]; lastUsedAt: Date | null }

/** The program of this token, with its scopes. Read at every request, so revocation takes effect at once. */
export async function findProgram(db: Database, token: string, now: Date): Promise<Program | null> {
  if (!TOKEN_PATTERN.test(token)) return null
  const [row] = await sql.rows<ProgramRow>(
    db,
    Prisma.sql`
      SELECT t.id AS "sessionId", u.id AS "userId", u."userType"::text, NULL AS "adminId", u.language::text,
        u."distanceUnit"::text, u.theme::text, u."autoSaveSearches", u."showFittingChildren", u.location,
        u."emailVerifiedAt" IS NOT NULL AS "isEmailVerified", false AS "managesProviders", NULL AS "passwordAt",
        t.scopes::text[] AS chosen, t."lastUsedAt"
      FROM access_tokens t JOIN users u ON u.id = t."userId"
      WHERE t."tokenHash" = ${hashSecretToken(token)} AND t."revokedAt" IS NULL
        AND (t."expiresAt" IS NULL OR t."expiresAt" > ${now}) AND u."isActive"`,
  )
  if (!row) return null

  const { chosen, lastUsedAt, ...owner } = row
  const tokenId = owner.sessionId
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS) await recordUse(db, tokenId, now)
  return { tokenId, scopes: expandScopes(chosen), owner }
}

/** Written at most once a minute, so most requests write nothing. */
async function recordUse(db: Database, id: string, now: Date) {
  await db.accessToken.updateMany({ where: { id }, data: { lastUsedAt: now } })
}
