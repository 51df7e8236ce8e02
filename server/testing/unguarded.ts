import type { ReserveSeats } from '../bookings/reserveSeats.ts'

/** Reads first, then writes: the mistake that the guard prevents. */
export const countThenInsert: ReserveSeats = async (tx, sessions, places) => {
  const taken = []
  for (const session of sessions) {
    const key = { timeSlotId: session.timeSlotId, date: new Date(session.date) }
    const found = await tx.slotOccurrence.findUnique({ where: { timeSlotId_date: key } })
    const slot = await tx.timeSlot.findUniqueOrThrow({ where: { id: session.timeSlotId } })
    if ((found?.booked ?? 0) + places > slot.maxCapacity) continue
    await tx.$executeRaw`
      INSERT INTO slot_occurrences ("timeSlotId", date, booked) VALUES (${key.timeSlotId}::uuid, ${session.date}::date, ${places})
      ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = slot_occurrences.booked + excluded.booked`
    taken.push(session)
  }
  return taken
}
