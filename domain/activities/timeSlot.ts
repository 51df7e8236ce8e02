import type { ClockTime } from '../time.ts'

/** Format of a time slot: '10:00-11:00'. */
export const TIME_SLOT_PATTERN = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** The times of a slot as the API and the database have them. */
export function toTimeSlot({ startTime, endTime }: { startTime: ClockTime; endTime: ClockTime }): string {
  return `${startTime}-${endTime}`
}

export function getStartTime(timeSlot: string): ClockTime {
  return timeSlot.slice(0, 5)
}

export function getEndTime(timeSlot: string): ClockTime {
  return timeSlot.slice(6)
}
