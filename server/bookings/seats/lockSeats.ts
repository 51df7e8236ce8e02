import type { Transaction } from '../../platform/database/database.ts'
import type { LineKey } from '../waiting/lockLines.ts'

/**
 * Locks the seats of sessions until the transaction ends, dates ascending as everywhere: bookings, cancellations and changes of
 * the waiting list wait for each other. Two bookings that move in opposite directions would otherwise deadlock. A session without any booking gets its row here, because a row that is
 * inserted after the others are locked would break the order.
 */
export async function lockSeats(tx: Transaction, sessions: readonly LineKey[]) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  await tx.$executeRaw`
    INSERT INTO slot_occurrences AS locked ("timeSlotId", date, booked)
    SELECT DISTINCT "timeSlotId", date, 0 FROM unnest(${ids}::uuid[], ${dates}::date[]) AS wanted("timeSlotId", date)
    ORDER BY date, "timeSlotId"
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = locked.booked`
}
