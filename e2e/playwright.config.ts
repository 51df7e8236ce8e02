import './clock.ts'
import { defineConfig } from '@playwright/test'
import { TIMEOUT_FACTOR } from '../server/testing/timeoutFactor.ts'
import { JOURNEYS_URL } from './address.ts'
import { findBrowser } from './browser.ts'

/**
 * Journeys of parents, staff, providers and third parties in a real browser against a server with the demo.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../.patang/journeys',
  fullyParallel: true,
  // Journeys also wait for the server and for time limits. Three workers leave a sixth of two cores idle.
  workers: 4,
  timeout: 60_000 * TIMEOUT_FACTOR,
  // A machine with other work can exceed a timeout. The list names a journey that passes at the second attempt as flaky.
  retries: 1,
  // The default repeats once a second after the third attempt.
  expect: { timeout: 15_000 * TIMEOUT_FACTOR, toPass: { intervals: [50, 100, 250] } },
  // The checks need a file with the counts.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  webServer: {
    command: 'node e2e/server.ts',
    cwd: '..',
    url: `${JOURNEYS_URL}/readyz`,
    timeout: 600_000,
    // The checks start it earlier (server/setup/checks.ts).
    reuseExistingServer: !process.env.CI || process.env.JOURNEYS_SERVER_RUNS === 'true',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
  use: {
    baseURL: JOURNEYS_URL,
    viewport: { width: 430, height: 932 },
    hasTouch: true,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // A trace of every action costs a third of the time. `playwright test -c e2e --trace on` records one.
    // A worker hides requests from `page.route`. offline.journey.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is open for too short a time to gain from V8's slowest compiler: without it renderers take 5 % less CPU time.
        '--js-flags=--no-turbofan',
      ],
    },
  },
})
