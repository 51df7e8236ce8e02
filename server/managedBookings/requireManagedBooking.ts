import type { Context } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'

/** A booking of a provider that the caller manages, or any booking for staff. */
export async function requireManagedBooking(
  context: Context,
  tx: Transaction,
  bookingId: string,
): Promise<Prisma.BookingGetPayload<object>> {
  const booking = await tx.booking.findUnique({ where: { id: toUuidOrNil(parseId('Booking', bookingId)) } })
  if (!booking) throw new NotFound('failure.bookingNotFound')
  await requireManager(context, tx, booking.providerId)
  return booking
}
