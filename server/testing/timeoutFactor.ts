/**
 * Timeouts and time limits of tests are longer in CI. Its machines share their cores with others: the same run takes
 * 800 seconds on one and 2,100 on another. Elsewhere a test that hangs is seen sooner.
 */
export const TIMEOUT_FACTOR = process.env.CI ? 4 : 1
