import type { LineKey } from '../bookings/moveLines.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Locks the seats of sessions until the transaction ends, also of those that were never booked. Bookings, cancellations and
 * changes of the waiting list wait for each other. Dates ascend, against deadlocks.
 */
export async function lockSessionSeats(tx: Transaction, sessions: readonly LineKey[]) {
  const ids = sessions.map(({ timeSlotId }) => timeSlotId)
  const dates = sessions.map(({ date }) => date)
  await tx.$executeRaw`
    INSERT INTO slot_occurrences AS own ("timeSlotId", date)
    SELECT wanted.slot, wanted.date FROM unnest(${ids}::uuid[], ${dates}::date[]) AS wanted(slot, date)
    ORDER BY wanted.date, wanted.slot
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = own.booked`
}
