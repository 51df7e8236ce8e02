import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { calculateFullRefund, findFreeCancellationEnd } from '../../domain/bookings/cancellation.ts'
import type { BookingsChoice, BookingsDecision } from '../../domain/schedule/bookingsDecision.ts'
import { type CancelledSession, cancelSessions } from '../bookings/cancel/cancelSessions.ts'
import { emit } from '../events/emit.ts'
import type { EventOf } from '../events/event.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { listBookings, type SeatHolder } from './bookedSessions.ts'
import { type ConcernedSession, listNotifiedSessions, type NotifiedSession } from './concernedSessions.ts'
import { BookingsConcerned } from './failures.ts'
import { allowFreeCancellation, moveBookings } from './moveBookings.ts'
import { moveToSession, type StaysOpen } from './moveToSession.ts'

/** What happened to the concerned bookings. `emitSettlement` states it once everything is written. */
interface Settlement {
  /** Kept sessions that take place in another way. */
  notified: NotifiedSession[]
  cancelled: CancelledSession[]
  sessions: ConcernedSession[]
  /** The other session to which the bookings of a closed one moved. */
  movedTo: EventOf<'sessions.changed'>['movedTo']
  reason: string | null
}

const NOTHING_SETTLED: Settlement = {
  notified: [],
  cancelled: [],
  sessions: [],
  movedTo: null,
  reason: null,
}

/**
 * Applies the operator's decision to the bookings that a change concerns (product.md, section 21). Throws BookingsConcerned
 * without a decision, and when more bookings are concerned now than the operator has seen.
 */
export async function settleBookings(
  tx: Transaction,
  context: Context,
  sessions: ConcernedSession[],
  decision: BookingsDecision | null | undefined,
  /** For a closed date: the sessions that stay open, to which its bookings can move. */
  staysOpen: StaysOpen | null = null,
): Promise<Settlement> {
  const bookings = listBookings(sessions)
  if (bookings.length === 0) return NOTHING_SETTLED
  const choices = listChoices(sessions, staysOpen)
  if (!decision || decision.bookingsShown < bookings.length)
    throw new BookingsConcerned(sessions, choices, staysOpen)
  if (!choices.includes(decision.choice))
    throw new InvalidInput([{ field: 'decision.choice', key: 'validation.decision.cancelOnly' }])

  const { reason } = decision
  if (decision.choice === 'cancel') {
    const cancelled = await cancelBookings(tx, context, bookings, reason ?? '')
    return { ...NOTHING_SETTLED, cancelled, sessions, reason }
  }
  const [closed] = sessions
  if (decision.choice === 'move' && decision.moveTo && closed && staysOpen) {
    const moved = await moveToSession(tx, closed, decision.moveTo, staysOpen)
    const notified = listNotifiedSessions([moved], context.now)
    await allowFreeCancellation(tx, notified)
    const { slotId: timeSlotId, date } = decision.moveTo
    return { ...NOTHING_SETTLED, notified, sessions: [moved], movedTo: { timeSlotId, date }, reason }
  }
  const notified = listNotifiedSessions(sessions, context.now)
  await moveBookings(tx, sessions)
  await allowFreeCancellation(tx, notified)
  return { ...NOTHING_SETTLED, notified, sessions, reason }
}

/**
 * A closed session cannot be kept. The bookings of one session can move to another date. The bookings of several sessions
 * cannot move together, because the same child may be in more than one of them.
 */
function listChoices(
  sessions: readonly ConcernedSession[],
  staysOpen: StaysOpen | null,
): readonly BookingsChoice[] {
  if (sessions.every(({ change }) => change !== 'closed')) return ['keep', 'cancel']
  return staysOpen && sessions.length === 1 ? ['cancel', 'move'] : ['cancel']
}

function cancelBookings(tx: Transaction, context: Context, bookings: SeatHolder[], reason: string) {
  return cancelSessions(tx, {
    bookingIds: bookings.map(({ id }) => id),
    cancelledBy: requireUser(context).userId,
    reason,
    getRefund: calculateFullRefund,
  })
}

/** Notifies the families and the webhooks. Call it after the change is written. */
export async function emitSettlement(tx: Transaction, settlement: Settlement) {
  const { notified, cancelled, sessions, reason } = settlement
  for (const changed of Map.groupBy(notified, ({ activityId, change }) => `${activityId} ${change}`).values())
    await emitChange(tx, changed, settlement)
  if (cancelled.length === 0) return
  for (const same of Map.groupBy(sessions, ({ activityId, change }) => `${activityId} ${change}`).values())
    await emitCancellation(tx, same, cancelled, reason ?? '')
}

/** The sessions have the same activity and the same change. */
async function emitCancellation(
  tx: Transaction,
  sessions: ConcernedSession[],
  cancelled: CancelledSession[],
  reason: string,
) {
  const [first] = sessions
  const holders = new Map(listBookings(sessions).map((booking) => [booking.id, booking]))
  const bookings = cancelled.flatMap(({ id, refund }) => {
    const holder = holders.get(id)
    return holder ? [{ bookingId: id, seriesId: holder.seriesId, refund }] : []
  })
  if (!first || bookings.length === 0) return
  await emit(tx, {
    type: 'sessions.cancelled',
    activityId: first.activityId,
    change: first.change,
    sessions: sessions.map(({ timeSlotId, date, timeSlot }) => ({ timeSlotId, date, timeSlot })),
    reason,
    bookings,
  })
}

/** The sessions have the same activity and the same change. */
async function emitChange(
  tx: Transaction,
  sessions: NotifiedSession[],
  { movedTo, reason }: Pick<Settlement, 'movedTo' | 'reason'>,
) {
  const [first] = sessions
  if (!first) return
  const bookings = sessions.flatMap((session) =>
    session.bookings.map((booking) => ({
      bookingId: booking.id,
      seriesId: booking.seriesId,
      session: formatSession(session),
      startsAtBefore: booking.startsAt,
      freeUntil:
        findFreeCancellationEnd({
          ...booking,
          bookingDate: session.newStart,
          freeCancellationUntil: session.freeUntil,
        }) ?? session.freeUntil,
    })),
  )
  await emit(tx, {
    type: 'sessions.changed',
    activityId: first.activityId,
    change: first.change,
    bookings,
    movedTo,
    reason,
  })
}

function formatSession({ date, timeSlot, movesTo }: ConcernedSession): string {
  const before = `${date} ${timeSlot}`
  return movesTo ? `${before} → ${movesTo.date} ${toTimeSlot(movesTo)}` : before
}
