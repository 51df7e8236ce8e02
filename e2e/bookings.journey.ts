import type { Browser, Page } from '@playwright/test'
import { addDays } from 'date-fns/addDays'
import type { AnyData } from '../server/testing/testClient.ts'
import {
  createTranslator,
  expect,
  openPage,
  queryGraphql,
  reloadPage,
  signIn,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'
import { cancelBooking } from './sampleProvider.ts'

const t = createTranslator('en')

interface Series {
  uuid: string
  price: number
  uuids: string[]
}

/** A new parent with a paid series of four. Its first session is at least a week away. */
async function createPaidSeries(page: Page, browser: Browser): Promise<Series> {
  await signInByApi(page)
  const list = await queryGraphql(
    page,
    '{ viewer { bookings(seriesAsOne: true) { edges { node { bookingDate timeSlot activity { uuid } series { count } payment { state } } } } } }',
  )
  const known = list.viewer.bookings.edges.find(
    ({ node }: AnyData) => node.series && node.payment.state === 'PAID',
  ).node
  await page.context().clearCookies()
  await signInAsNewParent(page)

  const input = {
    activityId: known.activity.uuid,
    timeSlot: known.timeSlot,
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
    series: { recurringType: 'WEEKLY', recurringCount: 4 },
  }
  const { uuid, totalAmount, series } = await bookFreeSeries(page, known.bookingDate, input)
  await payByUpi(page, browser, uuid)
  return {
    uuid,
    price: Number(totalAmount),
    uuids: series.bookings.map((booking: { uuid: string }) => booking.uuid),
  }
}

/** Books a week after `date`. Journeys that run in parallel may have taken the seats, so it tries four weeks later as well. */
async function bookFreeSeries(page: Page, date: string, input: object) {
  for (const days of [7, 35]) {
    const bookingDate = addDays(new Date(date), days).toISOString()
    const { createBooking } = await queryGraphql(
      page,
      `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { ... on CreateBookingPayload {
        booking { uuid totalAmount series { bookings { uuid } } } } ... on Failure { message } } }`,
      { input: { ...input, bookingDate } },
    )
    if (createBooking.booking) return createBooking.booking
    expect(createBooking.message).toMatch(/enough seats/)
  }
  throw new Error('No series has enough seats')
}

async function payByUpi(page: Page, browser: Browser, bookingId: string) {
  const utr = String(Math.floor(1e11 + Math.random() * 8e11))
  const { submitUpiReference } = await queryGraphql(
    page,
    `mutation ($input: SubmitUpiReferenceInput!) { submitUpiReference(input: $input) { __typename
      ... on PayBookingPayload { booking { payment { attempts { id } } } } ... on Failure { message } } }`,
    { input: { bookingId, utr } },
  )
  const attemptId = submitUpiReference.booking.payment.attempts[0].id
  const staff = await browser.newContext()
  await signInByApi(staff, 'admin@patang.example', 'patang-admin-2026')
  await queryGraphql(
    staff,
    'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { __typename ... on Failure { message } } }',
    { input: { attemptId } },
  )
  await staff.close()
}

const formatAmount = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
const getRefundText = (amount: number) => t('booking.cancel.refund', { amount: formatAmount(amount) })
const getDialog = (page: Page) => page.getByRole('dialog')
const getTab = (page: Page, name: 'all' | 'upcoming' | 'past' | 'cancelled') =>
  page.getByRole('tab', { name: new RegExp(`^${t(`bookings.tab.${name}`)}`) })

async function openCancel(page: Page, uuid: string) {
  await openPage(page, `/bookings/${uuid}`)
  await page.getByRole('button', { name: t('booking.cancel') }).click()
}

async function confirmCancel(page: Page) {
  await getDialog(page)
    .getByRole('button', { name: t('booking.cancel') })
    .click()
  await expect(page.getByText(t('booking.cancel.done'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('booking.cancel.done.text'), { exact: true })).toBeVisible()
  await expect(getDialog(page)).toBeHidden()
}

/** The parent gave no UPI ID when cancelling, and gives a mistyped one before the right one. */
async function giveUpiId(page: Page, upiId: string) {
  for (const typed of ['ahsa@okbank', upiId]) {
    await page.getByLabel(t('booking.cancel.upiId')).fill(typed)
    await page.getByRole('button', { name: t('booking.refund.save') }).click()
    await expect(page.getByRole('main').getByText(typed, { exact: true })).toBeVisible()
    if (typed !== upiId) await page.getByRole('button', { name: t('booking.refund.change') }).click()
  }
}

async function expectRefundToSend(staff: Page, upiId: string) {
  await signInByApi(staff, 'admin@patang.example', 'patang-admin-2026')
  await openPage(staff, '/admin/operations/payments?show=refunds')
  await expect(staff.getByText(upiId)).toBeVisible()
}

test('shows tabs with counts and addresses, also from the server', async ({ page }) => {
  await signIn(page, 'parent', '/bookings')
  for (const name of ['upcoming', 'past', 'cancelled'] as const) {
    await getTab(page, name).click()
    await expect(page).toHaveURL(`/bookings?tab=${name}`)
    await expectCardCount(page, name)
    await page.reload()
    await expect(getTab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expectCardCount(page, name)
  }
  await getTab(page, 'cancelled').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/bookings?tab=past')
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByText(/Session \d+ of 8/).first()).toBeVisible()
})

async function expectCardCount(page: Page, name: 'upcoming' | 'past' | 'cancelled') {
  const count = Number((await getTab(page, name).innerText()).match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(0)
  await expect(page.locator('article')).toHaveCount(count)
}

test('leads from a card to the details and back to its tab', async ({ page }) => {
  await signIn(page, 'parent', '/bookings')
  await getTab(page, 'upcoming').click()
  await page
    .locator('article')
    .first()
    .getByRole('link', { name: /^View details/i })
    .click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: '← Back to My Bookings' }).click()
  await expect(page).toHaveURL('/bookings?tab=upcoming')
})

test('shows the payment deadline of an unpaid booking and leads to the payment', async ({ page }) => {
  await signIn(page, 'parent', '/bookings?tab=upcoming')
  const unpaid = page
    .locator('article')
    .filter({ hasText: 'Pending Payment' })
    .filter({ hasText: 'reserved until' })
  await unpaid
    .first()
    .getByRole('link', { name: /^Complete Payment/ })
    .click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}\/pay$/)
})

