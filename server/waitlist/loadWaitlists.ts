import { subDays } from 'date-fns/subDays'
import type { Paise } from '../../domain/money.ts'
import { fromUtcDate, toUtcDate } from '../../domain/time.ts'
import { loadSessions } from '../activities/sessions/availability.ts'
import { getSessionKey, type SessionKey } from '../activities/sessions/sessionKey.ts'
import { buildFamilyUserWhere } from '../family/familyRights.ts'
import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { buildOwnEntryWhere } from './visibleEntry.ts'

type Entry = Prisma.WaitlistEntryGetPayload<object>

/** Days for which an ended wait stays on the list of the family. */
const ENDED_DAYS = 7

/** Families that wait or have an offer, in the order of the waiting list. All sessions of one page cost one statement. */
export async function loadWaitlist(context: Context, session: SessionKey): Promise<Entry[]> {
  const entries = await loadBatched(context, 'waiting lists', getSessionKey(session), async (keys) => {
    const sessions = keys.map((key) => key.split(' ') as [string, string])
    const found = await context.db.waitlistEntry.findMany({
      where: {
        state: { in: ['waiting', 'offered'] },
        OR: sessions.map(([timeSlotId, date]) => ({ timeSlotId, date: toUtcDate(date) })),
      },
      orderBy: { number: 'asc' },
    })
    return Map.groupBy(found, ({ timeSlotId, date }) =>
      getSessionKey({ timeSlotId, date: fromUtcDate(date) }),
    )
  })
  return entries ?? []
}

/** Position among the families that wait, counted from 1; null for an entry that no longer waits. */
export async function loadPosition(context: Context, entry: Entry): Promise<number | null> {
  const entries = await loadWaitlist(context, { timeSlotId: entry.timeSlotId, date: fromUtcDate(entry.date) })
  const index = entries.filter(({ state }) => state === 'waiting').findIndex(({ id }) => id === entry.id)
  return index < 0 ? null : index + 1
}

/** The family's entry of a session; null for a visitor and for a user who does not wait for it. */
export async function loadOwnEntry(context: Context, session: SessionKey): Promise<Entry | null> {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return null
  const [entries, parentIds] = await Promise.all([
    loadWaitlist(context, session),
    loadParentIds(context, actor.userId),
  ])
  return entries.find(({ userId }) => parentIds.has(userId)) ?? null
}

/** The family's waits for sessions of an activity, soonest first. The activities of one page cost one statement. */
export async function loadOwnEntries(context: Context, activityId: string): Promise<Entry[]> {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return []
  const entries = await loadBatched(context, 'own waits', activityId, async (activityIds) => {
    const found = await context.db.waitlistEntry.findMany({
      where: {
        activityId: { in: activityIds },
        AND: buildListedEntriesWhere(context, actor.userId),
      },
      orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
    })
    return Map.groupBy(found, (entry) => entry.activityId)
  })
  return entries ?? []
}

/** Price of accepting an offer now; null for an entry without one. */
export async function loadOfferTotal(context: Context, entry: Entry): Promise<Paise | null> {
  const { activityId, timeSlotId, date, state, participantCount } = entry
  if (state !== 'offered') return null
  const sessions = await loadSessions(context, activityId, fromUtcDate(date))
  const session = sessions.find((one) => one.timeSlotId === timeSlotId)
  return session ? session.price * participantCount : null
}

/** The caller and the other parent. A program sees only the entries of its owner. */
async function loadParentIds({ db, loadOnce, program }: Context, userId: string): Promise<Set<string>> {
  if (program) return new Set([userId])
  const parents = await loadOnce('parents of the family', () =>
    db.user.findMany({ where: buildFamilyUserWhere(userId), select: { id: true } }),
  )
  return new Set(parents.map(({ id }) => id))
}

/** Open waits of a family, and waits that ended in the last days without a booking; soonest session first. */
export function buildListedEntriesWhere(context: Context, userId: string): Prisma.WaitlistEntryWhereInput {
  const { now } = context
  return {
    AND: buildOwnEntryWhere(context, userId),
    startsAt: { gt: now },
    OR: [
      { state: { in: ['waiting', 'offered'] } },
      { state: { in: ['expired', 'closed'] }, updatedAt: { gt: subDays(now, ENDED_DAYS) } },
    ],
  }
}
