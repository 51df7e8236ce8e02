import { createHash, randomBytes } from 'node:crypto'
import { addDays, min } from 'date-fns'
import { HOUR_MS } from '../../domain/time.ts'
import type { SignedInUser } from '../platform/context.ts'
import type { Database, Prisma, Transaction } from '../platform/database/database.ts'
import { UNREAD_COUNT } from './viewerRow.ts'

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
  const token = randomBytes(32).toString('base64url')
  await db.session.deleteMany({ where: { userId, expiresAt: { lte: now } } })
  await closeOldestLoginSessions(db, userId)
  await db.session.create({
    data: {
      userId,
      adminId,
      tokenHash: hashToken(token),
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
  await db.session.deleteMany({ where: { tokenHash: hashToken(token) } })
}

/** Ends every login session of a user except this one. */
export async function closeOtherLoginSessions(tx: Transaction, { userId, sessionId }: SignedInUser) {
  await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } })
}

const OWNER = {
  include: {
    ...UNREAD_COUNT,
    providerClaims: { where: { state: 'approved' }, select: { id: true }, take: 1 },
  },
} as const satisfies Prisma.UserDefaultArgs

/** The user of this token. Read at every request, so that deactivation takes effect at once. */
export async function findLoginSession(db: Database, token: string, now: Date): Promise<SignedInUser | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: now } },
    include: { user: OWNER, admin: { select: { isActive: true } } },
  })
  if (!session) return null

  const { id, adminId, admin, createdAt, lastSeenAt, passwordAt } = session
  const { providerClaims, ...row } = session.user
  if (!row.isActive || admin?.isActive === false) {
    await closeLoginSession(db, token)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= HOUR_MS) await extendLoginSession(db, id, createdAt, now)
  return {
    sessionId: id,
    userId: row.id,
    userType: row.userType,
    adminId,
    language: row.language,
    distanceUnit: row.distanceUnit,
    theme: row.theme,
    autoSaveSearches: row.autoSaveSearches,
    isEmailVerified: row.emailVerifiedAt !== null,
    managesProviders: providerClaims.length > 0,
    showFittingChildren: row.showFittingChildren,
    passwordAt,
    location: row.location,
    row,
  }
}

/** Written at most once an hour, so that most requests write nothing. */
async function extendLoginSession(db: Database, id: string, createdAt: Date, now: Date) {
  const expiresAt = min([calculateIdleExpiry(now), addDays(createdAt, LIFETIME_DAYS)])
  await db.session.updateMany({ where: { id }, data: { lastSeenAt: now, expiresAt } })
}

function calculateIdleExpiry(now: Date) {
  return addDays(now, LOGIN_SESSION_IDLE_DAYS)
}

function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}
