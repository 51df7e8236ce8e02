import { ACHIEVEMENTS, type Achievement } from '../../domain/gamification/achievements.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'

export interface Unlock {
  adminId: string
  /** 1, 2, 3 … in the order of unlocking. */
  number: number
  unlockedAt: Date
  achievement: Achievement
}

/** Topic of a staff member's unlocks. */
export function getUnlockTopic(adminId: string) {
  return `unlocked:${adminId}`
}

/**
 * Yields the unlocks that this login session has not shown, then each new one. It subscribes before the first read and
 * misses none. A staff member's unlocks commit in the order of their numbers, so none is skipped.
 */
export function subscribeToUnlocks(context: Context): AsyncGenerator<Unlock, void> {
  const { adminId, sessionId } = requireStaff(context)
  const changes = context.events.subscribe(getUnlockTopic(adminId))
  return streamUnlocks(context.db, adminId, sessionId, changes)
}

async function* streamUnlocks(
  db: Database,
  adminId: string,
  sessionId: string,
  changes: AsyncIterator<object | null>,
) {
  const session = await db.session.findUnique({ where: { id: sessionId } })
  let last = session?.lastUnlock ?? 0
  do {
    for (const unlock of await listUnlocksAfter(db, adminId, last)) {
      last = unlock.number
      yield unlock
    }
  } while (!(await changes.next()).done)
}

async function listUnlocksAfter(db: Database, adminId: string, number: number): Promise<Unlock[]> {
  const rows = await db.adminAchievement.findMany({
    where: { adminId, number: { gt: number } },
    orderBy: { number: 'asc' },
  })
  return rows.flatMap(({ key, ...row }) => {
    const achievement = ACHIEVEMENTS.find((candidate) => candidate.key === key)
    return achievement ? [{ adminId, number: row.number, unlockedAt: row.unlockedAt, achievement }] : []
  })
}
