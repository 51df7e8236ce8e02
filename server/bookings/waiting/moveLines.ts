import { toIndianDay } from '../../../domain/time.ts'
import { calculateOfferEnd } from '../../../domain/waitlist/offerEnd.ts'
import {
  type LineEntry,
  type LinePlan,
  type LineSession,
  planLine,
} from '../../../domain/waitlist/planLine.ts'
import { getSessionKey } from '../../activities/sessions/sessionKey.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import { sessionStart, takesPlace } from '../../activities/sessions/slotSchedule.ts'
import { emit } from '../../events/emit.ts'
import type { WaitlistChange } from '../../events/event.ts'
import { buildFamilyUserIds } from '../../family/familyRights.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { lockLines } from '../locks.ts'
import { HAS_ACTIVE_PARENT, IN_LINE, type LineKey, unnestLines } from './lockLines.ts'

export type { LineKey } from './lockLines.ts'

/** Positions at the front of the waiting list. The families who move up to one of them get a notification. */
const NOTIFIED_POSITIONS = 3

interface StoredEntry extends LineEntry, LineKey {
  notifiedPosition: number
}

interface StoredLine extends LineSession, LineKey {
  activityId: string
  entries: StoredEntry[]
}

/**
 * Moves the waiting lines of these sessions: expired offers and the entries of deactivated accounts end, and free seats are
 * offered to the first family whose party fits (product.md, section 18). Afterwards free seats are seats that no waiting family can use.
 */
export async function moveLines(tx: Transaction, sessions: readonly LineKey[]) {
  if (sessions.length === 0) return
  const keys = await lockLines(tx, sessions)
  if (keys.length === 0) return
  for (const line of await loadLines(tx, keys)) await moveLine(tx, line)
}

/** Ends the lines of these sessions, which take place at another time. Call it before their seats move. */
export async function closeLines(tx: Transaction, sessions: readonly LineKey[]) {
  const keys = await lockLines(tx, sessions)
  if (keys.length === 0) return
  for (const line of await loadLines(tx, keys)) await moveLine(tx, { ...line, isOpen: false })
}

async function moveLine(tx: Transaction, line: StoredLine) {
  const { now } = requireTransactionScope(tx)
  const { activityId, timeSlotId, date, startsAt } = line
  const plan = planLine(line.entries, line, now)
  await changeHeldSeats(tx, line, plan.seats)
  await writePlan(tx, plan, { now, offerEndsAt: calculateOfferEnd(now, startsAt) })
  const emitChange = (change: WaitlistChange, entries: { entryId: string; position?: number }[]) =>
    entries.length > 0
      ? emit(tx, { type: 'waitlist.changed', change, activityId, session: { timeSlotId, date }, entries })
      : null

  const waiting = listWaiting(line.entries, plan)
  const isStarted = line.isOpen && startsAt <= now
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
  { closed, left, expired, offered, withdrawn }: LinePlan,
) {
  const gone = new Set([...closed, ...left, ...expired, ...offered])
  const back = new Set(withdrawn)
  return entries.filter(({ id, state }) => !gone.has(id) && (state === 'waiting' || back.has(id)))
}

async function writePlan(
  tx: Transaction,
  { expired, closed, left, withdrawn, offered }: LinePlan,
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
  await tx.$executeRaw`
    UPDATE waitlist_entries w SET "notifiedPosition" = notified.position
    FROM unnest(${changed.map(({ entryId }) => entryId)}::uuid[], ${changed.map(({ position }) => position)}::int[])
      AS notified(id, position) WHERE w.id = notified.id`
  return changed
    .filter(({ entryId }) => !withdrawn.has(entryId))
    .map(({ entryId, position }) => ({ entryId, position }))
}

/** Changes the seats that are held in a locked session, in the counter that bookings use. */
export async function changeHeldSeats(tx: Transaction, { timeSlotId, date }: LineKey, seats: number) {
  if (seats === 0) return
  await tx.$executeRaw`
    UPDATE slot_occurrences SET booked = booked + ${seats}::int
    WHERE "timeSlotId" = ${timeSlotId}::uuid AND date = ${date}::date`
  await tx.$executeRaw`
    UPDATE time_slots SET "currentBookings" = greatest(0, "currentBookings" + ${seats}::int)
    WHERE id = ${timeSlotId}::uuid`
}

/** Reads locked lines in statements of their own, so that they see what was committed before the lock. */
async function loadLines(tx: Transaction, keys: readonly LineKey[]): Promise<StoredLine[]> {
  const lines = await queryRowsByValues<Omit<StoredLine, 'entries'>>(
    tx,
    Prisma.sql`
      SELECT s.id AS "timeSlotId", to_char(d.day, 'YYYY-MM-DD') AS date, s."activityId", s."maxCapacity" AS capacity, o.booked,
        ${sessionStart} AS "startsAt", coalesce(s."isActive" AND a."isActive" AND ${takesPlace}, false) AS "isOpen"
      FROM ${unnestLines(keys)} AS d(slot, day)
      JOIN time_slots s ON s.id = d.slot
      JOIN activities a ON a.id = s."activityId"
      JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day
      LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
      ORDER BY d.day, s.id`,
  )
  const entries = await queryRowsByValues<StoredEntry>(
    tx,
    Prisma.sql`
      SELECT w.id, w.state::text, w."participantCount", w."startsAt", w."offerEndsAt", w."notifiedPosition",
        w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date, ${HAS_ACTIVE_PARENT} AS "hasActiveParent"
      FROM waitlist_entries w
      WHERE (w."timeSlotId", w.date) IN (SELECT * FROM ${unnestLines(keys)}) AND ${IN_LINE}
      ORDER BY w.number`,
  )
  const byLine = Map.groupBy(entries, getSessionKey)
  return lines.map((line) => ({ ...line, entries: byLine.get(getSessionKey(line)) ?? [] }))
}

/** Those of these sessions in which an offer has expired. */
export function listExpiredOffers(
  tx: Transaction,
  sessions: readonly Pick<Session, 'timeSlotId' | 'startsAt'>[],
): Promise<LineKey[]> {
  const { now } = requireTransactionScope(tx)
  const keys = sessions.map(({ timeSlotId, startsAt }) => ({ timeSlotId, date: toIndianDay(startsAt) }))
  return queryRowsByValues<LineKey>(
    tx,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
      WHERE w.state = 'offered' AND w."offerEndsAt" <= ${now}
        AND (w."timeSlotId", w.date) IN (SELECT * FROM ${unnestLines(keys)})`,
  )
}

/** The sessions for which the family of a user waits. */
export function listFamilyLines(tx: Transaction, userId: string): Promise<LineKey[]> {
  return queryRowsByValues<LineKey>(
    tx,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
      WHERE w."userId" = ANY(${buildFamilyUserIds(userId)}) AND ${IN_LINE}`,
  )
}

/** The sessions of these activities for which families wait. */
export function listActivityLines(tx: Transaction, activityIds: readonly string[]): Promise<LineKey[]> {
  return queryRowsByValues<LineKey>(
    tx,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date FROM waitlist_entries w
      WHERE w."activityId" = ANY(${activityIds}::uuid[]) AND ${IN_LINE}`,
  )
}
