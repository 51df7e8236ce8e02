import { getSlotKey, type WeeklySlot } from '../../domain/catalogue/weeklySlots.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Replaces the weekly slots of an activity. A slot with another day or time is a new slot; the old one is deactivated and
 * keeps its bookings (product.md, section 5). An inactive slot with the same day and time is activated again with its
 * booked seats, so that they are never sold twice. The caller holds the activity's lock.
 */
export async function writeSlots(tx: Transaction, activityId: string, wanted: readonly WeeklySlot[]) {
  const stored = await tx.timeSlot.findMany({
    where: { activityId },
    orderBy: [{ isActive: 'desc' }, { currentBookings: 'desc' }, { id: 'asc' }],
  })
  const kept = new Set<string>()
  const added: WeeklySlot[] = []
  for (const slot of wanted) {
    const known = stored.find((other) => getSlotKey(other) === getSlotKey(slot))
    if (!known) added.push(slot)
    else {
      kept.add(known.id)
      if (!known.isActive || known.maxCapacity !== slot.maxCapacity)
        await tx.timeSlot.update({
          where: { id: known.id },
          data: { isActive: true, maxCapacity: slot.maxCapacity },
        })
    }
  }
  const removed = stored.filter(({ id, isActive }) => isActive && !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0)
    await tx.timeSlot.updateMany({ where: { id: { in: removed } }, data: { isActive: false } })
  if (added.length > 0) await tx.timeSlot.createMany({ data: added.map((slot) => ({ ...slot, activityId })) })
}
