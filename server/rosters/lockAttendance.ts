import type { Transaction } from '../platform/database/database.ts'

/** Locks a booking until the transaction ends: of two records at once, the later one reads the first. */
export async function lockAttendance(tx: Transaction, bookingId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM bookings WHERE id = ${bookingId}::uuid FOR NO KEY UPDATE`
}
