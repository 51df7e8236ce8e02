import { toIndianDay } from '../../../domain/time.ts'
import { calculateOfferEnd } from '../../../domain/waitlist/offerEnd.ts'
import {
  type PlannedEntry,
  type PlannedSession,
  planWaitlist,
  type WaitlistPlan,
} from '../../../domain/waitlist/planWaitlist.ts'
import { getSessionKey, type SessionKey } from '../../activities/sessions/sessionKey.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import { sessionStart, takesPlace } from '../../activities/sessions/slotSchedule.ts'
import { emit } from '../../events/emit.ts'
import type { WaitlistChange } from '../../events/event.ts'
import { buildFamilyUserIds } from '../../family/familyRights.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { lockWaitlists } from '../locks.ts'
import { HAS_ACTIVE_PARENT, IS_OPEN_ENTRY, unnestSessions } from './openEntries.ts'

/** Positions at the front of the waiting list. The families who move up to one of them get a notification. */
const NOTIFIED_POSITIONS = 3

interface StoredEntry extends PlannedEntry, SessionKey {
  notifiedPosition: number
}

interface StoredWaitlist extends PlannedSession, SessionKey {
  activityId: string
  entries: StoredEntry[]
}

/**
 * Updates the waiting lists of these sessions: expired offers and the entries of deactivated accounts end, and the
 * first family with a party that fits gets an offer of the free seats (product.md, section 18). No waiting family can
 * use the seats that stay free.
 */
export async function updateWaitlists(tx: Transaction, sessions: readonly SessionKey[]) {
  if (sessions.length === 0) return
  const keys = await lockWaitlists(tx, sessions)
  if (keys.length === 0) return
  for (const list of await loadWaitlists(tx, keys)) await updateWaitlist(tx, list)
}

/** Ends the waiting lists of these sessions, which take place at another time. Call it before their seats move. */
export async function closeWaitlists(tx: Transaction, sessions: readonly SessionKey[]) {
  const keys = await lockWaitlists(tx, sessions)
  if (keys.length === 0) return
  for (const list of await loadWaitlists(tx, keys)) await updateWaitlist(tx, { ...list, isOpen: false })
}

async function updateWaitlist(tx: Transaction, list: StoredWaitlist) {
  const { now } = requireTransactionScope(tx)
  const { activityId, timeSlotId, date, startsAt } = list
  const plan = planWaitlist(list.entries, list, now)
  await changeHeldSeats(tx, list, plan.seats)
  await writePlan(tx, plan, { now, offerEndsAt: calculateOfferEnd(now, startsAt) })
  const emitChange = (change: WaitlistChange, entries: { entryId: string; position?: number }[]) =>
    entries.length > 0
      ? emit(tx, { type: 'waitlist.changed', change, activityId, session: { timeSlotId, date }, entries })
      : null

  const waiting = listWaiting(list.entries, plan)
  const isStarted = list.isOpen && startsAt <= now
  await emitChange('expired', toEventEntries(plan.expired))
  await emitChange(isStarted ? 'started' : 'closed', toEventEntries(plan.closed))
  await emitChange('left', toEventEntries(plan.left))
  await emitChange('withdrawn', toEventEntries(plan.withdrawn))
  await emitChange('offered', toEventEntries(plan.offered))
  await emitChange('movedUp', await recordPositions(tx, waiting, new Set(plan.withdrawn)))
}

const toEventEntries = (ids: string[]) => ids.map((entryId) => ({ entryId }))

/** The families that wait after the change, in their order. */
function listWaiting(
  entries: readonly StoredEntry[],
  { closed, left, expired, offered, withdrawn }: WaitlistPlan,
) {
  const gone = new Set([...closed, ...left, ...expired, ...offered])
  const back = new Set(withdrawn)
  return entries.filter(({ id, state }) => !gone.has(id) && (state === 'waiting' || back.has(id)))
}

async function writePlan(
  tx: Transaction,
  { expired, closed, left, withdrawn, offered }: WaitlistPlan,
  { now, offerEndsAt }: { now: Date; offerEndsAt: Date },
) {
  const update = async (ids: string[], data: object) => {
    if (ids.length > 0)
      await tx.waitlistEntry.updateMany({ where: { id: { in: ids } }, data: { ...data, updatedAt: now } })
  }
  await update(expired, { state: 'expired' })
  await update(closed, { state: 'closed' })
  await update(left, { state: 'left' })
  await update(withdrawn, { state: 'waiting', offeredAt: null, offerEndsAt: null })
  await update(offered, { state: 'offered', offeredAt: now, offerEndsAt })
}

