import { chromium, type Page } from '@playwright/test'
import { calculateMedian } from '../domain/median.ts'
import { findBrowser } from '../e2e/browser.ts'
import { listFirstViews } from './firstViews.ts'

/**
 * `npm run bench:blocking -- http://localhost:4000 9`: how long the first views of one or more running demo servers
 * block the main thread after the first paint, by processor time, for a phone with a four times slower processor.
 * Median of that many loads, which take turns. Other work on the machine changes these figures less than Lighthouse's,
 * which are wall-clock times. Several addresses before the number compare several versions of the app.
 */
const args = process.argv.slice(2)
const bases = args.filter((argument) => argument.startsWith('http'))
const LOADS = Number(args.find((argument) => /^\d+$/.test(argument)) ?? 9)
const SLOWDOWN = 4
/** What exceeds this time in a task blocks, as in Lighthouse. */
const LONG_TASK_MS = 50
const SETTLE_MS = 5000
/** A slow mobile connection, as Lighthouse has it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', 'blink.user_timing']

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Processor time in microseconds. */
  tdur?: number
}

interface Load {
  blockingMs: number
  longestTaskMs: number
  afterPaintMs: number
}

const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const pages = (
  await Promise.all(
    (bases.length > 0 ? bases : ['http://localhost:4000']).map(async (base) =>
      (await listFirstViews(base)).map((view) => ({ ...view, base, loads: [] as Load[] })),
    ),
  )
).flat()

// The first load fills the caches of the server.
for (let load = 0; load <= LOADS; load++)
  for (const page of pages) {
    const measured = await measureLoad(page.base, page.path, page.token)
    if (load > 0) page.loads.push(measured)
  }
await browser.close()

console.table(
  pages
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, base, loads }) => ({
      page: name,
      server: base,
      'blocking ms': getMedian(loads, 'blockingMs'),
      'longest task ms': getMedian(loads, 'longestTaskMs'),
      'all tasks ms': getMedian(loads, 'afterPaintMs'),
    })),
)

function getMedian(loads: readonly Load[], key: keyof Load) {
  return Math.round(calculateMedian(loads.map((load) => load[key])))
}

async function measureLoad(base: string, path: string, token?: string): Promise<Load> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  if (token) await context.addCookies([{ name: 'patang', value: token, url: base }])
  const page = await context.newPage()
  const events = await recordTrace(page, path)
  await context.close()
  return summarizeTasks(events)
}

async function recordTrace(page: Page, path: string): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  await session.send('Tracing.end')
  await isComplete
  return events
}

/** The tasks of the thread that evaluates the page's modules. */
function summarizeTasks(events: readonly TraceEvent[]): Load {
  const evaluations = events.filter(({ name }) => name === 'v8.evaluateModule')
  const [{ pid, tid } = { pid: 0, tid: 0 }] = evaluations
  const paintedAt = Math.min(
    ...events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts),
  )
  const durations = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts > paintedAt)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN)
  if (durations.length === 0) throw new Error('The trace contains no task after the first paint')
  return {
    blockingMs: durations.reduce((total, ms) => total + Math.max(0, ms - LONG_TASK_MS), 0),
    longestTaskMs: Math.max(...durations),
    afterPaintMs: durations.reduce((total, ms) => total + ms, 0),
  }
}
