import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/**
 * Locks a booking until the transaction ends, and returns it as it is then. A second record of attendance sees the first one,
 * and a booking that is cancelled at the same time gets none.
 */
export async function lockBooking(tx: Transaction, id: string) {
  await sql.execute(tx, Prisma.sql`SELECT FROM bookings WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
  return tx.booking.findUnique({ where: { id } })
}
