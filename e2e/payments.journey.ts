import type { Browser, Page } from '@playwright/test'
import { createGatewayEvent } from '../server/testing/servers/fakeGateway.ts'
import { expectAccessible } from './accessibility.ts'
import {
  chooseSession,
  createTranslator,
  expect,
  listActivities,
  listOwnBookings,
  openPage,
  queryGraphql,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'

const t = createTranslator('en')
const getToast = (page: Page, text: string) => page.getByText(text, { exact: true })
const createReference = () => String(Math.floor(1e11 + Math.random() * 8e11))

interface Booking {
  uuid: string
  totalAmount: string
  activityId: string
}

/** A new parent's unpaid booking with this payment method. */
async function createUnpaidBooking(page: Page, method: 'UPI' | 'RAZORPAY' | 'VENUE'): Promise<Booking> {
  await signInAsNewParent(page)
  const activities = await listActivities('location: "Salem, Tamil Nadu", isFree: false')
  for (const { uuid: activityId } of activities) {
    const booking = await bookSession(page, activityId)
    if (booking?.payment.methods.includes(method)) return { ...booking, activityId }
  }
  throw new Error(`no class may be paid by ${method}`)
}

async function bookSession(page: Page, activityId: string) {
  const { activity } = await queryGraphql(
    page,
    'query ($id: ID!) { activity(id: $id) { nextSessions(first: 20) { date timeSlot availableSpots } } }',
    { id: activityId },
  )
  const session = activity.nextSessions.findLast((one: { availableSpots: number }) => one.availableSpots > 0)
  if (!session) return null
  const { createBooking } = await queryGraphql(
    page,
    `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { ... on CreateBookingPayload {
      booking { uuid totalAmount payment { methods } } } ... on Failure { message } } }`,
    {
      input: {
        activityId,
        bookingDate: session.date,
        timeSlot: session.timeSlot,
        participantName: 'Diya',
        participantAge: 8,
        contactName: 'Asha Raman',
        contactPhone: '9876543210',
        contactEmail: 'asha@example.in',
      },
    },
  )
  return createBooking.booking
}

/** Sends an event from the gateway to the server. */
async function sendGatewayWebhook(page: Page, name: string, entity: object) {
  const { payload, headers } = createGatewayEvent(name, entity)
  return page.request.post('/api/payments/razorpay', { data: payload, headers })
}

async function runAsStaff(browser: Browser, mutation: string, input: object) {
  const staff = await browser.newContext()
  await signInByApi(staff, 'admin@patang.example', 'patang-admin-2026')
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
  const response = await queryGraphql(
    staff,
    `mutation ($input: ${type}!) { result: ${mutation}(input: $input) { __typename ... on Failure { message } } }`,
    { input },
  )
  await staff.close()
  expect(response.result.__typename).toMatch(/Payload$/)
}

async function loadAttempt(page: Page, bookingId: string) {
  const { viewer } = await queryGraphql(
    page,
    'query ($id: ID!) { viewer { booking(id: $id) { payment { attempts { id state } } } } }',
    { id: bookingId },
  )
  return viewer.booking.payment.attempts.find(({ state }: { state: string }) => state === 'CHECKING').id
}

async function cancelWithRefund(page: Page, uuid: string) {
  await openPage(page, `/bookings/${uuid}`)
  await page.getByRole('button', { name: t('booking.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('booking.cancel') })
    .click()
  await expect(getToast(page, t('booking.cancel.done.text'))).toBeVisible()
  // The gateway sends its refund at once.
  await expect(page.getByText(/^Refund of ₹[\d,.]+ (is being processed|sent)\.$/)).toBeVisible()
}

test('books, pays by UPI, is refused once, confirmed, cancelled and refunded', async ({ page, browser }) => {
  const { activityId } = await createUnpaidBooking(page, 'UPI')
  await signInAsNewParent(page)
  await openPage(page, `/activity/${activityId}`)
  await chooseSession(page)
  await page.getByLabel(t('booking.form.participantName')).fill('Nila')
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()
  await page.getByRole('link', { name: /^Complete Payment/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('payment.title') })).toBeVisible()
  const uuid = page.url().match(/[0-9a-f-]{36}/)?.[0] as string
  await expect(page.getByRole('img', { name: /^QR code for a UPI payment of ₹/ })).toBeVisible()
  const link = page.getByRole('link', { name: t('payment.upi.open') })
  await expect(link).toHaveAttribute('href', /^upi:\/\/pay\?.*am=\d+\.\d\d.*cu=INR/)
  await expectAccessible(page)

  const reference = page.getByLabel(t('payment.utr.label'))
  const submit = page.getByRole('button', { name: t('payment.utr.submit') })
  await reference.fill('12')
  await submit.click()
  await expect(page.getByText(t('validation.utr'))).toBeVisible()
  await expect(reference).toBeFocused()
  const wrong = createReference()
  await reference.fill(wrong)
  await submit.click()
  await expect(getToast(page, t('payment.submitted'))).toBeVisible()
  await expect(page.getByText(t('payment.state.CHECKING'))).toBeVisible()
  await expect(submit).toBeHidden()

  const attemptId = await loadAttempt(page, uuid)
  await runAsStaff(browser, 'refusePayment', { attemptId, reason: 'Nothing came in.' })
  // The open page shows it, and the confirmation below, without a reload.
  await expect(page.getByText(t('payment.refused', { reference: wrong }))).toBeVisible()
  await expect(page.getByText(t('payment.refused.reason', { reason: 'Nothing came in.' }))).toBeVisible()
  await reference.fill(createReference())
  await submit.click()
  await expect(page.getByText(t('payment.state.CHECKING'))).toBeVisible()

  await runAsStaff(browser, 'confirmPayment', { attemptId: await loadAttempt(page, uuid) })
  await expect(page.getByText(t('payment.state.PAID.text'))).toBeVisible()
  await page.getByRole('link', { name: t('payment.receipt') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('receipt.title') })).toBeVisible()
  await expect(page.getByText(t('receipt.total'))).toBeVisible()
  await expectAccessible(page)
  await cancelWithRefund(page, uuid)
})

test('online: closes the dialog, fails, pays, cancels and is refunded', async ({ page }) => {
  const { uuid } = await createUnpaidBooking(page, 'RAZORPAY')
  await openPage(page, `/bookings/${uuid}/pay`)
  const start = page.getByRole('button', { name: /^Pay ₹[\d,.]+ online$/ })
  const gateway = page.frameLocator('iframe[title=Gateway]')

  await start.click()
  await gateway.getByRole('button', { name: 'Leave' }).click()
  await expect(getToast(page, t('payment.online.left'))).toBeVisible()
  await expect(start).toBeEnabled()

  await start.click()
  await gateway.getByRole('button', { name: 'Card without money' }).click()
  await expect(gateway.getByRole('status')).toHaveText(/^pay_/)
  const id = await gateway.getByRole('status').innerText()
  const failed = await sendGatewayWebhook(page, 'payment.failed', { id, status: 'failed' })
  expect(failed.status()).toBe(200)
  await gateway.getByRole('button', { name: 'Pay now' }).click()
  await expect(getToast(page, t('payment.paid'))).toBeVisible()
  await expect(page.getByText(t('payment.state.PAID.text'))).toBeVisible()
  await expect(start).toBeHidden()

  await cancelWithRefund(page, uuid)
  await expect(page.getByText(/^Refund of ₹[\d,.]+ sent\.$/)).toBeVisible()
  await openPage(page, `/bookings/${uuid}/receipt`)
  await expect(page.getByText(/sent on/)).toBeVisible()
})

test("accepts the gateway's event after the tab was closed, and refuses a forged one", async ({ page }) => {
  const { uuid } = await createUnpaidBooking(page, 'RAZORPAY')
  const { startOnlinePayment } = await queryGraphql(
    page,
    `mutation ($input: StartOnlinePaymentInput!) { startOnlinePayment(input: $input) {
      ... on OnlinePaymentPayload { orderId attempt { amount } } ... on Failure { message } } }`,
    { input: { bookingId: uuid } },
  )
  const { orderId, attempt } = startOnlinePayment
  const payment = {
    id: `pay_${uuid.slice(0, 14)}`,
    order_id: orderId,
    amount: Math.round(Number(attempt.amount) * 100),
    status: 'captured',
  }
  const { payload, headers } = createGatewayEvent('payment.captured', payment)
  const forged = await page.request.post('/api/payments/razorpay', {
    data: payload.replace('captured"}', 'captured" }'),
    headers,
  })
  expect(forged.status()).toBe(400)
  await openPage(page, `/bookings/${uuid}/pay`)
  await expect(page.getByRole('button', { name: /^Pay ₹[\d,.]+ online$/ })).toBeVisible()

  expect((await sendGatewayWebhook(page, 'payment.captured', payment)).status()).toBe(200)
  expect((await sendGatewayWebhook(page, 'payment.captured', payment)).status()).toBe(200)
  await expect(page.getByText(t('payment.state.PAID.text'))).toBeVisible()
})

test('confirms a venue payment at once', async ({ page }) => {
  const { uuid } = await createUnpaidBooking(page, 'VENUE')
  await openPage(page, `/bookings/${uuid}/pay`)
  await page.getByRole('button', { name: t('payment.venue.submit') }).click()
  await expect(getToast(page, t('payment.agreed'))).toBeVisible()
  await expect(page.getByText(t('payment.state.AT_VENUE.text'))).toBeVisible()
})

test('shows forms and single bookings at a readable width on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const measureWidth = async (path: string) => {
    await openPage(page, path)
    return page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
  }
  const signedOut = ['/signin', '/signup', '/forgot-password']
  for (const path of signedOut) expect([path, await measureWidth(path)]).toEqual([path, 560])
  await signInByApi(page)
  const { DUE, PAID } = await listOwnBookings(page)
  for (const path of [`${DUE}/pay`, DUE, `${PAID}/receipt`, '/profile', '/welcome', '/profile/tokens'])
    expect([path, await measureWidth(path)]).toEqual([path, 560])
})
