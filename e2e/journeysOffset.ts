import { toIndianDay, toInstant } from '../domain/time.ts'

/** Milliseconds from now to noon of this day in India. */
export function getJourneysOffsetMs(): number {
  const now = new Date()
  return toInstant(toIndianDay(now), '12:00').getTime() - now.getTime()
}
