import type { Page } from '@playwright/test'
import { toIndianDay } from '../domain/time.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  listActivities,
  listOwnBookings,
  openPage,
  queryGraphql,
  setDeviceCookies,
  signInByApi,
  test,
} from './journey.ts'
import { LAYOUT_SHIFT_MAX, measureLayoutShift, recordLayoutShifts } from './layout.ts'

/** Words that stay Latin in Hindi and Tamil: names, addresses and texts of providers. */
const NAMES = /Patang|English|UPI|UTR|QR|Razorpay|PIN|XP|CSV|https|JPEG|PNG|WebP|AVIF|MB|name@bank|saturday/g

/** Technical words on the page for developers. */
const TERMS =
  /GraphQL|GraphiQL|REST|JSON|WebSocket|Authorization|Bearer|X-Total-Count|Link|Idempotency-Key|Retry-After|connectionParams|graphql-transport-ws|extensions\.c[a-z]+|ratelimit|scope|fields|POST|Standard Webhooks|webhook-id|seriesId|session null|\.xlsx|\bid\b|[A-Z]+_[A-Z]+/g

/** '17:30', '09:00', '10:00-11:00'. */
const TIMES_OF_24_HOURS = /\b(?:0\d|1[3-9]|2[0-3]):[0-5]\d\b|\b\d{1,2}:\d{2}-\d{1,2}:\d{2}\b/

/** The form of times in an import file. */
const FILE_TIMES = /saturday 10:00-11:00/g

/** Pages of the provider area. */
const PROVIDER_PAGES = [
  '',
  '/check-in',
  '/bookings',
  '/payments',
  '/payments?show=refunds',
  '/income',
  '/activities',
  '/details',
  '/claims',
]

/** Pages of the demo's provider, with a roster. */
async function listProviderPaths(page: Page) {
  await signInByApi(page, 'provider@patang.example', 'patang-provider-2026')
  const today = toIndianDay(new Date())
  const { viewer } = await queryGraphql(
    page,
    'query ($date: Date!) { viewer { managedProvider { operations { sessions(date: $date, days: 31, first: 100) { edges { node { slotId date seatsBooked } } } } } } }',
    { date: today },
  )
  const sessions = viewer.managedProvider.operations.sessions.edges.map(
    ({ node }: { node: { slotId: string; date: string; seatsBooked: number } }) => node,
  )
  const roster = sessions.find(({ seatsBooked }: { seatsBooked: number }) => seatsBooked > 0) ?? sessions[0]
  return [
    ...PROVIDER_PAGES.map((path) => `/provider${path}`),
    `/provider/sessions/${roster.slotId}/${roster.date}`,
  ]
}

async function listPublicPaths(page: Page) {
  const { providers } = await queryGraphql(page, '{ providers(first: 1) { edges { node { uuid } } } }')
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const paths = ['/', '/search', '/search?maxPrice=1&category=educational', `/activity/${activity?.uuid}`]
  return [
    ...paths,
    '/activity/none',
    `/providers/${providers.edges[0].node.uuid}`,
    '/providers/none',
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/recommendations',
    '/developers',
    '/nowhere',
  ]
}

/** The parent's own pages, with an unpaid and a paid booking. */
async function listParentPaths(page: Page) {
  await signInByApi(page)
  const { DUE, CHECKING, PAID } = await listOwnBookings(page)
  const paying = [DUE, `${DUE}/pay`, `${CHECKING}/pay`]
  const paid = [PAID, `${PAID}/pass`, `${PAID}/pay`, `${PAID}/receipt`]
  const own = [
    '/',
    '/welcome',
    '/family/join',
    '/recommendations',
    '/saved',
    '/bookings',
    ...paying,
    ...paid,
    '/profile',
  ]
  return [
    ...own,
    '/profile/tokens',
    '/profile/access',
    '/profile/webhooks',
    `/profile/webhooks/${await createWebhookWithLog(page)}`,
  ]
}

/** A webhook with a failed delivery: its page shows every text. */
async function createWebhookWithLog(page: Page) {
  const { viewer } = await queryGraphql(page, '{ viewer { webhooks { uuid } } }')
  if (viewer.webhooks.length > 0) return viewer.webhooks[0].uuid
  const { createWebhook } = await queryGraphql(
    page,
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { ... on CreateWebhookPayload { webhook { uuid } } } }',
    { input: { url: 'http://127.0.0.1:2009/nobody', events: ['BOOKING_CANCELLED', 'AVAILABILITY_CHANGED'] } },
  )
  const { uuid } = createWebhook.webhook
  const test = 'mutation ($input: TestWebhookInput!) { testWebhook(input: $input) { __typename } }'
  await queryGraphql(page, test, { input: { webhookId: uuid } })
  return uuid
}

