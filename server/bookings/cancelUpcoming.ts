import { isOverdue } from '../../domain/bookings/expiry.ts'
import { refundOf } from '../../domain/bookings/refundPolicy.ts'
import { type Paise, rupees } from '../../domain/money.ts'
import { dayOf } from '../../domain/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import type { Booking } from '../platform/database/generated/client.ts'
import type { Jobs } from '../platform/jobs.ts'
import { oweRefund } from './oweRefund.ts'
import { countPlaces, giveBackPlaces } from './takePlaces.ts'
import { lockBookingsOf } from './unpaidPlaces.ts'

/** Specification, section 7. */
const CANCELLED_BY_USER = 'Cancelled by user'

export interface Upcoming {
  /** How many sessions are still to come and stand. */
  count: number
  /** What comes back for them. */
  refunds: Paise
}

/** What cancelling all that is still to come would mean now. */
export async function upcomingOf(tx: Transaction, userId: string, now: Date): Promise<Upcoming> {
  return counted(await findUpcoming(tx, userId, now), now)
}

/**
 * Cancels all that a user still has to come, as by the user: places are free again, what was paid comes back by
 * the frozen policy. Overdue ones are the sweep's.
 */
export async function cancelUpcomingOf(
  tx: Transaction,
  jobs: Jobs,
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

  await tx.booking.updateMany({
    where: { id: { in: bookings.map(({ id }) => id) } },
    data: { status: 'cancelled', sequence: { increment: 1 }, updatedAt: now },
  })
  await tx.bookingCancellation.createMany({
    data: bookings.map((booking) => cancellationOf(booking, userId, now)),
  })
  for (const booking of bookings) await payBack(tx, jobs, booking, now)
  await freePlaces(tx, bookings)
  return counted(bookings, now)
}

async function findUpcoming(tx: Transaction, userId: string, now: Date) {
  const bookings = await tx.booking.findMany({
    where: { userId, bookingDate: { gte: now }, status: { not: 'cancelled' } },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
  })
  return bookings.filter((booking) => !isOverdue(booking, now))
}

function counted(bookings: Booking[], now: Date): Upcoming {
  const refunds = bookings.reduce((sum, booking) => sum + refundFor(booking, now), 0)
  return { count: bookings.length, refunds }
}

/** Nothing was paid, nothing comes back. */
function refundFor(booking: Booking, now: Date): Paise {
  if (booking.paymentStatus !== 'paid') return 0
  const policy = { hours: booking.refundHours, percent: booking.refundPercent }
  return refundOf(policy, paiseOf(booking.totalAmount), booking.bookingDate, now)
}

function cancellationOf(booking: Booking, cancelledBy: string, now: Date) {
  const refund = refundFor(booking, now)
  return {
    bookingId: booking.id,
    reason: CANCELLED_BY_USER,
    cancelledBy,
    refundAmount: rupees(refund),
    // Nothing is due where nothing comes back.
    refundStatus: refund > 0 ? ('pending' as const) : ('paid' as const),
    createdAt: now,
  }
}

/** Money goes back the way it came: to the attempt that paid. */
async function payBack(tx: Transaction, jobs: Jobs, booking: Booking, now: Date) {
  const amount = refundFor(booking, now)
  if (amount === 0 || !booking.paymentAttemptId) return
  const attempt = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: booking.paymentAttemptId } })
  await oweRefund(tx, jobs, { attempt, bookingId: booking.id, amount, now })
}

/** In the order in which places are taken, against deadlocks. */
async function freePlaces(tx: Transaction, bookings: Booking[]) {
  const sessions = Map.groupBy(bookings, (booking) => `${dayOf(booking.bookingDate)} ${booking.timeSlotId}`)
  const freed = [...sessions].map(([session, together]) => {
    const [date = '', timeSlotId = ''] = session.split(' ')
    return {
      date,
      timeSlotId,
      places: together.reduce((sum, { participantCount }) => sum + participantCount, 0),
    }
  })
  freed.sort((one, other) => (`${one.date} ${one.timeSlotId}` < `${other.date} ${other.timeSlotId}` ? -1 : 1))
  await giveBackPlaces(tx, freed)
  await countPlaces(
    tx,
    freed.map(({ timeSlotId, places }) => ({ timeSlotId, places: -places })),
  )
}
