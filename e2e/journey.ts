import { createIntl } from '@formatjs/intl'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
  type ViewportSize,
} from '@playwright/test'
import en from '../domain/messages/en.json' with { type: 'json' }
import hi from '../domain/messages/hi.json' with { type: 'json' }
import type { Language, MessageKey, MessageValues } from '../domain/messages/messages.ts'
import ta from '../domain/messages/ta.json' with { type: 'json' }
import { dateOffsetMs } from '../server/testing/dateOffset.ts'
import { JOURNEYS_URL } from './address.ts'
import { openSharedContext, type SharedContext } from './sharedContext.ts'

export { expect }

const messages: Record<Language, Record<string, string>> = { en, hi, ta }

/** Texts of one language. Journeys find elements by their visible text. */
export function createTranslator(language: Language) {
  const intl = createIntl({ locale: `${language}-IN`, messages: messages[language] })
  return (key: MessageKey, values: MessageValues = {}) => intl.formatMessage({ id: key }, values)
}

interface PageActivity {
  /** Requests to /graphql since the page was opened. */
  operations: string[]
  /** Errors and warnings of the console, and exceptions. */
  problems: string[]
}

/** Most journeys block the service worker, because it hides requests from `page.route` (playwright.config.ts). */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** Records a page's requests and errors from before it opens. */
export function watchPage(page: Page): PageActivity {
  const activity: PageActivity = { operations: [], problems: [] }
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      activity.operations.push(JSON.parse(request.postData() ?? '{}').operationName)
  })
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && message.text() !== WORKER_BLOCKED) activity.problems.push(message.text())
  })
  page.on('pageerror', (error) => activity.problems.push(error.message))
  return activity
}

export async function setDeviceCookies(context: BrowserContext, choices: Record<string, string>) {
  const cookies = Object.entries(choices).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: JOURNEYS_URL,
  }))
  await context.addCookies(cookies)
}

