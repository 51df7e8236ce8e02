import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { payPage } from './payments.route.tsx'
import type { GatewayOptions } from './useOnlinePayment.ts'

const UPI = {
  __typename: 'UpiDetails',
  upiId: 'clay@okbank',
  payee: 'Clay & Co',
  link: 'upi://pay?pa=clay%40okbank&am=450.00&cu=INR',
}

const createPayment = (part: Record<string, unknown> = {}) => ({
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

const createBooking = (payment: Record<string, unknown>) => ({
  __typename: 'Booking',
  id: 'B1',
  uuid: 'b1',
  reference: 'PT-1234ABCD',
  bookingDate: '2026-11-28T04:30:00Z',
  timeSlot: '10:00-11:00',
  participantNames: 'Diya',
  bookedBy: 'Ravi',
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
    Query: () => ({ viewer: { booking: createBooking(createPayment(part)) } }),
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const createPayload = (part: Record<string, unknown>) => ({
  __typename: 'PayBookingPayload',
  booking: createBooking(createPayment({ methods: [], ...part })),
})
const createAttempt = (part: Record<string, unknown>) => ({
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

test('says for whom the seats are, and which parent booked them', async () => {
  await renderPayment()
  expect(screen.getByText('Diya').parentElement).toHaveTextContent('Diya · Booked by Ravi')
})

test('shows session, amount, deadline and every payment method', async () => {
  await renderPayment()
  expect(screen.getByText('Nov 28, 2026, 10:00 – 11:00 am')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: text('payment.title') })).toBeInTheDocument()
  expect(screen.getByText('₹450')).toBeInTheDocument()
  expect(screen.getByText(/^Pay by Nov 22, 2026, 10 am\./)).toBeInTheDocument()
  expect(
    screen.getByRole('img', { name: text('payment.upi.qr', { amount: '₹450', payee: 'Clay & Co' }) }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('payment.upi.open') })).toHaveAttribute('href', UPI.link)
  expect(
    screen.getByRole('button', { name: text('payment.online.submit', { amount: '₹450' }) }),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: text('payment.state.AT_VENUE') })).toBeInTheDocument()
})

test('validates the bank reference, sends it once and shows that it is checked', async () => {
  const { user, environment, waitForOperation, resolveResult, reopen } = await renderPayment()
  const field = screen.getByLabelText(text('payment.utr.label'))
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: text('payment.utr.submit') }))
  expect(await screen.findByText(text('validation.utr'))).toBeInTheDocument()
  expect(environment.mock.getAllOperations()).toHaveLength(0)

  await user.clear(field)
  await user.type(field, '498024257668')
  await user.click(screen.getByRole('button', { name: text('payment.utr.submit') }))
  const { request } = await waitForOperation('UtrFormMutation')
  expect(request.variables.input).toEqual({ bookingId: 'b1', utr: '498024257668', amount: '450.00' })
  expect(screen.getByRole('button', { name: text('payment.utr.pending') })).toBeDisabled()
  await resolveResult(
    'UtrFormMutation',
    createPayload({ state: 'CHECKING', attempts: [createAttempt({ state: 'CHECKING' })] }),
  )
  expect(await screen.findByText(text('payment.submitted'))).toBeInTheDocument()
  expect(screen.getByText(/^We received your bank reference 498024257668\./)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text('booking.field.payment'))
  expect(screen.queryByLabelText(text('payment.utr.label'))).not.toBeInTheDocument()
  await reopen()
  await waitForOperation('PayPageQuery')
})

test('shows a used reference at its field', async () => {
  const { user, resolveResult } = await renderPayment()
  await user.type(screen.getByLabelText(text('payment.utr.label')), '498024257668')
  await user.click(screen.getByRole('button', { name: text('payment.utr.submit') }))
  const message = 'This bank reference has already been used'
  await resolveResult('UtrFormMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'utr', message }],
  })
  expect(await screen.findByText(text('payment.failed'))).toBeInTheDocument()
  expect(screen.getByText(message)).toBeInTheDocument()
})

test('shows the refused reference with its reason', async () => {
  await renderPayment({ attempts: [createAttempt({ state: 'REFUSED', reason: 'Nothing came in.' })] })
  expect(screen.getByText(text('payment.refused', { reference: '498024257668' }))).toBeInTheDocument()
  expect(screen.getByText(text('payment.refused.reason', { reason: 'Nothing came in.' }))).toBeInTheDocument()
})

test('confirms a venue payment at once', async () => {
  const { user, waitForOperation, resolveResult, reopen } = await renderPayment()
  await user.click(screen.getByRole('button', { name: text('payment.state.AT_VENUE') }))
  expect(await screen.findByRole('button', { name: text('payment.venue.pending') })).toBeInTheDocument()
  await resolveResult('VenuePaymentMutation', createPayload({ state: 'AT_VENUE', dueBy: null }))
  expect(await screen.findByText(text('payment.agreed'))).toBeInTheDocument()
  expect(screen.getByText(text('payment.state.AT_VENUE.text'))).toBeInTheDocument()
  await reopen()
  await waitForOperation('PayPageQuery')
})

