import { chromium, type Locator, type Page } from '@playwright/test'
import { calculateMedian } from '../domain/median.ts'
import { findBrowser } from '../e2e/browser.ts'

/**
 * `npm run bench:interactions -- http://localhost:4000 5`: time from an interaction to the next paint on a phone with a
 * processor slowed six times, for the demo's parent on a running demo server. Prints the longest event of each step as
 * the Event Timing API reports it (in steps of 8 ms), median and largest of that many runs. The goal is 200 ms. For the
 * taps on Save also the time until the button is pressed: while the app starts, the first paint shows only that the tap
 * is kept.
 */
const base = process.argv[2] ?? 'http://localhost:4000'
const RUNS = Number(process.argv[3] ?? 5)
const SLOWDOWN = 6
const VIEWPORT = { width: 412, height: 823 }

interface Step {
  name: string
  act(page: Page): Promise<void>
}

/** One way through the app, in this order. It ends with a booking, or with the reason why there is none. */
const STEPS: Step[] = [
  { name: 'save while the app starts', act: tapSave },
  { name: 'save', act: tapSave },
  { name: 'search: focus', act: (page) => tap(page.getByRole('combobox').first()) },
  { name: 'search: type', act: (page) => page.keyboard.type('art', { delay: 150 }) },
  {
    name: 'search: send',
    act: async (page) => {
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\?/)
      await page.locator('article').first().waitFor()
    },
  },
  {
    name: 'filter: open',
    act: (page) => tap(page.getByRole('button', { name: /^Filters/ }).first()),
  },
  {
    name: 'filter: choose',
    act: (page) =>
      tap(
        page
          .getByRole('dialog')
          .getByText(/^Saturday|^Sat/)
          .first(),
      ),
  },
  { name: 'filter: apply', act: (page) => tap(page.getByRole('dialog').locator('button[type=submit]')) },
  {
    name: 'open an activity',
    act: async (page) => {
      await tap(page.locator('article', { hasText: 'seats left' }).first().getByRole('link').first())
      await page.waitForURL(/\/activity\//)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  { name: 'book: choose a day', act: (page) => tap(getDays(page).last()) },
  {
    name: 'book: choose a child',
    act: (page) => tap(page.locator('main form label', { hasText: /years/ }).first()),
  },
  {
    name: 'book: type a name',
    act: async (page) => {
      await tap(page.locator('main form input[name=contactName]'))
      await page.keyboard.type('an', { delay: 150 })
    },
  },
  { name: 'book: send', act: (page) => tap(page.locator('main form button[type=submit]').last()) },
]

/** Scrolls before it taps, as people do. Otherwise the frame that shows new parts of the page would delay the tap. */
async function tap(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await target.page().waitForTimeout(500)
  await target.tap()
}

/** Days with free seats. */
const getDays = (page: Page) =>
  page.getByRole('group', { name: 'Select date' }).getByRole('button', { name: /sessions on this day/ })

interface Timing {
  longestEvent: number
  /** Missing when no button was pressed. */
  pressed?: number
}

async function run(): Promise<Map<string, Timing>> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-quic'],
  })
  const context = await browser.newContext({
    viewport: VIEWPORT,
    hasTouch: true,
    isMobile: true,
    baseURL: base,
  })
  const page = await context.newPage()
  await page.addInitScript(recordTimings)
  await signIn(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // The app starts when the page has loaded.
  await page.goto('/', { waitUntil: 'load' })
  const durations = new Map<string, Timing>()
  for (const { name, act } of STEPS) {
    await page.evaluate(() => {
      Object.assign(window, { timing: { longestEvent: 0 } })
    })
    await act(page)
    // Event timing reports after the paint.
    await page.waitForTimeout(1500)
    durations.set(name, await page.evaluate(() => (window as unknown as { timing: Timing }).timing))
  }
  await browser.close()
  return durations
}

/** Runs in the page: keeps the longest event, and the time until a button is pressed. Only events of an interaction count. */
function recordTimings() {
  const state = window as unknown as { timing: Timing }
  state.timing = { longestEvent: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) state.timing.longestEvent = Math.max(state.timing.longestEvent, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  let tappedAt = 0
  window.addEventListener('pointerdown', (event) => (tappedAt = event.timeStamp), true)
  new MutationObserver(() => {
    state.timing.pressed ??= performance.now() - tappedAt
  }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] })
}

/** Saves an activity. The name of its button changes then. */
function tapSave(page: Page) {
  return page
    .getByRole('button', { name: /^Save / })
    .first()
    .tap()
}

async function signIn(page: Page) {
  const response = await page.request.post('/graphql', {
    data: {
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      variables: { input: { email: 'parent@patang.example', password: 'patang-parent-2026' } },
    },
  })
  if (!response.ok()) throw new Error(`The demo's parent cannot sign in: ${response.status()}`)
}

const runs: Map<string, Timing>[] = []
for (let index = 0; index < RUNS; index++) runs.push(await run())
console.table(
  STEPS.map(({ name }) => {
    const timings = runs.flatMap((timingsOfRun) => timingsOfRun.get(name) ?? [])
    const events = timings.map(({ longestEvent }) => longestEvent)
    const pressed = timings.flatMap((timing) => timing.pressed ?? [])
    return {
      step: name,
      medianMs: calculateMedian(events),
      largestMs: Math.max(...events),
      ...(pressed.length > 0 && { pressedMedianMs: Math.round(calculateMedian(pressed)) }),
    }
  }),
)
