import { subDays } from 'date-fns/subDays'
import type { Database } from '../platform/database/database.ts'

/** The list shows ended tokens for a while, so their owner sees why a program fails. */
const RETENTION_DAYS = 30

/** Deletes tokens that ended a month ago, and returns their number. */
export async function sweepAccessTokens(db: Database, now: Date): Promise<number> {
  const before = subDays(now, RETENTION_DAYS)
  const { count } = await db.accessToken.deleteMany({
    where: { OR: [{ revokedAt: { lte: before } }, { expiresAt: { lte: before } }] },
  })
  return count
}