test('cancels one of a series, then this and later ones, then all, with the refund shown before', async ({
  page,
  browser,
  openOtherBrowser,
}) => {
  const { uuids, price } = await createPaidSeries(page, browser)
  await openCancel(page, uuids[1] as string)
  await expect(getDialog(page).getByRole('radio')).toHaveCount(3)
  await expect(getDialog(page).getByText(getRefundText(price))).toBeVisible()
  await expect(getDialog(page).getByText(getRefundText(3 * price))).toBeVisible()
  await expect(getDialog(page).getByText(getRefundText(4 * price))).toBeVisible()
  await confirmCancel(page)
  await expect(
    page.getByText(t('booking.cancelled.refund.PENDING', { amount: formatAmount(price) })),
  ).toBeVisible()
  const upiId = `asha${Date.now()}@okbank`
  await giveUpiId(page, upiId)
  await expectRefundToSend(await openOtherBrowser(), upiId)

  await page.getByRole('link', { name: t('booking.details.back') }).click()
  await expect(page.getByText('Session 1 of 4 · 3 left · 1 cancelled')).toBeVisible()
  await expect(getTab(page, 'cancelled')).toContainText('1')

  await openCancel(page, uuids[2] as string)
  await getDialog(page)
    .getByRole('radio', { name: new RegExp(t('booking.cancel.scope.THIS_AND_LATER')) })
    .check()
  await expect(getDialog(page).getByRole('listitem')).toHaveCount(2)
  await confirmCancel(page)

  await openCancel(page, uuids[1] as string)
  await expect(getDialog(page).getByRole('radio')).toHaveCount(0)
  await expect(getDialog(page).getByRole('listitem')).toHaveCount(1)
  await confirmCancel(page)
  await expect(page.getByRole('button', { name: t('booking.cancel') })).toBeHidden()

  await page.getByRole('link', { name: t('booking.details.back') }).click()
  await getTab(page, 'upcoming').click()
  await expect(page.getByText('No upcoming bookings found.')).toBeVisible()
  await getTab(page, 'past').click()
  await expect(page.getByText('No past bookings found.')).toBeVisible()
  await getTab(page, 'cancelled').click()
  await expect(page.locator('article')).toHaveCount(1)
})

