import type { DayOfWeek } from '../activities/days.ts'
import { getSlotKey, sortSlots, type WeeklySlot } from '../catalogue/weeklySlots.ts'

export interface StoredSlot {
  id: string
  dayOfWeek: DayOfWeek
  startTime: string
  endTime: string
  maxCapacity: number
}

interface KeptSlot<Stored> {
  stored: Stored
  wanted: WeeklySlot
}

export interface SlotMatch<Stored> {
  kept: KeptSlot<Stored>[]
  added: WeeklySlot[]
  removed: Stored[]
}

/**
 * Finds which stored slot each wanted slot continues (product.md, section 21). An id decides. Without one, a slot with
 * the same day and times is the same. A request without any id also continues a slot of the same weekday with other
 * times: an API caller who corrects a time moves the bookings instead of leaving them behind. Ids that no stored slot
 * has are ignored here: `findUnknownSlot` finds them.
 */
export function matchSlots<Stored extends StoredSlot>(
  stored: readonly Stored[],
  wanted: readonly WeeklySlot[],
): SlotMatch<Stored> {
  const kept: KeptSlot<Stored>[] = []
  const free = new Set(sortSlots(stored))
  let open = sortSlots(wanted)
  const matchBy = (isSame: (stored: Stored, wanted: WeeklySlot) => boolean) => {
    open = open.filter((slot) => {
      const match = [...free].find((candidate) => isSame(candidate, slot))
      if (!match) return true
      free.delete(match)
      kept.push({ stored: match, wanted: slot })
      return false
    })
  }
  matchBy(({ id }, slot) => id === slot.id)
  matchBy((candidate, slot) => getSlotKey(candidate) === getSlotKey(slot))
  if (wanted.every(({ id }) => !id)) matchBy(({ dayOfWeek }, slot) => dayOfWeek === slot.dayOfWeek)
  return { kept, added: open, removed: [...free] }
}

/** Index of the first wanted slot with an id that no stored slot has; -1 without one. */
export function findUnknownSlot(stored: readonly StoredSlot[], wanted: readonly WeeklySlot[]): number {
  const ids = new Set(stored.map(({ id }) => id))
  return wanted.findIndex(({ id }) => id && !ids.has(id))
}
