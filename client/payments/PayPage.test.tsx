import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { payPage } from './payments.route.tsx'

const UPI = {
  __typename: 'UpiDetails',
  upiId: 'clay@okbank',
  payee: 'Clay & Co',
  link: 'upi://pay?pa=clay%40okbank&am=450.00&cu=INR',
}

const aPayment = (part: Record<string, unknown> = {}) => ({
  __typename: 'BookingPayment',
  id: 'BP',
  state: 'DUE',
  methods: ['UPI', 'RAZORPAY', 'VENUE'],
  owed: '450.00',
  expired: '0.00',
  dueBy: '2026-11-22T04:30:00Z',
  attempts: [],
  upi: UPI,
  ...part,
})

const aBooking = (payment: Record<string, unknown>) => ({
  __typename: 'Booking',
  id: 'B1',
  uuid: 'b1',
  reference: 'PT-1234ABCD',
  activity: { __typename: 'Activity', ...createActivity({ id: 'A', name: 'Clay Club' }) },
  provider: { __typename: 'Provider', id: 'P', name: 'Clay & Co' },
  series: null,
  status: 'PENDING',
  paymentStatus: 'PENDING',
  expiresAt: null,
  payment,
})

async function renderPayment(part: Record<string, unknown> = {}) {
  const view = await renderScreen(payPage, '/bookings/b1/pay', { isSignedIn: true })
  await view.resolveWithMocks('PayPageQuery', {
    Query: () => ({ viewer: { booking: aBooking(aPayment(part)) } }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Complete Payment' })
  return view
}

const answered = (part: Record<string, unknown>) => ({
  result: { __typename: 'PayBookingPayload', booking: aBooking(aPayment({ methods: [], ...part })) },
})
const anAttempt = (part: Record<string, unknown>) => ({
  __typename: 'PaymentAttempt',
  id: 'PA',
  method: 'UPI',
  reference: '498024257668',
  reason: null,
  ...part,
})

beforeEach(() => {
  delete window.Razorpay
})

test('shows amount, deadline and every payment method', async () => {
  await renderPayment()
  expect(screen.getByText('₹450')).toBeTruthy()
  expect(screen.getByText(/^Pay by Nov 22, 2026, 10:00\./)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for a UPI payment of ₹450 to Clay & Co' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open a UPI app on this phone' }).getAttribute('href')).toBe(
    UPI.link,
  )
  expect(screen.getByRole('button', { name: 'Pay ₹450 online' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay at the venue' })).toBeTruthy()
})

test('validates the bank reference, sends it once and shows that it is checked', async () => {
  const { user, environment, waitForOperation, resolveWithData } = await renderPayment()
  const field = screen.getByLabelText('Bank reference (UTR)')
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByText('Enter the 12 digits of the bank reference (UTR)')).toBeTruthy()
  expect(environment.mock.getAllOperations()).toHaveLength(0)

  await user.clear(field)
  await user.type(field, '498024257668')
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  const { request } = await waitForOperation('UtrFormMutation')
  expect(request.variables.input).toEqual({ bookingId: 'b1', utr: '498024257668' })
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  await resolveWithData(
    'UtrFormMutation',
    answered({ state: 'CHECKING', attempts: [anAttempt({ state: 'CHECKING' })] }),
  )
  expect(await screen.findByText('Bank reference sent')).toBeTruthy()
  expect(screen.getByText(/^We received your bank reference 498024257668\./)).toBeTruthy()
  expect(screen.queryByLabelText('Bank reference (UTR)')).toBeNull()
})

test('shows a used reference at its field', async () => {
  const { user, resolveWithData } = await renderPayment()
  await user.type(screen.getByLabelText('Bank reference (UTR)'), '498024257668')
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  const message = 'This bank reference has already been used'
  await resolveWithData('UtrFormMutation', {
    result: {
      __typename: 'InvalidInput',
      __isFailure: 'InvalidInput',
      message: 'Please check the marked fields.',
      fields: [{ field: 'utr', message }],
    },
  })
  expect(await screen.findByText('Payment failed')).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
})

test('shows the refused reference with its reason', async () => {
  await renderPayment({ attempts: [anAttempt({ state: 'REFUSED', reason: 'Nothing came in.' })] })
  expect(
    screen.getByText('The provider could not find a payment with the reference 498024257668.'),
  ).toBeTruthy()
  expect(screen.getByText('Reason: Nothing came in.')).toBeTruthy()
})

test('confirms a venue payment at once', async () => {
  const { user, resolveWithData } = await renderPayment()
  await user.click(screen.getByRole('button', { name: 'Pay at the venue' }))
  expect(await screen.findByRole('button', { name: 'Confirming...' })).toBeTruthy()
  await resolveWithData('VenuePaymentMutation', answered({ state: 'AT_VENUE', dueBy: null }))
  expect(await screen.findByText('Booking confirmed')).toBeTruthy()
  expect(screen.getByText('Your seats are confirmed. You can also pay now.')).toBeTruthy()
})

test("charges nothing when the gateway's dialog closes, and sends its result after payment", async () => {
  const { user, waitForOperation, resolveWithData } = await renderPayment()
  const shown: { options: any }[] = []
  window.Razorpay = class {
    constructor(options: object) {
      shown.push({ options })
    }
    open() {}
  }
  const order = {
    startOnlinePayment: {
      __typename: 'OnlinePaymentPayload',
      orderId: 'order_1',
      keyId: 'key_1',
      checkoutUrl: 'https://gateway.example/checkout.js',
      attempt: { __typename: 'PaymentAttempt', id: 'PA', amount: '450.00' },
    },
  }
  const pay = () => user.click(screen.getByRole('button', { name: 'Pay ₹450 online' }))
  await pay()
  await resolveWithData('useOnlinePaymentStartMutation', order)
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]?.options).toMatchObject({
    order_id: 'order_1',
    key: 'key_1',
    amount: 45000,
    currency: 'INR',
  })
  shown[0]?.options.modal.ondismiss()
  expect(await screen.findByText('You closed the payment. You have not been charged.')).toBeTruthy()

  await pay()
  await resolveWithData('useOnlinePaymentStartMutation', order)
  await waitFor(() => expect(shown).toHaveLength(2))
  const handedBack = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' }
  shown[1]?.options.handler(handedBack)
  const { request } = await waitForOperation('useOnlinePaymentCompleteMutation')
  expect(request.variables.input).toEqual({ orderId: 'order_1', paymentId: 'pay_1', signature: 's' })
  await resolveWithData('useOnlinePaymentCompleteMutation', answered({ state: 'PAID', dueBy: null }))
  expect(await screen.findByText('Payment received')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('/bookings/b1/receipt')
})

test('offers a retry without a response', async () => {
  const { user, rejectOperation } = await renderPayment()
  await user.click(screen.getByRole('button', { name: 'Pay ₹450 online' }))
  await rejectOperation('useOnlinePaymentStartMutation')
  expect(await screen.findByText('Payment failed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay ₹450 online' })).toHaveProperty('disabled', false)
})

test('shows a text for each payment state', async () => {
  const standings = {
    PAID: 'Thank you. Your payment is complete.',
    NOTHING_OWED: 'No payment is due for this booking.',
    EXPIRED: /^The seats have been released\. If you have already paid ₹450/,
  }
  for (const [state, text] of Object.entries(standings)) {
    const methods = state === 'EXPIRED' ? ['UPI'] : []
    const { unmount } = await renderPayment({ state, methods, owed: '0.00', expired: '450.00', dueBy: null })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    unmount()
  }
})

test('shows an error for an unknown booking', async () => {
  const view = await renderScreen(payPage, '/bookings/none/pay', { isSignedIn: true })
  await view.resolveWithMocks('PayPageQuery', { Query: () => ({ viewer: { booking: null } }) })
  expect(await screen.findByRole('heading', { name: 'Failed to load booking details' })).toBeTruthy()
})