/** Staff pages, with the editor of an activity and of a provider. */
async function listStaffPaths(page: Page) {
  const { viewer } = await queryGraphql(
    page,
    '{ viewer { staff { activities(first: 1) { edges { node { uuid } } } providers(first: 1) { edges { node { uuid } } } } } }',
  )
  const { activities, providers } = viewer.staff
  const paths = ['activities', 'activities/new', `activities/${activities.edges[0].node.uuid}`, 'providers']
  paths.push('providers/new', `providers/${providers.edges[0].node.uuid}`, 'imports', 'users', 'changes')
  paths.push(
    'operations',
    'operations/bookings',
    'operations/bookings/new',
    'operations/payments',
    'operations/income',
    'reviews?show=all',
    'claims',
    'search-words',
  )
  const dashboard = ['/admin', '/admin?tab=achievements', '/admin?tab=management']
  return [...dashboard, ...paths.map((path) => `/admin/${path}`)]
}

/** Checks the page that is open. */
async function expectTranslated(page: Page) {
  const path = page.url()
  const left = (await page.evaluate(findLatinWords)).map((text) => text.replace(NAMES, '').replace(TERMS, ''))
  expect(
    left.filter((text) => /[A-Za-z]{2}/.test(text)),
    path,
  ).toEqual([])
  await expectClockTimes(page)
}

/** Readers see the 12-hour clock (product.md, section 15). Only the examples for developers have other times. */
async function expectClockTimes(page: Page) {
  const texts = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, pre, code')) shown.push(node.textContent ?? '')
    return shown
  })
  const found = texts.filter((text) => TIMES_OF_24_HOURS.test(text.replaceAll(FILE_TIMES, '')))
  expect(found, page.url()).toEqual([])
}

/** Visible texts, labels and titles with Latin letters, except in content of providers and parents. */
function findLatinWords() {
  const found = [
    document.title,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  ]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, [lang="en"], [translate="no"]')) continue
    found.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
    if (element.closest('[lang="en"], [translate="no"]')) continue
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      found.push(element.getAttribute(name) ?? '')
  }
  // Title and labels contain the activity's name, which its provider wrote.
  const written = [...document.querySelectorAll('[lang="en"], [translate="no"]')]
    .map((element) => element.getAttribute('alt') ?? element.textContent ?? '')
    // 'Chess' is part of 'Chess School'.
    .sort((one, other) => other.length - one.length)
  return found
    .map((text) =>
      written.filter((name) => name.length > 2).reduce((rest, name) => rest.replaceAll(name, ''), text),
    )
    .filter((text) => /[A-Za-z]{2}/.test(text))
}

/** Checks that the layout of the page that is open did not shift since its load. */
async function expectStable(page: Page) {
  expect(await measureLayoutShift(page), `${page.url()} shifts`).toBeLessThan(LAYOUT_SHIFT_MAX)
}

type Layout = [colorScheme: 'light' | 'dark', width: number]

/** Contrast depends on the theme and overflow on the width, so each theme and each width is checked once. */
const LAYOUTS: Layout[] = [
  ['light', 430],
  ['dark', 360],
]
const STAFF_LAYOUTS: Layout[] = [
  ['light', 1280],
  ['dark', 430],
]

/** Checks the page that is open in all layouts. */
async function expectAccessibleLayouts(page: Page, layouts: readonly Layout[]) {
  for (const [colorScheme, width] of layouts) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 932 })
    await expectAccessible(page)
  }
}

interface PageGroup {
  pages: string
  listPaths(page: Page): Promise<string[]>
  layouts: readonly Layout[]
}

const PAGE_GROUPS: PageGroup[] = [
  { pages: 'public pages', listPaths: listPublicPaths, layouts: LAYOUTS },
  { pages: 'pages of a parent', listPaths: listParentPaths, layouts: LAYOUTS },
  { pages: 'pages of providers', listPaths: listProviderPaths, layouts: STAFF_LAYOUTS },
  {
    pages: 'staff pages',
    listPaths: async (page) => {
      await signInByApi(page, 'admin@patang.example', 'patang-admin-2026')
      return listStaffPaths(page)
    },
    layouts: STAFF_LAYOUTS,
  },
]

for (const { pages, listPaths, layouts } of PAGE_GROUPS) {
  // Tamil has the longest words. Hindi has the same Latin words (domain/messages/messages.test.ts).
  for (const part of [0, 1, 2])
    test(`no Latin words, 24-hour times, layout shifts or serious findings of axe on ${pages} in ta, part ${part + 1}`, async ({
      page,
      context,
    }) => {
      test.slow()
      await setDeviceCookies(context, { language: 'ta' })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await recordLayoutShifts(page)
      const paths = await listPaths(page)
      for (const path of paths.filter((_, index) => index % 3 === part)) {
        await openPage(page, path)
        await expectTranslated(page)
        await expectStable(page)
        await expectAccessibleLayouts(page, layouts)
      }
    })
}

// The inbox contains names of activities, so its words are not checked.
test('the inbox does not shift, and axe finds nothing serious in it', async ({ page }) => {
  await signInByApi(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordLayoutShifts(page)
  await openPage(page, '/inbox')
  await expectStable(page)
  await expectAccessibleLayouts(page, LAYOUTS)
})
