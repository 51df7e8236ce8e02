import { calculateExpiry } from '../../domain/bookings/expiry.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'

/** Gives the unpaid bookings of a user who has just verified the address the usual payment deadline. */
export async function extendDeadlines(tx: Transaction, userId: string) {
  const { now } = requireTransactionScope(tx)
  const unpaid = await tx.booking.findMany({
    where: { userId, status: 'pending', paymentStatus: 'pending', expiresAt: { gt: now } },
    select: { id: true, createdAt: true, bookingDate: true, expiresAt: true },
  })
  for (const { id, createdAt, bookingDate, expiresAt } of unpaid)
    await tx.booking.updateMany({
      where: { id, expiresAt },
      data: { expiresAt: calculateExpiry(createdAt, bookingDate), updatedAt: now },
    })
}
