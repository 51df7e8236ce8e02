import { addDays } from 'date-fns/addDays'
import { min } from 'date-fns/min'
import { HOUR_MS } from '../../../domain/time.ts'
import type { SignedInUser } from '../../platform/context.ts'
import { type Database, Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'

const LOGIN_SESSION_IDLE_DAYS = 30
/** Login sessions of one account. A further one ends the session that was unused for longest. */
export const LOGIN_SESSIONS_MAX = 20
/** Limit for a login session in constant use. */
const LIFETIME_DAYS = 180

interface LoginSessionOwner {
  userId: string
  /** Set when the user signed in with a staff credential. */
  adminId: string | null
  /** Browser and system, as the user recognises them. */
  device?: string | null
}

/** Opens a login session and returns its token. Only the hash of the token is stored. */
export async function openLoginSession(
  db: Database | Transaction,
  { userId, adminId, device }: LoginSessionOwner,
  now: Date,
) {
  const token = createSecretToken()
  await db.session.deleteMany({ where: { userId, expiresAt: { lte: now } } })
  await closeOldestLoginSessions(db, userId)
  await db.session.create({
    data: {
      userId,
      adminId,
      tokenHash: hashSecretToken(token),
      createdAt: now,
      lastSeenAt: now,
      passwordAt: now,
      device,
      expiresAt: calculateIdleExpiry(now),
    },
  })
  return token
}

/** Leaves one free login session. The caller's transaction has locked the account. */
async function closeOldestLoginSessions(db: Database | Transaction, userId: string) {
  const surplus = await db.session.findMany({
    where: { userId },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
    skip: LOGIN_SESSIONS_MAX - 1,
    select: { id: true },
  })
  if (surplus.length > 0) await db.session.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
}

export async function closeLoginSession(db: Database, token: string) {
  await db.session.deleteMany({ where: { tokenHash: hashSecretToken(token) } })
}

/** Ends every login session of a user except this one. */
export async function closeOtherLoginSessions(tx: Transaction, { userId, sessionId }: SignedInUser) {
  await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } })
}

type LoginSessionRow = SignedInUser & {
  isActive: boolean
  /** Null for users who are not staff. */
  isAdminActive: boolean | null
  openedAt: Date
  lastSeenAt: Date
}

/** The user of this token. Read at every request, so deactivation takes effect at once. */
export async function findLoginSession(db: Database, token: string, now: Date): Promise<SignedInUser | null> {
  const found = await sql.row<LoginSessionRow>(
    db,
    Prisma.sql`
      SELECT s.id AS "sessionId", u.id AS "userId", u."userType"::text, s."adminId", u.language::text,
        u."distanceUnit"::text, u.theme::text, u."autoSaveSearches", u."showFittingChildren", u.location,
        u."emailVerifiedAt" IS NOT NULL AS "isEmailVerified", s."passwordAt",
        EXISTS (SELECT FROM provider_claims c WHERE c."userId" = u.id AND c.state = 'approved') AS "managesProviders",
        u."isActive", a."isActive" AS "isAdminActive", s."createdAt" AS "openedAt", s."lastSeenAt"
      FROM sessions s JOIN users u ON u.id = s."userId" LEFT JOIN admin_users a ON a.id = s."adminId"
      WHERE s."tokenHash" = ${hashSecretToken(token)} AND s."expiresAt" > ${now}`,
  )
  if (!found) return null

  const { isActive, isAdminActive, openedAt, lastSeenAt, ...user } = found
  if (!isActive || isAdminActive === false) {
    await closeLoginSession(db, token)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= HOUR_MS)
    await extendLoginSession(db, user.sessionId, openedAt, now)
  return user
}

/** Written at most once an hour, so most requests write nothing. */
async function extendLoginSession(db: Database, id: string, openedAt: Date, now: Date) {
  const expiresAt = min([calculateIdleExpiry(now), addDays(openedAt, LIFETIME_DAYS)])
  await db.session.updateMany({ where: { id }, data: { lastSeenAt: now, expiresAt } })
}

function calculateIdleExpiry(now: Date) {
  return addDays(now, LOGIN_SESSION_IDLE_DAYS)
}
