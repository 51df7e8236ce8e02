import { max } from 'date-fns/max'
import { calculateExpiry } from '../../../domain/bookings/expiry.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'

/**
 * Gives the unpaid bookings of a user who has just proven the address the usual payment deadline. A later one stays: a bank
 * reference that was checked or refused has moved it (product.md, section 7).
 */
export async function extendDeadlines(tx: Transaction, userId: string) {
  const { now } = requireTransactionScope(tx)
  const unpaid = await tx.booking.findMany({
    where: { userId, status: 'pending', paymentStatus: 'pending', expiresAt: { gt: now } },
    select: { id: true, createdAt: true, bookingDate: true, expiresAt: true },
  })
  for (const { id, createdAt, bookingDate, expiresAt } of unpaid) {
    const usual = calculateExpiry(createdAt, bookingDate)
    await tx.booking.updateMany({
      where: { id, expiresAt },
      data: { expiresAt: expiresAt ? max([expiresAt, usual]) : usual, updatedAt: now },
    })
  }
}
