import { getSlotKey, type WeeklySlot } from '../../domain/catalogue/weeklySlots.ts'
import type { Transaction } from '../platform/database/database.ts'

/**
 * Makes the week of an activity this one. A slot whose day or time changed is closed and another one opened;
 * what was booked stands (product.md, section 5). One that was closed before is opened again with the places
 * that are taken in it, so that closing and opening never sells them twice. The caller holds the activity's lock.
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
