import type { Day } from '../../domain/time.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Locks the seats of sessions until the transaction ends, dates ascending as everywhere. Two bookings that move in opposite
 * directions would otherwise wait for each other.
 */
export async function lockSeats(tx: Transaction, sessions: { timeSlotId: string; date: Day }[]) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  await tx.$executeRaw`
    SELECT FROM slot_occurrences o
    JOIN unnest(${ids}::uuid[], ${dates}::date[]) AS wanted("timeSlotId", date) USING ("timeSlotId", date)
    ORDER BY o.date, o."timeSlotId" FOR NO KEY UPDATE OF o`
}
