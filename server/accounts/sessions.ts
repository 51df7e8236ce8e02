import { createHash, randomBytes } from 'node:crypto'
import { HOUR } from '../../domain/time.ts'
import type { SignedIn } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'

export const SESSION_IDLE_DAYS = 30
const IDLE = SESSION_IDLE_DAYS * 24 * HOUR
/** However much it is used. */
const LIFETIME = 180 * 24 * HOUR

interface Owner {
  userId: string
  /** Set when the credential was a staff one. */
  adminId: string | null
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(db: Database | Transaction, { userId, adminId }: Owner, now: Date) {
  const token = randomBytes(32).toString('base64url')
  await db.session.deleteMany({ where: { userId, expiresAt: { lte: now } } })
  await db.session.create({
    data: {
      userId,
      adminId,
      tokenHash: hashOf(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: afterIdle(now),
    },
  })
  return token
}

export async function closeSession(db: Database, token: string) {
  await db.session.deleteMany({ where: { tokenHash: hashOf(token) } })
}

/** Ends every session of a person but this one. */
export async function closeOtherSessions(tx: Transaction, { userId, sessionId }: SignedIn) {
  await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } })
}

type Row = SignedIn & { isActive: boolean; createdAt: Date; lastSeenAt: Date }

/** Who holds this token: one statement for every request, so that a deactivated person is out at once. */
export async function sessionOf(db: Database, token: string, now: Date): Promise<SignedIn | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT s.id AS "sessionId", s."userId", u."userType"::text, a.id AS "adminId", u.language::text,
      u."distanceUnit"::text, u.theme::text, u."autoSaveSearches", u.location, s."createdAt", s."lastSeenAt",
      u."isActive" AND coalesce(a."isActive", true) AS "isActive"
    FROM sessions s JOIN users u ON u.id = s."userId" LEFT JOIN admin_users a ON a.id = s."adminId"
    WHERE s."tokenHash" = ${hashOf(token)} AND s."expiresAt" > ${now}`
  if (!row) return null

  const { isActive, createdAt, lastSeenAt, ...signedIn } = row
  if (!isActive) {
    await closeSession(db, token)
    return null
  }
  if (now.getTime() - lastSeenAt.getTime() >= HOUR) await keepAlive(db, signedIn.sessionId, createdAt, now)
  return signedIn
}

/** At most once an hour, so that reading costs no write. */
async function keepAlive(db: Database, id: string, createdAt: Date, now: Date) {
  const expiresAt = new Date(Math.min(afterIdle(now).getTime(), createdAt.getTime() + LIFETIME))
  await db.session.updateMany({ where: { id }, data: { lastSeenAt: now, expiresAt } })
}

function afterIdle(now: Date) {
  return new Date(now.getTime() + IDLE)
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}