/** Opens a page and waits until it is interactive. */
export async function openPage(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/**
 * Server-rendered buttons appear before hydration, which takes seconds on a busy machine. `page.waitForFunction` would
 * compile Playwright's 340 kB for selectors in the world of the page too.
 */
async function waitForHydration(page: Page) {
  const wait = () =>
    page.evaluate(async () => {
      const isHydrated = (button: HTMLButtonElement) =>
        Object.keys(button).some((key) => key.startsWith('__reactFiber$'))
      while (![...document.querySelectorAll('button')].every(isHydrated))
        await new Promise((resolve) => setTimeout(resolve, 20))
    })
  // The evaluation fails when the page loads another document meanwhile.
  await expect(wait).toPass()
}

export async function expectToast(page: Page, text: string) {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Reloads the page and waits until it is interactive. */
export async function reloadPage(page: Page) {
  await page.reload()
  await waitForHydration(page)
}

/** Signs in through the form. */
export async function signIn(page: Page, role: 'parent' | 'teacher' | 'provider' | 'admin', next = '/') {
  const t = createTranslator('en')
  await openPage(page, `/signin?next=${encodeURIComponent(next)}`)
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill(`${role}@patang.example`)
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill(`patang-${role}-2026`)
  await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await page.waitForURL((url) => url.pathname + url.search === next)
  await waitForHydration(page)
}

/** A tab, or a browser without one. Its requests have the cookies of its user. */
export type ApiUser = Pick<Page, 'request'>

/** Signs in without the form, for journeys about other things. */
export async function signInByApi(
  user: ApiUser,
  email = 'parent@patang.example',
  password = 'patang-parent-2026',
) {
  const input = { email, password }
  const data = await queryGraphql(
    user,
    'mutation($input: SignInInput!) { signIn(input: $input) { __typename } }',
    {
      input,
    },
  )
  expect(data.signIn.__typename).toBe('SignInPayload')
}

/** Runs as the demo's staff and closes celebrations that appear. */
export async function signInAsStaff(page: Page) {
  await signInByApi(page, 'admin@patang.example', 'patang-admin-2026')
  const awesome = page.getByRole('button', { name: createTranslator('en')('celebration.awesome') })
  // The next popup appears as soon as one is closed.
  await page.addLocatorHandler(awesome, () => awesome.click(), { noWaitAfter: true })
}

/** A new parent with a verified address, without saved activities and bookings. Returns the e-mail address. */
export async function signInAsNewParent(user: ApiUser, userType: 'PARENT' | 'PROVIDER' = 'PARENT') {
  const email = await signInAsUnverifiedParent(user, userType)
  const token = await findVerificationToken(user, email)
  const verify = 'mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { __typename } }'
  const { verifyEmail } = await queryGraphql(user, verify, { input: { token } })
  expect(verifyEmail.__typename).toBe('VerifyEmailPayload')
  return email
}

/** Token of the link that a job mails after sign-up. */
async function findVerificationToken(user: ApiUser, email: string): Promise<string> {
  let token = ''
  await expect(async () => {
    const list = await (await user.request.get('/development/outbox')).text()
    const item = list.split('<li').find((one) => one.includes(email)) ?? ''
    const id = /outbox\/([0-9a-f-]{36})/.exec(item)?.[1]
    const mail = await (await user.request.get(`/development/outbox/${id}/text`)).text()
    token = /verify-email#([\w-]+)/.exec(mail)?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass()
  return token
}

/** A new parent without a verified address. Returns the e-mail address. */
export async function signInAsUnverifiedParent(user: ApiUser, userType: 'PARENT' | 'PROVIDER' = 'PARENT') {
  const email = `new.${crypto.randomUUID()}@example.in`
  const password = 'kite over salem'
  const name = { firstName: 'Asha', lastName: 'Raman' }
  const input = { ...name, email, password, confirmPassword: password, userType }
  const data = await queryGraphql(
    user,
    'mutation($input: SignUpInput!) { signUp(input: $input) { __typename } }',
    {
      input,
    },
  )
  expect(data.signUp.__typename).toBe('SignUpPayload')
  await signInByApi(user, email, password)
  return email
}

/** Sends a request with the cookies of the user. */
export async function queryGraphql(user: ApiUser, query: string, variables: object = {}) {
  // The server closes idle connections. Playwright repeats a request only after a connection was reset.
  const response = await user.request.post('/graphql', { data: { query, variables }, maxRetries: 1 })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

/** One booking of the signed-in parent for each payment state. */
export async function listOwnBookings(user: ApiUser): Promise<Record<'DUE' | 'CHECKING' | 'PAID', string>> {
  const node = 'uuid payment { state }'
  const { viewer } = await queryGraphql(
    user,
    `{ viewer { bookings(first: 50) { edges { node { ${node} } } } } }`,
  )
  const known = viewer.bookings.edges.map((edge: { node: { uuid: string; payment: { state: string } } }) => [
    edge.node.payment.state,
    `/bookings/${edge.node.uuid}`,
  ])
  return Object.fromEntries(known.reverse()) as Record<'DUE' | 'CHECKING' | 'PAID', string>
}

/** Chooses the last marked day and its first available time. Another journey may take the last seat of the day meanwhile. */
export async function chooseSession(page: Page, language: Language = 'en') {
  const t = createTranslator(language)
  const calendar = page.getByRole('group', { name: t('booking.form.date') })
  const suffix = t('booking.form.date.marked', { date: '' }).trim()
  const marked = calendar.getByRole('button', { name: new RegExp(suffix) }).and(page.locator(':enabled'))
  if ((await marked.count()) < 2) {
    await page.getByRole('button', { name: t('booking.form.strip.month') }).click()
    await page.getByRole('button', { name: t('booking.form.date.next') }).click()
  }
  await expect(async () => {
    await marked.last().click()
    await page.getByRole('radio').and(page.locator(':enabled')).first().check({ timeout: 3_000 })
  }).toPass()
}

interface Activity {
  uuid: string
  name: string
  schedule: object | null
  rating: { count: number }
}

/** Activities of the demo, over the public API. */
export async function listActivities(filter: string, first = 20): Promise<Activity[]> {
  const node = 'uuid name schedule { dayOfWeek } rating { count }'
  const query = `{ activities(first: ${first}, filter: { ${filter} }) { edges { node { ${node} } } } }`
  const response = await fetch(`${JOURNEYS_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = await response.json()
  return data.activities.edges.map(({ node }: { node: Activity }) => node)
}

/** Moves `Date` in all pages of a browser to the time of the server (clock.ts). */
export function shiftBrowserDate(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript((offsetMs) => {
      const RealDate = Date
      globalThis.Date = class ShiftedDate extends RealDate {
        constructor(...parts: []) {
          super(...((parts.length > 0 ? parts : [ShiftedDate.now()]) as []))
        }

        static override now() {
          return RealDate.now() + offsetMs
        }
      } as DateConstructor
    }, dateOffsetMs)
    return context
  }
  return browser
}

/** Playwright closes the page of a test only. Other open pages render live events during later tests. */
async function closeOtherContexts(browser: Browser, runTest: () => Promise<void>) {
  const shared = new Set(browser.contexts())
  await runTest()
  const own = browser.contexts().filter((context) => !shared.has(context))
  await Promise.all(own.map((context) => context.close()))
}

/** Options of a context that its tabs cannot change. */
type FixedOptions = Pick<
  BrowserContextOptions,
  'hasTouch' | 'javaScriptEnabled' | 'locale' | 'serviceWorkers' | 'timezoneId'
>

interface JourneyFixtures {
  otherContexts: undefined
  /** False when the journey changes an option that shared contexts have already. */
  canShareContexts: boolean
  /** Opens a tab in the browser of another user. */
  openOtherBrowser: (viewport?: ViewportSize) => Promise<Page>
}

interface WorkerFixtures {
  browser: Browser
  /** One for the tab of the journey, one for the first browser of another user. */
  sharedContexts: { own: SharedContext; other: SharedContext }
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  browser: [({ browser }, use) => use(shiftBrowserDate(browser)), { scope: 'worker' }],
  // Playwright closes contexts that begin during a journey. These begin before the first.
  sharedContexts: [
    async ({ browser }, use, { project }) => {
      const open = () => openSharedContext(browser, project.use)
      await use({ own: await open(), other: await open() })
    },
    { scope: 'worker', auto: true },
  ],
  otherContexts: [({ browser }, use) => closeOtherContexts(browser, () => use(undefined)), { auto: true }],
  canShareContexts: async (
    { hasTouch, javaScriptEnabled, locale, serviceWorkers, timezoneId },
    use,
    { project },
  ) => {
    const chosen: FixedOptions = { hasTouch, javaScriptEnabled, locale, serviceWorkers, timezoneId }
    const shared: FixedOptions = { javaScriptEnabled: true, ...project.use }
    const names = Object.keys(chosen) as (keyof FixedOptions)[]
    await use(names.every((name) => chosen[name] === shared[name]))
  },
  context: async ({ browser, sharedContexts: { own }, canShareContexts }, use, testInfo) => {
    if (!canShareContexts) return use(await browser.newContext())
    await use(own.context)
    await resetAfterPassing(own, testInfo)
  },
  page: async ({ context, sharedContexts: { own }, viewport }, use) => {
    const page = await (context === own.context ? own.openTab() : context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  openOtherBrowser: async ({ browser, sharedContexts: { other }, canShareContexts }, use, testInfo) => {
    let isFree = canShareContexts
    const openTab = async () => {
      if (!isFree) return (await browser.newContext()).newPage()
      isFree = false
      return other.openTab()
    }
    await use(async (viewport) => {
      const page = await openTab()
      if (viewport) await page.setViewportSize(viewport)
      return page
    })
    await resetAfterPassing(other, testInfo)
  },
})

/** Playwright takes a picture of the tabs of a failed journey, and starts another worker. */
async function resetAfterPassing(shared: SharedContext, { status, expectedStatus }: TestInfo) {
  if (status === expectedStatus) await shared.reset()
}

/** Expects the page after booking. Its title depends on whether a payment is due. */
export async function expectBooked(page: Page, t: ReturnType<typeof createTranslator>) {
  await expect(page.getByText(t('booking.confirmed.reference'), { exact: true })).toBeVisible()
  const isDue = await page.getByText(t('booking.confirmed.payNotice')).isVisible()
  const title = t(isDue ? 'booking.received.title' : 'booking.confirmed.title')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
