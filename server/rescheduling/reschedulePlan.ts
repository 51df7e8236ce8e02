import { z } from 'zod'
import { TIME_SLOT_PATTERN } from '../../domain/activities/timeSlot.ts'
import { TOTAL_MAX_PAISE } from '../../domain/bookings/bookingPrice.ts'
import type { BookedSession } from '../../domain/bookings/cancellation.ts'
import {
  canReschedule,
  comparePrices,
  RESCHEDULE_SCOPES,
  shiftSessions,
} from '../../domain/bookings/rescheduling.ts'
import type { Paise } from '../../domain/money.ts'
import { isDay, toIndianDay } from '../../domain/time.ts'
import { getSessionKey } from '../activities/sessions/sessionKey.ts'
import type { Session } from '../activities/sessions/sessions.ts'
import { type BookingPlan, planDates } from '../bookings/create/bookingPlan.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { AlreadyCancelled, AlreadyPast, SessionCostsMore, TooLateToMove } from './failures.ts'

export const sessionChoice = z.object({
  bookingDate: z.string('validation.day').refine(isDay, 'validation.day'),
  timeSlot: z.string('validation.timeSlot').regex(TIME_SLOT_PATTERN, 'validation.timeSlot'),
  scope: z.enum(RESCHEDULE_SCOPES).nullish(),
})
type SessionChoice = z.output<typeof sessionChoice>

export interface MovableBooking extends BookedSession {
  activityId: string
  timeSlotId: string
  participantCount: number
}

/** A session that a booking leaves and the one that it enters. */
export interface Move<Booking extends MovableBooking = MovableBooking> {
  booking: Booking
  session: Session
  /** Price of the new session. */
  total: Paise
  isPaid: boolean
}

export interface ReschedulePlan<Booking extends MovableBooking> {
  plan: BookingPlan
  /** Ordered by the start before. */
  moves: Move<Booking>[]
  prices: ReturnType<typeof comparePrices>
}

/**
 * Finds the new session of each booking, or throws the broken rule. All move by as many days as the chosen one, to the same
 * times. Quotes and moves share these rules.
 */
export async function planMoves<Booking extends MovableBooking>(
  db: Database | Transaction,
  context: Context,
  bookings: Booking[],
  chosenId: string,
  { bookingDate, timeSlot }: SessionChoice,
): Promise<ReschedulePlan<Booking>> {
  const chosen = requireMovable(bookings, chosenId, context.now)
  const dates = shiftSessions(bookings, chosen, bookingDate)
  const request = { bookingDate, timeSlot }
  const plan = await planDates(db, context, chosen.activityId, request, dates, () => dates)
  requireOtherSession(chosen, plan)
  const moves = bookings.map((booking, index) => createMove(booking, plan.sessions[index] as Session))
  const prices = comparePrices(
    moves.map(({ isPaid, booking, total }) => ({ isPaid, before: booking.totalAmount, total })),
  )
  if (prices.surcharge > 0) throw new SessionCostsMore(prices.surcharge)
  // The limit of a booking (product.md, section 6).
  if (prices.total > TOTAL_MAX_PAISE)
    throw new InvalidInput([{ field: 'timeSlot', key: 'validation.totalAmount.max' }])
  return { plan, moves, prices }
}

function requireMovable<Booking extends MovableBooking>(bookings: Booking[], chosenId: string, now: Date) {
  const chosen = bookings.find(({ id }) => id === chosenId)
  if (!chosen) throw new AlreadyCancelled()
  if (chosen.bookingDate < now) throw new AlreadyPast('failure.alreadyPast.move')
  if (!bookings.every((booking) => canReschedule(booking, now))) throw new TooLateToMove()
  return chosen
}

function requireOtherSession(chosen: MovableBooking, { sessions: [first] }: BookingPlan) {
  if (first?.timeSlotId === chosen.timeSlotId && first.date === toIndianDay(chosen.bookingDate))
    throw new InvalidInput([{ field: 'bookingDate', key: 'validation.move.same' }])
}

function createMove<Booking extends MovableBooking>(booking: Booking, session: Session): Move<Booking> {
  return {
    booking,
    session,
    total: session.price * booking.participantCount,
    isPaid: booking.paymentStatus === 'paid' && booking.totalAmount > 0,
  }
}

/**
 * Sessions that the moves leave and enter, once for each booking. Where one booking leaves a session and another enters
 * it, the seats stay as they are, and neither booking counts. All bookings of a series have the same number of seats.
 */
export function splitSessions(moves: Move[]) {
  const entered = moves.map(({ session }) => session)
  const left = moves
    .map(({ booking }) => ({
      timeSlotId: booking.timeSlotId,
      date: toIndianDay(booking.bookingDate),
      seats: booking.participantCount,
    }))
    .filter((session) => {
      const index = entered.findIndex((other) => getSessionKey(other) === getSessionKey(session))
      if (index >= 0) entered.splice(index, 1)
      return index < 0
    })
  return { left, entered }
}
