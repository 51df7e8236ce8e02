import type { Day } from '../../../domain/time.ts'

/** A session, by its slot and date. */
export interface SessionKey {
  timeSlotId: string
  date: Day
}

/** Key of a session in maps and data loaders: its slot and date. */
export function getSessionKey({ timeSlotId, date }: SessionKey) {
  return `${timeSlotId} ${date}`
}
