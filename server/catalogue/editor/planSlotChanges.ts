import type { DayOfWeek } from '../../../domain/activities/days.ts'
import { toTimeSlot } from '../../../domain/activities/timeSlot.ts'
import type { WeeklySlot } from '../../../domain/catalogue/weeklySlots.ts'
import {
  findUnknownSlot,
  matchSlots,
  type SlotMatch,
  type StoredSlot,
} from '../../../domain/schedule/matchSlots.ts'
import { moveSession, type SessionTime } from '../../../domain/schedule/movedSession.ts'
import { type Day, toUtcDate } from '../../../domain/time.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { InvalidInput } from '../../platform/failures.ts'
import type { BookedSession } from '../../schedule/bookedSessions.ts'
import { type ClosedDates, loadClosedDates } from '../../schedule/closedDates.ts'
import { type ConcernedSession, concern, listExcessBookings } from '../../schedule/concernedSessions.ts'
import type { StoredActivity } from './storedActivity.ts'

export type ActivitySlotMatch = SlotMatch<StoredSlot>

/** Matches the wanted slots with the active ones. */
export function matchActivitySlots(
  { slots }: Pick<StoredActivity, 'slots'>,
  wanted: readonly WeeklySlot[],
): ActivitySlotMatch {
  const stored = slots.map((slot) => ({ ...slot, dayOfWeek: slot.dayOfWeek as DayOfWeek }))
  const unknown = findUnknownSlot(stored, wanted)
  if (unknown >= 0) throw new InvalidInput([{ field: `slots.${unknown}.id`, key: 'validation.slot.unknown' }])
  return matchSlots(stored, wanted)
}

/** True when the slots change in a way that can concern bookings. */
export function concernsBookings({ kept, removed }: ActivitySlotMatch): boolean {
  return (
    removed.length > 0 ||
    kept.some(({ stored, wanted }) => isMoved(stored, wanted) || isSmaller(stored, wanted))
  )
}

interface SlotTimes {
  dayOfWeek: string
  startTime: string
  endTime: string
}

export function isMoved(stored: SlotTimes, wanted: SlotTimes): boolean {
  return (
    stored.dayOfWeek !== wanted.dayOfWeek ||
    stored.startTime !== wanted.startTime ||
    stored.endTime !== wanted.endTime
  )
}

function isSmaller(stored: { maxCapacity: number }, wanted: { maxCapacity: number }): boolean {
  return wanted.maxCapacity < stored.maxCapacity
}

export interface SlotChanges {
  concerned: ConcernedSession[]
  /** Booked sessions that stay on their date although the slot's weekday changes. */
  extraDates: { timeSlotId: string; date: Day }[]
}

/** How the change of the slots concerns each booked session. */
export async function planSlotChanges(
  tx: Transaction,
  match: ActivitySlotMatch,
  sessions: readonly BookedSession[],
  wanted: readonly WeeklySlot[],
): Promise<SlotChanges> {
  const removed = new Set(match.removed.map(({ id }) => id))
  const concerned = sessions
    .filter(({ timeSlotId }) => removed.has(timeSlotId))
    .map((session) => concern(session, 'ended'))
  const extraDates: SlotChanges['extraDates'] = []
  const closed = await loadClosedDates(tx, [...new Set(sessions.map(({ activityId }) => activityId))])
  for (const { stored, wanted: slot } of match.kept) {
    const booked = sessions.filter(({ timeSlotId }) => timeSlotId === stored.id)
    if (isMoved(stored, slot)) {
      const planned = planMoves(tx, { stored, slot, booked, closed, index: wanted.indexOf(slot) })
      concerned.push(...planned.concerned)
      extraDates.push(...planned.extraDates)
    } else if (isSmaller(stored, slot)) concerned.push(...listOverbooked(booked, slot.maxCapacity))
  }
  return { concerned, extraDates }
}

interface MovedSlot {
  stored: StoredSlot
  slot: WeeklySlot
  booked: readonly BookedSession[]
  closed: ClosedDates
  /** Position in the input, for the failure. */
  index: number
}

function planMoves(tx: Transaction, { stored, slot, booked, closed, index }: MovedSlot): SlotChanges {
  const { now } = requireTransactionScope(tx)
  const bookedDates = new Set(booked.map(({ date }) => date))
  const isAvailable = (date: Day) => !bookedDates.has(date) && !closed.isClosed(stored.id, date)
  const changes: SlotChanges = { concerned: [], extraDates: [] }
  for (const session of booked) {
    const to = moveSession(session.date, stored, slot, now, isAvailable)
    if (!to)
      throw new InvalidInput([{ field: `slots.${index}.startTime`, key: 'validation.slot.movesToPast' }])
    if (changesSession(session, to)) changes.concerned.push(concern(session, 'moved', to))
    if (to.date === session.date && stored.dayOfWeek !== slot.dayOfWeek)
      changes.extraDates.push({ timeSlotId: stored.id, date: to.date })
  }
  return changes
}

function changesSession(session: BookedSession, to: SessionTime): boolean {
  return to.date !== session.date || toTimeSlot(to) !== session.timeSlot
}

function listOverbooked(booked: readonly BookedSession[], capacity: number): ConcernedSession[] {
  return booked
    .map((session) => ({ ...session, bookings: listExcessBookings(session.bookings, capacity) }))
    .filter(({ bookings }) => bookings.length > 0)
    .map((session) => concern(session, 'overbooked'))
}

/** Keeps sessions on dates that are not on their slot's new weekday. */
export async function writeExtraDates(tx: Transaction, dates: SlotChanges['extraDates']) {
  await tx.slotException.createMany({
    data: dates.map(({ timeSlotId, date }) => ({ timeSlotId, date: toUtcDate(date), isClosed: false })),
    skipDuplicates: true,
  })
}
