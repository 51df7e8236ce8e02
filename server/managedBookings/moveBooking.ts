import { min } from 'date-fns/min'
import { z } from 'zod'
import { TIME_SLOT_PATTERN } from '../../domain/activities/timeSlot.ts'
import { findFreeCancellationEnd } from '../../domain/bookings/cancellation.ts'
import { createReasonSchema } from '../../domain/reason.ts'
import { calculateFreeCancellationEnd } from '../../domain/schedule/bookingsDecision.ts'
import { isDay, toIndianDay } from '../../domain/time.ts'
import { holdSchedule } from '../activities/locks.ts'
import type { Session, SessionToBook } from '../activities/sessions/sessions.ts'
import { requireBookableDay } from '../bookings/create/bookableDay.ts'
import { requireEnoughSeats } from '../bookings/create/bookingChecks.ts'
import { planBooking } from '../bookings/create/bookingPlan.ts'
import { lockSeats, lockSessions } from '../bookings/locks.ts'
import { expireOverdue } from '../bookings/seats/expireOverdue.ts'
import { releaseSeats, reserveSeats, updateSeatCounts } from '../bookings/seats/reserveSeats.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { AlreadyCancelled, AlreadyPast } from './failures.ts'
import { requireManagedBooking } from './requireManagedBooking.ts'

const moveBookingRequest = z.object({
  bookingId: z.string(),
  bookingDate: z.string('validation.day').refine(isDay, 'validation.day'),
  timeSlot: z.string('validation.timeSlot').regex(TIME_SLOT_PATTERN, 'validation.timeSlot'),
  reason: createReasonSchema(),
})
type MoveBookingRequest = z.output<typeof moveBookingRequest>
type Booking = Prisma.BookingGetPayload<object>

/**
 * Staff or a manager move one booking to another session of its activity. The price stays as booked. Seats are reserved
 * there and released here in one transaction.
 */
export async function moveBooking(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const request = parseInput(moveBookingRequest, input)
  return runInTransaction(context, async (tx) => {
    const booking = await requireManagedBooking(context, tx, request.bookingId)
    await holdSchedule(tx, booking.activityId)
    const { expiresAt } = await requireMovable(tx, context, booking)
    const session = await reserveNewSession(tx, context, booking, request)
    const left = { timeSlotId: booking.timeSlotId, date: toIndianDay(booking.bookingDate) }
    await releaseOldSession(tx, booking, left)
    const freeUntil = await updateBooking(tx, context, { ...booking, expiresAt }, session)
    await emit(tx, {
      type: 'booking.moved',
      bookingId: booking.id,
      activityId: booking.activityId,
      startsAtBefore: booking.bookingDate,
      freeUntil,
      sessions: [left, { timeSlotId: session.timeSlotId, date: session.date }],
      reason: request.reason,
      before: { session: `${left.date} ${booking.timeSlot}` },
      after: { session: `${session.date} ${session.timeSlot}`, reason: request.reason },
    })
    return { bookingId: booking.id }
  })
}

/**
 * Locks the booking: a cancellation at the same time cannot release its seats twice. Returns it as it is then, because
 * a payment at the same time ends its payment deadline.
 */
async function requireMovable(tx: Transaction, { now }: Context, booking: Booking) {
  const [locked] = await lockSessions(tx, [booking.id], now)
  if (!locked) throw booking.bookingDate < now ? new AlreadyPast() : new AlreadyCancelled()
  if (
    locked.timeSlotId !== booking.timeSlotId ||
    locked.bookingDate.getTime() !== booking.bookingDate.getTime()
  )
    throw new InvalidInput([{ field: 'bookingId', key: 'validation.move.changed' }])
  return locked
}

async function reserveNewSession(
  tx: Transaction,
  context: Context,
  booking: Booking,
  { bookingDate, timeSlot }: MoveBookingRequest,
): Promise<Session> {
  const seats = booking.participantCount
  const request = { bookingDate, timeSlot, participantCount: seats, series: null }
  await requireBookableDay(request, context.today)
  const plan = await planBooking(tx, context, booking.activityId, request)
  const [session] = plan.sessions as [SessionToBook]
  if (session.startsAt.getTime() === booking.bookingDate.getTime())
    throw new InvalidInput([{ field: 'bookingDate', key: 'validation.move.same' }])

  await expireOverdue(tx, plan.sessions)
  await lockSeats(tx, [session, { timeSlotId: booking.timeSlotId, date: toIndianDay(booking.bookingDate) }])
  const reserved = await reserveSeats(tx, plan.sessions, seats)
  await requireEnoughSeats(tx, context, plan, reserved, { skipFullDates: false, series: null })
  await updateSeatCounts(tx, [
    { timeSlotId: session.timeSlotId, seats },
    { timeSlotId: booking.timeSlotId, seats: -seats },
  ])
  return session
}

function releaseOldSession(
  tx: Transaction,
  { participantCount: seats }: Booking,
  session: { timeSlotId: string; date: string },
) {
  return releaseSeats(tx, [{ ...session, seats }])
}

/**
 * An unpaid booking keeps its payment deadline, but never beyond the new start. Returns the time until which a cancellation
 * is refunded in full: for 48 hours, as after any change by the operator (product.md, section 21).
 */
async function updateBooking(tx: Transaction, { now }: Context, booking: Booking, session: Session) {
  const { timeSlotId, timeSlot, startsAt } = session
  const { expiresAt } = booking
  const freeCancellationUntil = calculateFreeCancellationEnd(startsAt, now)
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      timeSlotId,
      timeSlot,
      bookingDate: startsAt,
      movedAt: now,
      movedFrom: booking.bookingDate,
      timeSlotBefore: booking.timeSlot,
      freeCancellationUntil,
      expiresAt: expiresAt && min([expiresAt, startsAt]),
      attendance: null,
      sequence: { increment: 1 },
      updatedAt: now,
    },
  })
  const moved = { ...booking, bookingDate: startsAt, freeCancellationUntil }
  return findFreeCancellationEnd(moved) ?? freeCancellationUntil
}
