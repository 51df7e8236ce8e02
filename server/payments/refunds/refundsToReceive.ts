import type { Database, Prisma } from '../../platform/database/database.ts'
import { buildPayerBookingWhere } from '../payerBooking.ts'

/**
 * Refunds that this user receives by hand; the gateway sends its own refunds back as the money came. As with payment
 * attempts, the other parent does not see them, and a payer who has left the family no longer does. When the account of
 * a booking was deleted, the refund stays with its payer.
 */
export function buildOwnRefundWhere(userId: string): Prisma.RefundWhereInput {
  return {
    attempt: {
      payerId: userId,
      method: { not: 'razorpay' },
      booking: buildPayerBookingWhere(userId),
    },
  }
}

interface BookingOfSeries {
  id: string
  parentBookingId: string | null
}

/** Refunds of these bookings that this user still receives by hand. Those without a booking belong to the whole series. */
export async function loadRefundsToReceive<Row extends BookingOfSeries>(
  db: Database,
  userId: string,
  bookings: Row[],
) {
  const rootIds = bookings.map(({ id, parentBookingId }) => parentBookingId ?? id)
  const refunds = await db.refund.findMany({
    where: {
      status: 'pending',
      ...buildOwnRefundWhere(userId),
      AND: { attempt: { bookingId: { in: rootIds } } },
    },
    include: { attempt: { select: { bookingId: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return new Map(
    bookings.map((booking) => [booking, refunds.filter((refund) => belongsTo(refund, booking))] as const),
  )
}

function belongsTo(
  { bookingId, attempt }: { bookingId: string | null; attempt: { bookingId: string } },
  { id, parentBookingId }: BookingOfSeries,
) {
  return bookingId ? bookingId === id : attempt.bookingId === (parentBookingId ?? id)
}
