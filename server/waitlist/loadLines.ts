import { subDays } from 'date-fns'
import { fromUtcDate, toUtcDate } from '../../domain/time.ts'
import type { LineKey } from '../bookings/moveLines.ts'
import { buildFamilyUserWhere } from '../family/familyRights.ts'
import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'

type Entry = Prisma.WaitlistEntryGetPayload<object>

/** Days for which an ended wait stays on the list of the family. */
const ENDED_DAYS = 7

const formatKey = ({ timeSlotId, date }: LineKey) => `${timeSlotId} ${date}`

/** Families that wait or have an offer, in the order of the line. The lines of one page cost one statement. */
export async function loadLine(context: Context, session: LineKey): Promise<Entry[]> {
  const line = await loadBatched(context, 'waiting lines', formatKey(session), async (keys) => {
    const sessions = keys.map((key) => key.split(' ') as [string, string])
    const entries = await context.db.waitlistEntry.findMany({
      where: {
        state: { in: ['waiting', 'offered'] },
        OR: sessions.map(([timeSlotId, date]) => ({ timeSlotId, date: toUtcDate(date) })),
      },
      orderBy: { number: 'asc' },
    })
    return Map.groupBy(entries, ({ timeSlotId, date }) => formatKey({ timeSlotId, date: fromUtcDate(date) }))
  })
  return line ?? []
}

/** Place among the families that wait, counted from 1; null for an entry that no longer waits. */
export async function loadPosition(context: Context, entry: Entry): Promise<number | null> {
  const line = await loadLine(context, { timeSlotId: entry.timeSlotId, date: fromUtcDate(entry.date) })
  const index = line.filter(({ state }) => state === 'waiting').findIndex(({ id }) => id === entry.id)
  return index < 0 ? null : index + 1
}

/** The caller's own entry of a session; null for a visitor and for a user who does not wait for it. */
export async function loadOwnEntry(context: Context, session: LineKey): Promise<Entry | null> {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return null
  const line = await loadLine(context, session)
  return line.find(({ userId }) => userId === actor.userId) ?? null
}

/** Waits of a family that are open, and those that ended in the last days without a booking; soonest session first. */
export function buildOwnEntriesWhere(userId: string, now: Date): Prisma.WaitlistEntryWhereInput {
  return {
    user: buildFamilyUserWhere(userId),
    startsAt: { gt: now },
    OR: [
      { state: { in: ['waiting', 'offered'] } },
      { state: { in: ['expired', 'closed'] }, updatedAt: { gt: subDays(now, ENDED_DAYS) } },
    ],
  }
}
