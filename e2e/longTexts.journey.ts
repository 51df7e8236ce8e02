import type { Page } from '@playwright/test'
import { addDays, type Day } from '../domain/time.ts'
import { expect, openPage, queryGraphql, signInAsNewParent, test } from './journey.ts'
import { createClassToday, LATE_SLOT } from './sampleProvider.ts'

const LONG = 'Kitebuilding'.repeat(10)
/** Right-to-left override and mark, Hebrew, Arabic, and emoji of several code points. */
const ODD = '\u202Eשלום‏ سلام 👨‍👩‍👧‍👦🪁'

/** A parent with a long name books and reviews a class. Each text of the class is one word. */
async function createLongTexts(page: Page, staff: Page) {
  const { today, activityId, providerId, checkInPath, rosterPath } = await createClassToday(staff, {
    texts: {
      name: LONG.slice(0, 80),
      description: `${LONG} ${ODD} ${LONG.repeat(3)}`,
      address: LONG,
    },
  })
  await signInAsNewParent(page)
  const profile = { firstName: LONG.slice(0, 50), lastName: LONG.slice(0, 50) }
  await run(page, 'updateProfile', { ...profile, ...(await loadProfile(page)) })
  const participantName = LONG.slice(0, 100)
  const bookOn = async (bookingDate: Day) => {
    const input = {
      activityId,
      bookingDate,
      timeSlot: LATE_SLOT,
      participantName,
      participantAge: 8,
      contactName: LONG.slice(0, 100),
      contactPhone: '9876543210',
      contactEmail: `${LONG.slice(0, 60)}@example.in`,
      specialRequests: `${LONG} ${ODD}`,
    }
    const payload = '... on CreateBookingPayload { booking { uuid } }'
    const { booking } = await run(page, 'createBooking', input, payload)
    return booking.uuid as string
  }
  const bookingId = await bookOn(addDays(today, 2))
  // Has a pass, and is on the lists of today.
  const confirmedId = await bookOn(today)
  await queryGraphql(
    page,
    'mutation ($input: PayAtVenueInput!) { payAtVenue(input: $input) { __typename } }',
    { input: { bookingId: confirmedId } },
  )
  const review = { rating: 4, title: LONG.slice(0, 100), comment: `${LONG} ${ODD}` }
  await run(page, 'createReview', { activityId, ...review })
  await run(page, 'saveActivity', { activityId })
  const { viewer } = await queryGraphql(page, '{ viewer { user { uuid } } }')
  const userId: string = viewer.user.uuid
  await run(staff, 'addStaffNote', { userId, text: `https://mail.example/${LONG}` })
  return { activityId, providerId, bookingId, confirmedId, userId, checkInPath, rosterPath }
}

async function loadProfile(page: Page) {
  const { viewer } = await queryGraphql(page, '{ viewer { user { email location } } }')
  return viewer.user
}

async function run(page: Page, name: string, input: object, payload = '') {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const document = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
    __typename ${payload} ... on Failure { message } } }`
  const { result } = await queryGraphql(page, document, { input })
  expect(result).toMatchObject({ __typename: `${type}Payload` })
  return result
}

/** Elements that stick out of the page and make it scroll sideways. */
async function listWide(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('#root *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 90))
      .slice(0, 5)
  })
}

async function expectNoSidewaysScroll(page: Page, paths: string[]) {
  const wide: Record<string, string[]> = {}
  for (const path of paths) {
    await openPage(page, path)
    const found = await listWide(page)
    if (found.length > 0) wide[path] = found
  }
  expect(wide).toEqual({})
}

test('wraps long words and odd characters at 320 px, on every screen', async ({ page, openOtherBrowser }) => {
  test.slow()
  const staff = await openOtherBrowser()
  const texts = await createLongTexts(page, staff)
  const { activityId, providerId, bookingId, confirmedId, userId, checkInPath, rosterPath } = texts
  for (const one of [page, staff]) await one.setViewportSize({ width: 320, height: 700 })
  const booking = `/bookings/${bookingId}`
  await expectNoSidewaysScroll(page, [
    '/',
    `/search?q=${LONG}`,
    `/activity/${activityId}`,
    '/saved',
    '/bookings',
    booking,
    `${booking}?new`,
    `${booking}/pay`,
    `/bookings/${confirmedId}/pass`,
    '/inbox',
    '/profile',
    '/recommendations',
    '/signin',
    '/signup',
    '/developers',
  ])
  await expectNoSidewaysScroll(staff, [
    checkInPath,
    rosterPath,
    '/admin',
    '/admin/activities',
    `/admin/activities/${activityId}`,
    '/admin/providers',
    `/admin/providers/${providerId}`,
    '/admin/operations',
    '/admin/operations/bookings',
    `/admin/operations/bookings/${bookingId}`,
    '/admin/operations/payments',
    '/admin/operations/income',
    '/admin/reviews?show=all',
    '/admin/search-words',
    '/admin/users',
    `/admin/users/${userId}`,
    '/admin/changes',
    '/admin/claims',
    '/admin/imports',
  ])

  // WCAG 1.4.4: text at 200 %.
  await page.setViewportSize({ width: 430, height: 932 })
  const sizes: Record<string, object> = {}
  const paths = ['/', '/search', `/activity/${activityId}`, booking, `${booking}/pay`, '/saved']
  for (const path of paths) {
    await openPage(page, path)
    const hasLowHeader = await doubleText(page)
    sizes[path] = { hasLowHeader, wide: await listWide(page) }
  }
  expect(sizes).toEqual(Object.fromEntries(paths.map((path) => [path, { wide: [], hasLowHeader: true }])))
})

/** Doubles the size of all text. True when the header has at most a third of the screen. */
async function doubleText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const header = await page.locator('header').first().boundingBox()
  return header !== null && header.height <= (page.viewportSize()?.height ?? 0) / 3
}
