import type { Transaction } from '../platform/database/database.ts'

/**
 * Locks a booking until the transaction ends, and returns it as it is after a change that runs at the same time: of two records
 * of attendance the later one reads the first, and a cancelled booking gets none.
 */
export async function lockBooking(tx: Transaction, id: string) {
  await tx.$executeRaw`SELECT FROM bookings WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return tx.booking.findUnique({ where: { id } })
}
