import { z } from 'zod'
import {
  type BookedSession,
  filterByScope,
  isCancelledOrOverdue,
} from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import { optionalUpiId } from '../../domain/payments/upi.ts'
import { toIndianDay } from '../../domain/time.ts'
import { holdSchedule } from '../activities/locks.ts'
import { requireNotCheckedIn } from '../bookings/cancel/cancellationChecks.ts'
import { requireChosenSession } from '../bookings/cancel/chosenSession.ts'
import { addBookableDayRule } from '../bookings/create/bookableDay.ts'
import {
  requireEnoughSeats,
  requirePayable,
  requireUnchangedPrice,
} from '../bookings/create/bookingChecks.ts'
import { requireUnpaidSeatLimit } from '../bookings/create/unpaidSeats.ts'
import { getParentId } from '../bookings/details/bookedSessions.ts'
import { type LockedSession, lockSeats, lockSessions, lockUserBookings } from '../bookings/locks.ts'
import { expireOverdue } from '../bookings/seats/expireOverdue.ts'
import { releaseSeats, reserveSeats, updateSeatCounts } from '../bookings/seats/reserveSeats.ts'
import { emit } from '../events/emit.ts'
import { findCheckingAttempt } from '../payments/pay/ownSeries.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { AlreadyCancelled, AlreadyPast, PaymentBeingChecked } from './failures.ts'
import {
  listMovedChildren,
  requireChildrenFit,
  requireNotBookedThere,
  updateAges,
} from './movedParticipants.ts'
import { type Move, planMoves, type ReschedulePlan, sessionChoice, splitSessions } from './reschedulePlan.ts'
import { refundDifference, writeMoves } from './writeMoves.ts'

const rescheduleRequest = sessionChoice.extend({
  bookingId: z.string(),
  expectedTotal: z.int().nullish(),
  allowDuplicate: z.boolean().nullish(),
  refundUpiId: optionalUpiId,
})
type RescheduleRequest = z.output<typeof rescheduleRequest>

export interface Rescheduled {
  bookingId: string
  movedIds: string[]
  refund: Paise
}

/**
 * Moves one session of the caller, or it and the later ones of its series, to other sessions of the activity. Seats are
 * reserved there and released here in one transaction; all bookings move or none (decision 046).
 */
export async function rescheduleBooking(context: Context, input: unknown): Promise<Rescheduled> {
  const user = requireUser(context, 'bookings_write')
  const request = parseInput(addBookableDayRule(rescheduleRequest, context.today), input)
  return runInTransaction(context, async (tx) => {
    await lockUserBookings(tx, user.userId)
    const bookings = await lockRequested(tx, context, user.userId, request)
    const [{ activityId }] = bookings.locked as [LockedSession]
    const planned = await planMoves(tx, context, bookings.locked, bookings.chosenId, request)
    requireUnchangedPrice(request.expectedTotal, planned.prices.total)
    await requireSettledPrice(tx, context, bookings.rootId, planned)
    const children = await listMovedChildren(tx, planned.moves)
    requireChildrenFit(children)
    await swapSeats(tx, context, planned)
    // After the seats: the other parent's booking of the same session is committed then, or waits for this one.
    if (!request.allowDuplicate) await requireNotBookedThere(tx, context, user.userId, planned.moves)
    await requireUnpaidSeatLimit(tx, user.userId, countNewlyUnpaidSeats(planned.moves))
    await writeMoves(tx, user, planned.moves)
    await updateAges(tx, children)
    await refundDifference(tx, planned.moves, { userId: user.userId, upiId: request.refundUpiId })
    await emit(tx, {
      type: 'booking.rescheduled',
      activityId,
      bookings: planned.moves.map(describeMove),
      sessions: Object.values(splitSessions(planned.moves)).flat(),
      refund: planned.prices.refund,
    })
    return {
      bookingId: bookings.chosenId,
      movedIds: bookings.locked.map(({ id }) => id),
      refund: planned.prices.refund,
    }
  })
}

/** Locks the schedule and then the bookings: neither the session nor a cancellation changes meanwhile. */
async function lockRequested(
  tx: Transaction,
  context: Context,
  userId: string,
  { bookingId, scope }: RescheduleRequest,
) {
  const { now } = context
  const { chosen, series } = await requireChosenSession(context, tx, userId, bookingId)
  const { activityId, ...ids } = await tx.booking.findUniqueOrThrow({
    where: { id: chosen.id },
    select: { id: true, parentBookingId: true, activityId: true },
  })
  await holdSchedule(tx, activityId)
  const requested = filterByScope(series, chosen, scope ?? 'this')
  const locked = await lockSessions(
    tx,
    requested.map(({ id }) => id),
    now,
  )
  const current = locked.find(({ id }) => id === chosen.id)
  if (!current) throw createNotMovableFailure(chosen, now)
  if (+current.bookingDate !== +chosen.bookingDate)
    throw new InvalidInput([{ field: 'bookingId', key: 'validation.move.changed' }])
  await requireNotCheckedIn(tx, locked)
  return { chosenId: chosen.id, rootId: getParentId(ids), locked }
}

/** The session was read before the lock: an upcoming one that was not cancelled then is cancelled now. */
function createNotMovableFailure(chosen: BookedSession, now: Date) {
  const isPast = chosen.bookingDate < now && !isCancelledOrOverdue(chosen, now)
  return isPast ? new AlreadyPast('failure.alreadyPast.move') : new AlreadyCancelled()
}

/** A reported payment is of the amount that was owed then, so the price must not change while it is checked. */
async function requireSettledPrice(
  tx: Transaction,
  { config }: Context,
  rootId: string,
  { plan, moves, prices }: ReschedulePlan<LockedSession>,
) {
  const isChanged = moves.some(({ booking, total }) => booking.totalAmount !== total)
  if (isChanged && (await findCheckingAttempt(tx, rootId))) throw new PaymentBeingChecked()
  requirePayable(config, plan, prices.owed)
}

/** Seats of free sessions that move to a session with a price. */
function countNewlyUnpaidSeats(moves: Move[]) {
  return moves
    .filter(({ booking, total }) => booking.totalAmount === 0 && total > 0)
    .reduce((seats, { booking }) => seats + booking.participantCount, 0)
}

/** Reserves the new seats and releases the old ones. All bookings of a series have the same number of seats. */
async function swapSeats(tx: Transaction, context: Context, { plan, moves }: ReschedulePlan<LockedSession>) {
  const { left, entered } = splitSessions(moves)
  const seats = moves[0]?.booking.participantCount ?? 1
  await expireOverdue(tx, entered)
  await lockSeats(tx, [...left, ...entered])
  const reserved = await reserveSeats(tx, entered, seats)
  await requireEnoughSeats(tx, context, { ...plan, sessions: entered }, reserved, {
    skipFullDates: false,
    series: moves.length > 1 ? { recurringType: 'weekly' } : null,
  })
  await releaseSeats(tx, left)
  await updateSeatCounts(tx, [
    ...entered.map(({ timeSlotId }) => ({ timeSlotId, seats })),
    ...left.map((session) => ({ timeSlotId: session.timeSlotId, seats: -session.seats })),
  ])
}

function describeMove({ booking, session }: Move<LockedSession>) {
  return {
    bookingId: booking.id,
    startsAtBefore: booking.bookingDate,
    sessionBefore: `${toIndianDay(booking.bookingDate)} ${booking.timeSlot}`,
    session: `${session.date} ${session.timeSlot}`,
  }
}
