import { HOUR_MS } from '../../domain/time.ts'
import type { Database } from '../platform/database/database.ts'

/** Long enough for the owner to see in the list why a program is refused. */
const RETENTION_MS = 30 * 24 * HOUR_MS

/** Deletes tokens that ended a month ago and returns their number. */
export async function sweepAccessTokens(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const { count } = await db.accessToken.deleteMany({
    where: { OR: [{ revokedAt: { lte: before } }, { expiresAt: { lte: before } }] },
  })
  return count
}
