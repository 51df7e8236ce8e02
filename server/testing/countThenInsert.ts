import type { reserveSeats } from '../bookings/seats/reserveSeats.ts'

/** A `reserveSeats` that reads, then writes: the mistake that its guard prevents. For control tests (mockGuard.ts). */
export const countThenInsert: typeof reserveSeats = async (tx, sessions, seats) => {
  const reserved = []
  for (const session of sessions) {
    const key = { timeSlotId: session.timeSlotId, date: new Date(session.date) }
    const found = await tx.slotOccurrence.findUnique({ where: { timeSlotId_date: key } })
    const slot = await tx.timeSlot.findUniqueOrThrow({ where: { id: session.timeSlotId } })
    if ((found?.booked ?? 0) + seats > slot.maxCapacity) continue
    await tx.$executeRaw`
      INSERT INTO slot_occurrences ("timeSlotId", date, booked)
      VALUES (${key.timeSlotId}::uuid, ${session.date}::date, ${seats})
      ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = slot_occurrences.booked + excluded.booked`
    reserved.push(session)
  }
  return reserved
}
