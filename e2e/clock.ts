import { getJourneysOffsetMs } from './journeysOffset.ts'

/**
 * Moves `Date` in the processes of the journeys: every run begins at noon in India. A class of this day can then be
 * booked in every journey, and no run crosses midnight.
 */
// The first process sets it; the server and the workers inherit it.
process.env.DATE_OFFSET_MS ??= String(getJourneysOffsetMs())
await import('../server/testing/shiftDate.ts')
