import type { Transaction } from '../platform/database/database.ts'

interface SlotOnDate {
  timeSlotId: string
  date: Date
}

/**
 * From its commit on nobody books the slot on this date: the mark stands in the row that booking has to lock, so that
 * a booking under way either was before it, and is seen after it, or finds the session closed. Whether it was open.
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
