import type { Day } from '../../../domain/time.ts'

/** Key of a session in maps and data loaders: its slot and date. */
export function getSessionKey({ timeSlotId, date }: { timeSlotId: string; date: Day }) {
  return `${timeSlotId} ${date}`
}
