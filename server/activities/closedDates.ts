import type { Transaction } from '../platform/database/database.ts'

interface SlotOnDate {
  timeSlotId: string
  date: Date
}

/**
 * Closes a session. The mark is in the row that `reserveSeats` locks, so that a parallel booking either commits first and
 * is visible afterwards, or finds the session closed. True when it was open.
 */
export async function closeDate(tx: Transaction, key: SlotOnDate): Promise<boolean> {
  const closed = await tx.$executeRaw`
    INSERT INTO slot_occurrences ("timeSlotId", date, "isClosed")
    VALUES (${key.timeSlotId}::uuid, ${key.date}::date, true)
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET "isClosed" = true WHERE NOT slot_occurrences."isClosed"`
  await tx.slotException.upsert({
    where: { timeSlotId_date: key },
    create: { ...key, isClosed: true },
    update: { isClosed: true },
  })
  return closed > 0
}

export async function openDate(tx: Transaction, key: SlotOnDate) {
  await tx.slotOccurrence.updateMany({ where: key, data: { isClosed: false } })
}
