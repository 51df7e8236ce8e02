import { toIndianDay, toInstant } from '../domain/time.ts'

/**
 * Moves `Date` in the processes of the journeys: every run begins at noon in India. A class of this day can then be
 * booked in every journey, and no run crosses midnight.
 */
const now = new Date()
// The first process sets it; the server and the workers inherit it.
process.env.DATE_OFFSET_MS ??= String(toInstant(toIndianDay(now), '12:00').getTime() - now.getTime())
await import('../server/testing/shiftDate.ts')
