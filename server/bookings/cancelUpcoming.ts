import { isOverdue } from '../../domain/bookings/expiry.ts'
import { refundOf } from '../../domain/bookings/refundPolicy.ts'
import { type Paise, rupees } from '../../domain/money.ts'
import { dayOf } from '../../domain/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import type { Booking } from '../platform/database/generated/client.ts'
import { NOT_PAID_IN_TIME } from './expireOverdue.ts'
import { countPlaces } from './takePlaces.ts'
import { lockBookingsOf } from './unpaidPlaces.ts'

/** Specification, section 7. */
const CANCELLED_BY_USER = 'Cancelled by user'

export interface Upcoming {
  /** How many sessions are still to come, overdue ones left out. */
  count: number
  /** What comes back for them. */
  refunds: Paise
}

/** What cancelling all that is still to come would mean now. */
export async function upcomingOf(tx: Transaction, userId: string, now: Date): Promise<Upcoming> {
  return counted(await findUpcoming(tx, userId, now), now)
}

/** Cancels all that a user still has to come, as by the user: places are free again, refunds by the frozen policy. */
export async function cancelUpcomingOf(
  tx: Transaction,
  userId: string,
  now: Date,
  lock = lockBookingsOf,
): Promise<Upcoming> {
  await lock(tx, userId)
  await tx.$executeRaw`
    SELECT FROM bookings WHERE "userId" = ${userId}::uuid AND "bookingDate" >= ${now} AND status <> 'cancelled'
    ORDER BY "bookingDate", id FOR UPDATE`
  const bookings = await findUpcoming(tx, userId, now)
  if (bookings.length === 0) return { count: 0, refunds: 0 }

  const ids = bookings.map(({ id }) => id)
  await tx.booking.updateMany({ where: { id: { in: ids } }, data: { status: 'cancelled', updatedAt: now } })
  await tx.bookingCancellation.createMany({
    data: bookings.map((booking) => ({
      bookingId: booking.id,
      ...(isOverdue(booking, now)
        ? { reason: NOT_PAID_IN_TIME }
        : { reason: CANCELLED_BY_USER, cancelledBy: userId }),
      refundAmount: rupees(refundFor(booking, now)),
      createdAt: now,
    })),
  })
  await freePlaces(tx, bookings)
  return counted(bookings, now)
}

function findUpcoming(tx: Transaction, userId: string, now: Date) {
  return tx.booking.findMany({
    where: { userId, bookingDate: { gte: now }, status: { not: 'cancelled' } },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
  })
}

function counted(bookings: Booking[], now: Date): Upcoming {
  const current = bookings.filter((booking) => !isOverdue(booking, now))
  const refunds = current.reduce((sum, booking) => sum + refundFor(booking, now), 0)
  return { count: current.length, refunds }
}

/** Nothing was paid, nothing comes back. */
function refundFor(booking: Booking, now: Date): Paise {
  if (booking.paymentStatus !== 'paid') return 0
  const policy = { hours: booking.refundHours, percent: booking.refundPercent }
  return refundOf(policy, paiseOf(booking.totalAmount), booking.bookingDate, now)
}

/** In the order in which places are taken, against deadlocks. */
async function freePlaces(tx: Transaction, bookings: Booking[]) {
  const sessions = Map.groupBy(bookings, (booking) => `${dayOf(booking.bookingDate)} ${booking.timeSlotId}`)
  const freed = [...sessions].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [session, together] of freed) {
    const [date, timeSlotId] = session.split(' ')
    const places = together.reduce((sum, { participantCount }) => sum + participantCount, 0)
    await tx.$executeRaw`
      UPDATE slot_occurrences SET booked = booked - ${places}::int
      WHERE "timeSlotId" = ${timeSlotId}::uuid AND date = ${date}::date`
  }
  await countPlaces(
    tx,
    bookings.map(({ timeSlotId, participantCount }) => ({ timeSlotId, places: -participantCount })),
  )
}
