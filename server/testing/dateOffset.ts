/** The first moment that tests see: a day before the clock of `startTestServer`. */
const START = new Date('2026-11-22T04:30:00Z')

// The first process of a test run sets it; the processes that it starts inherit it.
process.env.DATE_OFFSET_MS ??= String(START.getTime() - Date.now())

/** Milliseconds from the real time to the time of the tests. */
export const dateOffsetMs = Number(process.env.DATE_OFFSET_MS)