test("charges nothing when the gateway's dialog closes, and sends its result after payment", async () => {
  const { user, waitForOperation, resolveResult, reopen } = await renderPayment()
  const shown: { options: GatewayOptions }[] = []
  window.Razorpay = class {
    constructor(options: GatewayOptions) {
      shown.push({ options })
    }
    open() {}
  }
  const order = {
    __typename: 'OnlinePaymentPayload',
    orderId: 'order_1',
    keyId: 'key_1',
    checkoutUrl: 'https://gateway.example/checkout.js',
    attempt: { __typename: 'PaymentAttempt', id: 'PA', amount: '450.00' },
  }
  const pay = () =>
    user.click(screen.getByRole('button', { name: text('payment.online.submit', { amount: '₹450' }) }))
  await pay()
  await resolveResult('useOnlinePaymentStartMutation', order)
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]?.options).toMatchObject({
    order_id: 'order_1',
    key: 'key_1',
    amount: 45000,
    currency: 'INR',
  })
  shown[0]?.options.modal.ondismiss()
  expect(await screen.findByText(text('payment.online.left'))).toBeInTheDocument()

  await pay()
  await resolveResult('useOnlinePaymentStartMutation', order)
  await waitFor(() => expect(shown).toHaveLength(2))
  const handedBack = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' }
  shown[1]?.options.handler(handedBack)
  const { request } = await waitForOperation('useOnlinePaymentCompleteMutation')
  expect(request.variables.input).toEqual({ orderId: 'order_1', paymentId: 'pay_1', signature: 's' })
  await resolveResult(
    'useOnlinePaymentCompleteMutation',
    createPayload({ state: 'PAID', dueBy: null, attempts: [createAttempt({ state: 'PAID' })] }),
  )
  expect(await screen.findByText(text('payment.paid'))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('payment.receipt') })).toHaveAttribute(
    'href',
    '/bookings/b1/receipt',
  )
  await reopen()
  await waitForOperation('PayPageQuery')
})

test('offers a retry without a response', async () => {
  const { user, rejectOperation } = await renderPayment()
  await user.click(screen.getByRole('button', { name: text('payment.online.submit', { amount: '₹450' }) }))
  await rejectOperation('useOnlinePaymentStartMutation')
  expect(await screen.findByText(text('payment.failed'))).toBeInTheDocument()
  expect(
    screen.getByRole('button', { name: text('payment.online.submit', { amount: '₹450' }) }),
  ).toBeEnabled()
})

test('shows a text for each payment state', async () => {
  const standings = {
    PAID: 'Thank you. Your payment is complete.',
    NOTHING_OWED: 'No payment is due for this booking.',
    EXPIRED: /^The seats have been released\. If you have already paid ₹450/,
  }
  for (const [state, text] of Object.entries(standings)) {
    const methods = state === 'EXPIRED' ? ['UPI'] : []
    const attempts = state === 'PAID' ? [createAttempt({ state })] : []
    const facts = { state, methods, attempts, owed: '0.00', expired: '450.00', dueBy: null }
    const { unmount } = await renderPayment(facts)
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
    unmount()
  }
})

test.each(['CHECKING', 'PAID'] as const)(
  "shows that the other parent's payment is %s, without a receipt",
  async (state) => {
    await renderPayment({ state, methods: [], owed: '0.00', dueBy: null })
    expect(screen.getByText(text(`payment.state.${state}.byOther`))).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: text('payment.receipt') })).not.toBeInTheDocument()
  },
)

test('shows an error for an unknown booking', async () => {
  const view = await renderScreen(payPage, '/bookings/none/pay', { isSignedIn: true })
  await view.resolveWithMocks('PayPageQuery', { Query: () => ({ viewer: { booking: null } }) })
  expect(await screen.findByRole('heading', { name: text('booking.confirmed.failed') })).toBeInTheDocument()
})

test('shows at once that a payment was not found, when a notification arrives', async () => {
  const view = await renderPayment({ state: 'CHECKING', attempts: [createAttempt({ state: 'REPORTED' })] })
  expect(screen.getByText(text('payment.state.CHECKING'))).toBeInTheDocument()
  await view.notifyOfChange()
  const attempts = [createAttempt({ state: 'REFUSED', reason: 'Nothing came in.' })]
  await view.resolveWithMocks('PayPageQuery', {
    Query: () => ({ viewer: { booking: createBooking(createPayment({ attempts })) } }),
  })
  expect(
    await screen.findByText(text('payment.refused.reason', { reason: 'Nothing came in.' })),
  ).toBeInTheDocument()
})
