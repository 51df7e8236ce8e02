import { addDays } from 'date-fns/addDays'
import { min } from 'date-fns/min'
import { HOUR_MS } from '../../../domain/time.ts'
import type { SignedInUser } from '../../platform/context.ts'
import { type Database, Prisma, type Transaction } from '../../platform/database/database.ts'
import type { User } from '../../platform/database/generated/client.ts'
import { queryRows } from '../../platform/database/queryRows.ts'
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

const USER_COLUMNS = Prisma.join(
  Object.values(Prisma.UserScalarFieldEnum).map((column) => Prisma.raw(`u."${column}"`)),
)

interface LoginSessionRow extends User {
  sessionId: string
  adminId: string | null
  /** Null for users who are not staff. */
  isAdminActive: boolean | null
  openedAt: Date
  lastSeenAt: Date
  passwordAt: Date | null
  managesProviders: boolean
  unreadCount: number
}

/** The user of this token. Read at every request, so that deactivation takes effect at once. */
export async function findLoginSession(db: Database, token: string, now: Date): Promise<SignedInUser | null> {
  const [found] = await queryRows<LoginSessionRow>(
    db,
    Prisma.sql`
      SELECT ${USER_COLUMNS}, s.id AS "sessionId", s."adminId", a."isActive" AS "isAdminActive",
        s."createdAt" AS "openedAt", s."lastSeenAt", s."passwordAt",
        EXISTS (SELECT FROM provider_claims c WHERE c."userId" = u.id AND c.state = 'approved') AS "managesProviders",
        (SELECT count(*)::int FROM messages m WHERE m."userId" = u.id AND m."readAt" IS NULL) AS "unreadCount"
      FROM sessions s JOIN users u ON u.id = s."userId" LEFT JOIN admin_users a ON a.id = s."adminId"
      WHERE s."tokenHash" = ${hashSecretToken(token)} AND s."expiresAt" > ${now}`,
  )
  if (!found) return null

  const { sessionId, adminId, isAdminActive, openedAt, lastSeenAt, passwordAt, ...rest } = found
  const { managesProviders, unreadCount, ...user } = rest
  if (!user.isActive || isAdminActive === false) {
    await closeLoginSession(db, token)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= HOUR_MS) await extendLoginSession(db, sessionId, openedAt, now)
  return {
    sessionId,
    userId: user.id,
    userType: user.userType,
    adminId,
    language: user.language,
    distanceUnit: user.distanceUnit,
    theme: user.theme,
    autoSaveSearches: user.autoSaveSearches,
    isEmailVerified: user.emailVerifiedAt !== null,
    managesProviders,
    showFittingChildren: user.showFittingChildren,
    passwordAt,
    location: user.location,
    row: { ...user, _count: { messages: unreadCount } },
  }
}

/** Written at most once an hour, so that most requests write nothing. */
async function extendLoginSession(db: Database, id: string, openedAt: Date, now: Date) {
  const expiresAt = min([calculateIdleExpiry(now), addDays(openedAt, LIFETIME_DAYS)])
  await db.session.updateMany({ where: { id }, data: { lastSeenAt: now, expiresAt } })
}

function calculateIdleExpiry(now: Date) {
  return addDays(now, LOGIN_SESSION_IDLE_DAYS)
}
