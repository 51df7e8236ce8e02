import type { TimeOfDay } from '../time.ts'

/** A time slot is written '10:00-11:00'. */
export const TIME_SLOT = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

export function timeSlotOf({ startTime, endTime }: { startTime: TimeOfDay; endTime: TimeOfDay }): string {
  return `${startTime}-${endTime}`
}

export function startOf(timeSlot: string): TimeOfDay {
  return timeSlot.slice(0, 5)
}

export function endOf(timeSlot: string): TimeOfDay {
  return timeSlot.slice(6)
}
