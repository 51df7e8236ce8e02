import { getSlotKey, type WeeklySlot } from '../../domain/catalogue/weeklySlots.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Replaces the week of an activity. A slot with another day or time is closed and a new one is created;
 * bookings stay (product.md, section 5). A reopened slot keeps its booked seats, so that closing and
 * opening cannot oversell it. The caller holds the activity's lock.
 */
export async function writeSlots(tx: Transaction, activityId: string, wanted: readonly WeeklySlot[]) {
  const stored = await tx.timeSlot.findMany({
    where: { activityId },
    orderBy: [{ isActive: 'desc' }, { currentBookings: 'desc' }, { id: 'asc' }],
  })
  const kept = new Set<string>()
  const fresh: WeeklySlot[] = []
  for (const slot of wanted) {
    const known = stored.find((other) => getSlotKey(other) === getSlotKey(slot))
    if (!known) fresh.push(slot)
    else {
      kept.add(known.id)
      if (!known.isActive || known.maxCapacity !== slot.maxCapacity)
        await tx.timeSlot.update({
          where: { id: known.id },
          data: { isActive: true, maxCapacity: slot.maxCapacity },
        })
    }
  }
  const closed = stored.filter(({ id, isActive }) => isActive && !kept.has(id)).map(({ id }) => id)
  if (closed.length > 0)
    await tx.timeSlot.updateMany({ where: { id: { in: closed } }, data: { isActive: false } })
  if (fresh.length > 0) await tx.timeSlot.createMany({ data: fresh.map((slot) => ({ ...slot, activityId })) })
}