test('cancels a whole series by keyboard, and the focus moves on', async ({ page, browser }) => {
  const { uuid, price } = await createPaidSeries(page, browser)
  await openPage(page, `/bookings/${uuid}`)
  await tabToButton(page, t('booking.cancel'))
  await page.keyboard.press('Enter')
  await expect(getDialog(page)).toBeVisible()
  for (let stop = 0; stop < 5; stop++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(
    getDialog(page).getByRole('radio', { name: new RegExp(t('booking.cancel.scope.ALL')) }),
  ).toBeChecked()
  await expect(getDialog(page).getByText(formatAmount(4 * price), { exact: true })).toBeVisible()
  await tabToButton(page, t('booking.cancel'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('booking.cancel.done'), { exact: true })).toBeVisible()
  await expect(getDialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Presses Tab until the named button has the focus. */
async function tabToButton(page: Page, name: string) {
  for (let pressed = 0; pressed < 80; pressed++) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached`)
}

test('refuses a cancellation whose refund has changed, and says so', async ({ page, browser }) => {
  const { uuids, price } = await createPaidSeries(page, browser)
  // Without live updates, which would show the changed refund before the tap.
  await page.routeWebSocket('**/graphql', () => {})
  await openCancel(page, uuids[0] as string)
  await getDialog(page)
    .getByRole('radio', { name: new RegExp(t('booking.cancel.scope.ALL')) })
    .check()
  await cancelBooking(page, uuids[3])
  await getDialog(page)
    .getByRole('button', { name: t('booking.cancel') })
    .click()
  await expect(page.getByText(t('booking.cancel.failed'), { exact: true })).toBeVisible()
  await expect(getDialog(page).getByText(formatAmount(3 * price), { exact: true })).toBeVisible()
})

test('downloads calendar files of one session and of the series', async ({ page, browser }) => {
  const { uuid } = await createPaidSeries(page, browser)
  await openPage(page, `/bookings/${uuid}`)
  const files: [string, number][] = [
    [t('booking.details.calendar'), 1],
    [t('booking.details.calendar.series', { count: 4 }), 4],
  ]
  for (const [name, events] of files) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^patang-pt-[0-9a-f]{8}\.ics$/)
    const stream = await download.createReadStream()
    const text = (await stream.toArray()).join('')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(events)
  }
})

test('serves the private calendar URL without a cookie until it is revoked', async ({ page, browser }) => {
  await createPaidSeries(page, browser)
  await openPage(page, '/bookings')
  await page.getByRole('button', { name: t('calendar.feed'), exact: true }).click()
  await getDialog(page)
    .getByRole('button', { name: t('calendar.feed.create') })
    .click()
  const address = await getDialog(page).getByLabel(t('calendar.feed.address')).inputValue()
  const link = getDialog(page).getByRole('link', { name: t('calendar.feed.app') })
  expect(await link.getAttribute('href')).toBe(address.replace('http:', 'webcal:'))
  const calendar = await fetch(address)
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(4)

  await reloadPage(page)
  await page.getByRole('button', { name: t('calendar.feed'), exact: true }).click()
  await expect(getDialog(page).getByLabel(t('calendar.feed.address'))).toBeHidden()
  await getDialog(page)
    .getByRole('button', { name: t('calendar.feed.revoke') })
    .click()
  await expect(getDialog(page).getByRole('button', { name: t('calendar.feed.create') })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})
