import { HOUR_MS } from '../../domain/time.ts'
import type { Database } from '../platform/database/database.ts'

/** Long enough for its owner to see in the list why a program no longer gets in. */
const RETENTION_MS = 30 * 24 * HOUR_MS

/** Deletes tokens that ended a month ago; says how many. */
export async function sweepAccessTokens(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const { count } = await db.accessToken.deleteMany({
    where: { OR: [{ revokedAt: { lte: before } }, { expiresAt: { lte: before } }] },
  })
  return count
}
