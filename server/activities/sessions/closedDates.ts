import type { Transaction } from '../../platform/database/database.ts'

interface SlotOnDate {
  timeSlotId: string
  date: Date
}

/** Closes one date of a slot. True when it was open. The caller has locked the schedule. */
export async function closeDate(tx: Transaction, key: SlotOnDate): Promise<boolean> {
  const where = { timeSlotId_date: key }
  const before = await tx.slotException.findUnique({ where })
  await tx.slotException.upsert({
    where,
    create: { ...key, isClosed: true },
    update: { isClosed: true },
  })
  return !before?.isClosed
}