/** Stores the positions of which the families are notified. Returns the families that moved up. */
async function recordPositions(tx: Transaction, waiting: readonly StoredEntry[], withdrawn: Set<string>) {
  const changed = waiting
    .map(({ id, notifiedPosition }, index) => ({ entryId: id, position: index + 1, notifiedPosition }))
    .filter(({ entryId, position, notifiedPosition }) =>
      withdrawn.has(entryId) ? position !== notifiedPosition : position < notifiedPosition,
    )
    .filter(({ position }) => position <= NOTIFIED_POSITIONS)
  if (changed.length === 0) return []
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE waitlist_entries w SET "notifiedPosition" = notified.position
    FROM unnest(${changed.map(({ entryId }) => entryId)}::uuid[], ${changed.map(({ position }) => position)}::int[])
      AS notified(id, position) WHERE w.id = notified.id`,
  )
  return changed
    .filter(({ entryId }) => !withdrawn.has(entryId))
    .map(({ entryId, position }) => ({ entryId, position }))
}

/** Changes the seats that are held in a locked session, in the counter that bookings use. */
export async function changeHeldSeats(tx: Transaction, { timeSlotId, date }: SessionKey, seats: number) {
  if (seats === 0) return
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE slot_occurrences SET booked = booked + ${seats}::int
    WHERE "timeSlotId" = ${timeSlotId}::uuid AND date = ${date}::date`,
  )
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE time_slots SET "currentBookings" = greatest(0, "currentBookings" + ${seats}::int)
    WHERE id = ${timeSlotId}::uuid`,
  )
}

/** Reads locked waiting lists in statements of their own, which see what was committed before the lock. */
async function loadWaitlists(tx: Transaction, keys: readonly SessionKey[]): Promise<StoredWaitlist[]> {
  const lists = await sql.rows<Omit<StoredWaitlist, 'entries'>>(
    tx,
    Prisma.sql`
      SELECT s.id AS "timeSlotId", to_char(d.day, 'YYYY-MM-DD') AS date, s."activityId", s."maxCapacity" AS capacity, o.booked,
        ${sessionStart} AS "startsAt", coalesce(s."isActive" AND a."isActive" AND ${takesPlace}, false) AS "isOpen"
      FROM ${unnestSessions(keys)} AS d(slot, day)
      JOIN time_slots s ON s.id = d.slot
      JOIN activities a ON a.id = s."activityId"
      JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day
      LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
      ORDER BY d.day, s.id`,
    { plan: 'forValues' },
  )
  const entries = await sql.rows<StoredEntry>(
    tx,
    Prisma.sql`
      SELECT w.id, w.state::text, w."participantCount", w."startsAt", w."offerEndsAt", w."notifiedPosition",
        w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date, ${HAS_ACTIVE_PARENT} AS "hasActiveParent"
      FROM waitlist_entries w
      WHERE (w."timeSlotId", w.date) IN (SELECT * FROM ${unnestSessions(keys)}) AND ${IS_OPEN_ENTRY}
      ORDER BY w.number`,
    { plan: 'forValues' },
  )
  const bySession = Map.groupBy(entries, getSessionKey)
  return lists.map((list) => ({ ...list, entries: bySession.get(getSessionKey(list)) ?? [] }))
}

/** The sessions in which an offer has expired. */
export function listExpiredOffers(
  tx: Transaction,
  sessions: readonly Pick<Session, 'timeSlotId' | 'startsAt'>[],
): Promise<SessionKey[]> {
  const { now } = requireTransactionScope(tx)
  const keys = sessions.map(({ timeSlotId, startsAt }) => ({ timeSlotId, date: toIndianDay(startsAt) }))
  return sql.rows<SessionKey>(
    tx,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
      WHERE w.state = 'offered' AND w."offerEndsAt" <= ${now}
        AND (w."timeSlotId", w.date) IN (SELECT * FROM ${unnestSessions(keys)})`,
    { plan: 'forValues' },
  )
}

/** The sessions for which the family of a user waits. */
export function listFamilyWaitlists(tx: Transaction, userId: string): Promise<SessionKey[]> {
  return sql.rows<SessionKey>(
    tx,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
      WHERE w."userId" = ANY(${buildFamilyUserIds(userId)}) AND ${IS_OPEN_ENTRY}`,
    { plan: 'forValues' },
  )
}

/** The sessions of these activities for which families wait. */
export function listActivityWaitlists(
  tx: Transaction,
  activityIds: readonly string[],
): Promise<SessionKey[]> {
  return sql.rows<SessionKey>(
    tx,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
      WHERE w."activityId" = ANY(${activityIds}::uuid[]) AND ${IS_OPEN_ENTRY}`,
    { plan: 'forValues' },
  )
}
