import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OFFLINE_METADATA } from '../platform/relay/deviceResponses.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { bookingPage } from './bookings.route.tsx'

const session = (uuid: string, day: string, refundAmount: string, noRefundReason: string | null = null) => ({
  __typename: 'QuotedCancelledSession',
  uuid,
  bookingDate: `2026-${day}T04:30:00Z`,
  refundAmount,
  noRefundReason,
})
const today = session('b1', '11-22', '0.00', 'TOO_LATE')
const later = session('b2', '11-28', '450.00')
const quote = (scope: string, refundAmount: string, sessions: object[]) => ({
  __typename: 'CancellationQuote',
  scope,
  refundAmount,
  sessions,
})
const QUOTES = [
  quote('THIS', '0.00', [today]),
  quote('THIS_AND_LATER', '450.00', [today, later]),
  quote('ALL', '450.00', [today, later]),
]

const createPaidPayment = (attempts: object[]) => ({
  __typename: 'BookingPayment',
  id: 'BP',
  state: 'PAID',
  owed: '0.00',
  dueBy: null,
  attempts,
})

function createBooking(part: Record<string, unknown> = {}) {
  return {
    __typename: 'Booking',
    id: 'B1',
    uuid: 'b1',
    reference: 'PT-1234ABCD',
    bookingDate: '2026-11-22T04:30:00Z',
    timeSlot: '10:00-11:00',
    totalAmount: '450.00',
    status: 'CONFIRMED',
    bookedBy: null,
    paymentStatus: 'PAID',
    specialRequests: null,
    participant: { __typename: 'Participant', name: 'Diya', age: 8, count: 1 },
    contact: { __typename: 'Contact', name: 'Asha', phone: '9876543210', email: 'asha@example.in' },
    activity: {
      __typename: 'Activity',
      ...createActivity({ id: 'A', name: 'Clay Club', address: '12 Road' }),
    },
    provider: { __typename: 'Provider', id: 'P', name: 'Clay & Co', phone: null, email: null },
    payment: createPaidPayment([
      { __typename: 'PaymentAttempt', id: 'PA', method: 'RAZORPAY', state: 'PAID' },
    ]),
    refundPolicy: { __typename: 'RefundPolicy', hours: 24, percent: 100 },
    series: null,
    movedFrom: null,
    timeSlotBefore: null,
    freeCancellationUntil: null,
    cancellation: null,
    cancellationQuotes: QUOTES,
    rescheduleScopes: [],
    refundsToReceive: [],
    ...part,
  }
}

async function renderBooking(part: Record<string, unknown> = {}, at = '/bookings/b1') {
  const view = await renderScreen(bookingPage, at, { isSignedIn: true })
  await view.resolveWithMocks('BookingPageQuery', {
    Query: () => ({ viewer: { booking: createBooking(part) } }),
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

type View = Awaited<ReturnType<typeof renderBooking>>

async function openDialog(view: View) {
  await view.user.click(screen.getByRole('button', { name: text('booking.cancel') }))
  return within(await screen.findByRole('dialog'))
}

test('shows the confirmation after booking, and the details later', async () => {
  const { unmount } = await renderBooking({}, '/bookings/b1?new')
  expect(screen.getByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue Browsing Activities' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'What Happens Next?' })).toBeInTheDocument()
  expect(screen.getByText(/10 minutes early/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('booking.cancel') })).not.toBeInTheDocument()
  unmount()
  await renderBooking()
  expect(screen.getByRole('heading', { level: 1, name: 'Clay Club' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '← Back to My Bookings' })).toHaveAttribute('href', '/bookings')
  expect(screen.getByText('PT-1234ABCD')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('booking.details.receipt') })).toHaveAttribute(
    'href',
    '/bookings/b1/receipt',
  )
  expect(screen.getByRole('link', { name: text('booking.details.calendar') })).toHaveAttribute(
    'href',
    '/calendar/bookings/b1.ics',
  )
})

test('shows the details instead of the confirmation once the booking is cancelled or unpaid too long', async () => {
  for (const part of [
    { status: 'CANCELLED', cancellationQuotes: [] },
    { status: 'PENDING', payment: { ...createPaidPayment([]), state: 'EXPIRED' } },
  ]) {
    const { unmount } = await renderBooking(part, '/bookings/b1?new')
    expect(screen.getByRole('heading', { level: 1, name: 'Clay Club' })).toBeInTheDocument()
    expect(screen.queryByText('Booking Confirmed!')).not.toBeInTheDocument()
    unmount()
  }
})

test('links the phone number and the e-mail address of the provider', async () => {
  const contact = { phone: '+919232989934', email: 'hello@clay.example' }
  await renderBooking({
    provider: { __typename: 'Provider', id: 'P', name: 'Clay & Co', ...contact },
  })
  expect(screen.getByRole('link', { name: '+91 92329 89934' })).toHaveAttribute('href', 'tel:+919232989934')
  expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`)
})

test('shows an error for an unknown booking', async () => {
  const view = await renderScreen(bookingPage, '/bookings/none', { isSignedIn: true })
  await view.resolveWithMocks('BookingPageQuery', { Query: () => ({ viewer: { booking: null } }) })
  expect(await screen.findByRole('heading', { name: 'Failed to load booking details' })).toBeInTheDocument()
})

test('shows the refund of each scope and sends the chosen one', async () => {
  const view = await renderBooking()
  const dialog = await openDialog(view)
  expect(dialog.getAllByRole('radio')).toHaveLength(3)
  expect(dialog.getByText('Less than 24 hours before start')).toBeInTheDocument()
  await view.user.click(dialog.getByRole('radio', { name: /All upcoming sessions/ }))
  const sessions = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(sessions).toEqual(['Nov 22, 2026Less than 24 hours before start₹0', 'Nov 28, 2026₹450'])

  await view.user.click(dialog.getByRole('button', { name: text('booking.cancel') }))
  const { request } = await view.waitForOperation('useCancelBookingMutation')
  expect(request.variables.input).toEqual({ bookingId: 'B1', scope: 'ALL', expectedRefund: '450.00' })
  expect(dialog.getByRole('button', { name: text('booking.cancel.pending') })).toHaveProperty(
    'disabled',
    true,
  )
  const cancellation = {
    __typename: 'BookingCancellation',
    cancelledAt: '2026-11-21T06:30:00Z',
    isBySystem: false,
    isByProvider: false,
    refundAmount: '450.00',
    refundStatus: 'PENDING',
  }
  await view.resolveResult('useCancelBookingMutation', {
    __typename: 'CancelBookingPayload',
    booking: createBooking({ status: 'CANCELLED', cancellation, cancellationQuotes: [] }),
    cancelledBookings: [],
  })
  expect(await screen.findByText('Booking Cancelled')).toBeInTheDocument()
  expect(screen.getByText('Your booking has been successfully cancelled.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText(text('booking.cancelled.refund.PENDING', { amount: '₹450' }))).toBeInTheDocument()
  expect(
    screen.getByText(text('booking.cancelled.byUser', { date: 'Nov 21, 2026', time: '12 pm' })),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('booking.cancel') })).not.toBeInTheDocument()
})

test('shows a failure and refetches the scopes in the open dialog', async () => {
  const view = await renderBooking()
  const dialog = await openDialog(view)
  await view.user.click(dialog.getByRole('button', { name: text('booking.cancel') }))
  await view.resolveResult('useCancelBookingMutation', {
    __typename: 'RefundChanged',
    message: 'It has changed.',
  })
  expect(await screen.findByText('Cancellation Failed')).toBeInTheDocument()
  expect(screen.getByText('It has changed.')).toBeInTheDocument()
  await view.resolveWithMocks('BookingPageQuery', {
    Query: () => ({ viewer: { booking: createBooking({ cancellationQuotes: [QUOTES[0]] }) } }),
  })
  await waitFor(() => expect(dialog.queryAllByRole('radio')).toHaveLength(0))

  await view.user.click(dialog.getByRole('button', { name: text('booking.cancel') }))
  await view.rejectOperation('useCancelBookingMutation')
  expect(await screen.findByText(text('shell.error.offline.text'))).toBeInTheDocument()
})

test('closes the dialog when the booking was cancelled in another tab, and shows the top of the page', async () => {
  const view = await renderBooking()
  const dialog = await openDialog(view)
  await view.user.click(dialog.getByRole('button', { name: text('booking.cancel') }))
  await view.resolveResult('useCancelBookingMutation', {
    __typename: 'AlreadyCancelled',
    message: 'This has already been cancelled.',
  })
  expect(await screen.findByText('This has already been cancelled.')).toBeInTheDocument()
  await view.resolveWithMocks('BookingPageQuery', {
    Query: () => ({ viewer: { booking: createBooking({ status: 'CANCELLED', cancellationQuotes: [] }) } }),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('sends nothing when the booking is kept', async () => {
  const view = await renderBooking()
  const dialog = await openDialog(view)
  await view.user.click(dialog.getByRole('button', { name: text('booking.cancel.keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(view.environment.mock.getAllOperations()).toEqual([])
  expect(document.activeElement?.textContent).toBe(text('booking.cancel'))
})

test('shows an expired booking without an amount due', async () => {
  await renderBooking({
    status: 'CANCELLED',
    paymentStatus: 'PENDING',
    cancellationQuotes: [],
    cancellation: {
      __typename: 'BookingCancellation',
      cancelledAt: '2026-11-21T06:30:00Z',
      isBySystem: true,
      isByProvider: false,
      refundAmount: '0.00',
      refundStatus: 'PAID',
    },
  })
  expect(
    screen.getByText(text('booking.cancelled.bySystem', { date: 'Nov 21, 2026', time: '12 pm' })),
  ).toBeInTheDocument()
  expect(screen.getByText(text('booking.cancelled.refund.none'))).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: text('booking.details.receipt') })).not.toBeInTheDocument()
})

test('shows that the provider cancelled, and why', async () => {
  await renderBooking({
    status: 'CANCELLED',
    cancellationQuotes: [],
    cancellation: {
      __typename: 'BookingCancellation',
      cancelledAt: '2026-11-21T06:30:00Z',
      isBySystem: false,
      isByProvider: true,
      reason: 'The hall is flooded.',
      refundAmount: '450.00',
      refundStatus: 'PENDING',
    },
  })
  expect(
    screen.getByText(text('booking.cancelled.byProvider', { date: 'Nov 21, 2026', time: '12 pm' })),
  ).toBeInTheDocument()
  expect(screen.getByText('The hall is flooded.')).toBeInTheDocument()
  expect(screen.getByText(text('booking.cancelled.refund.PENDING', { amount: '₹450' }))).toBeInTheDocument()
})

test.each([
  ['DUE', 'booking.received.title'],
  ['CHECKING', 'booking.received.title'],
  ['AT_VENUE', 'booking.confirmed.title'],
] as const)('names a new booking by what is left to do: %s', async (state, title) => {
  const payment = { __typename: 'BookingPayment', id: 'BP', state, owed: '450.00', dueBy: null, methods: [] }
  const status = state === 'AT_VENUE' ? 'CONFIRMED' : 'PENDING'
  await renderBooking({ status, paymentStatus: 'PENDING', payment }, '/bookings/b1?new')
  expect(screen.getByRole('heading', { level: 1, name: text(title) })).toBeInTheDocument()
  expect(screen.getByText('Pending')).toBeInTheDocument()
})

test('explains the refund of a payment under check', async () => {
  const payment = { __typename: 'BookingPayment', id: 'BP', state: 'CHECKING', owed: '450.00', dueBy: null }
  const view = await renderBooking({ status: 'PENDING', paymentStatus: 'PENDING', payment })
  expect(screen.getByText('Payment being checked: ₹450')).toBeInTheDocument()
  const dialog = await openDialog(view)
  expect(dialog.getByText(/will be refunded in full/)).toBeInTheDocument()
})

test('returns to the top after one session of a series is cancelled', async () => {
  const series = {
    __typename: 'BookingSeries',
    position: 1,
    count: 3,
    upcomingCount: 2,
    cancelledCount: 0,
    activeCount: 3,
    activeAmount: '1350.00',
    totalAmount: '1350.00',
    recurringType: 'WEEKLY',
    bookings: [],
  }
  const view = await renderBooking({ series })
  const all = text('booking.details.calendar.series', { count: 3 })
  expect(screen.getByRole('link', { name: all })).toBeInTheDocument()
  const dialog = await openDialog(view)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  await view.user.click(dialog.getByRole('button', { name: text('booking.cancel') }))
  await view.resolveResult('useCancelBookingMutation', {
    __typename: 'CancelBookingPayload',
    booking: createBooking({
      status: 'CANCELLED',
      series: { ...series, cancelledCount: 1, activeCount: 2, activeAmount: '900.00' },
      cancellationQuotes: [QUOTES[1]],
    }),
    cancelledBookings: [],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const left = text('booking.details.calendar.series', { count: 2 })
  expect(screen.getByRole('link', { name: left })).toBeInTheDocument()
})

// product.md, section 21.
test('says that the provider moved the session, and until when a cancellation is free', async () => {
  const change = { movedFrom: '2026-11-22T03:30:00Z', timeSlotBefore: '09:00-10:00' }
  const { unmount } = await renderBooking({ ...change, freeCancellationUntil: '2026-11-22T04:00:00Z' })
  const notice = text('booking.moved', { date: 'Sun 22 Nov', timeSlot: '9:00 – 10:00 am' })
  const free = text('booking.changed.free', { date: 'Nov 22, 2026', time: '9:30 am' })
  expect(screen.getByText(notice)).toBeInTheDocument()
  expect(screen.getByText(free)).toBeInTheDocument()
  unmount()
  await renderBooking(change)
  expect(screen.getByText(notice)).toBeInTheDocument()
  expect(screen.queryByText(free)).not.toBeInTheDocument()
})

test('offers no free cancellation of a session that is cancelled, although its series goes on', async () => {
  const change = { movedFrom: '2026-11-22T03:30:00Z', timeSlotBefore: '09:00-10:00' }
  await renderBooking({
    ...change,
    status: 'CANCELLED',
    cancellationQuotes: [QUOTES[2]],
    freeCancellationUntil: '2026-11-22T04:00:00Z',
  })
  expect(screen.queryByText(/^New time\./)).not.toBeInTheDocument()
  expect(screen.queryByText(/full refund until/)).not.toBeInTheDocument()
})

test('books again with the same participants, from a past booking only', async () => {
  sessionStorage.clear()
  const again = () => screen.queryByRole('link', { name: text('booking.details.again') })
  const { unmount } = await renderBooking()
  expect(again()).not.toBeInTheDocument()
  unmount()
  const seat = { __typename: 'BookingParticipant', notes: null, attendance: null }
  const participants = [
    { ...seat, id: 'S1', position: 1, name: 'Diya', age: 8, childUuid: 'c1' },
    { ...seat, id: 'S2', position: 2, name: 'Meera', age: 6, childUuid: null },
  ]
  const view = await renderBooking({ bookingDate: '2026-11-14T04:30:00Z', participants })
  const link = again() as HTMLElement
  expect(link.getAttribute('href')).toMatch(/^\/activity\/[^/]+#book$/)
  await view.user.click(link)
  const [stored] = Object.values(sessionStorage).map((item) => JSON.parse(item as string))
  expect(stored.values.values).toMatchObject({
    bookingDate: '',
    childIds: ['c1'],
    otherParticipants: [{ name: 'Meera', age: 6 }],
    participantName: 'Diya',
    participantCount: 1,
    contactEmail: 'asha@example.in',
  })
})

const slot = {
  __typename: 'Slot',
  id: 'S',
  timeSlot: '10:00-11:00',
  availableSpots: 3,
  price: '450.00',
  isDaily: false,
  ownWait: null,
}

test('moves a booking to another date, with the difference in price', async () => {
  const view = await renderBooking({ rescheduleScopes: ['THIS', 'THIS_AND_LATER'] })
  await view.user.click(screen.getByRole('button', { name: text('booking.move') }))
  const day = { __typename: 'SessionDay', date: '2026-11-28', availableSpots: 3, isClosed: false }
  await view.resolveWithMocks('RescheduleFormQuery', {
    Query: () => ({ activity: createActivity({ id: 'A', daysOfWeek: ['SATURDAY'], sessionDays: [day] }) }),
  })
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.click(dialog.getByRole('radio', { name: text('booking.cancel.scope.THIS_AND_LATER') }))
  await view.user.click(await dialog.findByRole('button', { name: /November 28/ }))
  await view.resolveWithData('useSlotsQuery', {
    activity: { id: 'A', price: '450.00', isFree: false, slots: [slot] },
  })
  const { request } = await view.waitForOperation('useRescheduleQuoteQuery')
  expect(request.variables).toEqual({
    id: 'B1',
    bookingDate: '2026-11-28',
    timeSlot: '10:00-11:00',
    scope: 'THIS_AND_LATER',
  })
  const move = { uuid: 'b1', startsAtBefore: '2026-11-22T04:30:00Z', startsAt: '2026-11-28T04:30:00Z' }
  await view.resolveWithMocks('useRescheduleQuoteQuery', {
    Query: () => ({
      viewer: {
        booking: {
          id: 'B1',
          rescheduleQuote: {
            __typename: 'RescheduleQuote',
            total: '300.00',
            totalBefore: '450.00',
            refundAmount: '150.00',
            fullDates: [],
            moves: [{ ...move, isFull: false }],
          },
        },
      },
    }),
  })
  expect(await dialog.findByText(text('booking.move.refund', { amount: '₹150' }))).toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('booking.move.submit') }))
  const { request: sent } = await view.waitForOperation('useRescheduleBookingMutation')
  expect(sent.variables.input).toMatchObject({
    bookingId: 'B1',
    bookingDate: '2026-11-28',
    timeSlot: '10:00-11:00',
    scope: 'THIS_AND_LATER',
    expectedTotal: '300.00',
  })
  await view.resolveResult('useRescheduleBookingMutation', {
    __typename: 'AlreadyBooked',
    message: 'Diya is already booked in this session',
  })
  expect(await dialog.findByText('Diya is already booked in this session')).toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('booking.move.anyway') }))
  const { request: confirmed } = await view.waitForOperation('useRescheduleBookingMutation')
  expect(confirmed.variables.input.allowDuplicate).toBe(true)
  await view.resolveResult('useRescheduleBookingMutation', {
    __typename: 'RescheduleBookingPayload',
    booking: createBooking({ bookingDate: '2026-11-28T04:30:00Z' }),
    movedBookings: [],
  })
  expect(await screen.findByText(text('booking.move.done'))).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('offers no move when it is too late', async () => {
  await renderBooking()
  expect(screen.queryByRole('button', { name: text('booking.move') })).not.toBeInTheDocument()
})

test('leaves the receipt to the other parent who paid', async () => {
  await renderBooking({ bookedBy: 'Ravi', payment: createPaidPayment([]) })
  expect(screen.getByText(text('booking.bookedBy', { name: 'Ravi' }))).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: text('booking.details.receipt') })).not.toBeInTheDocument()
})

const createRefund = (upiId: string | null) => ({ __typename: 'Refund', id: 'R1', amount: '450.00', upiId })
const cancelledWith = (refund: object | null) => ({
  status: 'CANCELLED',
  cancellationQuotes: [],
  refundsToReceive: refund ? [refund] : [],
})

test('asks for the UPI ID of a refund that has none, and shows it afterwards', async () => {
  const view = await renderBooking(cancelledWith(createRefund(null)))
  expect(
    screen.getByRole('heading', { name: text('booking.refund.title', { amount: '₹450' }) }),
  ).toBeInTheDocument()
  const field = screen.getByLabelText(text('booking.cancel.upiId'))
  await view.user.type(field, 'asha')
  await view.user.click(screen.getByRole('button', { name: text('booking.refund.save') }))
  expect(await screen.findByText(text('validation.upiId'))).toBeInTheDocument()
  expect(field).toHaveFocus()

  await view.user.type(field, '@okbank')
  await view.user.click(screen.getByRole('button', { name: text('booking.refund.save') }))
  const { request } = await view.waitForOperation('RefundUpiIdFormMutation')
  expect(request.variables.input).toEqual({ refundId: 'R1', expectedUpiId: null, upiId: 'asha@okbank' })
  expect(screen.getByRole('button', { name: text('booking.refund.saving') })).toBeDisabled()
  await view.resolveResult('RefundUpiIdFormMutation', {
    __typename: 'SetRefundUpiIdPayload',
    refunds: [{ id: 'R1', upiId: 'asha@okbank' }],
  })
  expect(await screen.findByText('asha@okbank')).toBeInTheDocument()
  expect(
    await screen.findByText(text('booking.refund.saved.text', { amount: '₹450', upiId: 'asha@okbank' })),
  ).toBeInTheDocument()
  expect(screen.queryByLabelText(text('booking.cancel.upiId'))).not.toBeInTheDocument()
  expect(
    screen.getByRole('heading', { name: text('booking.refund.title', { amount: '₹450' }) }),
  ).toHaveFocus()
})

test('changes a mistyped UPI ID, and says when the refund was sent meanwhile', async () => {
  const view = await renderBooking(cancelledWith(createRefund('ahsa@okbank')))
  expect(screen.getByText('ahsa@okbank')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('booking.refund.change') }))
  const field = screen.getByLabelText(text('booking.cancel.upiId'))
  expect(field).toHaveValue('ahsa@okbank')
  expect(field).toHaveFocus()
  await view.user.click(screen.getByRole('button', { name: text('preferences.cancel') }))
  expect(screen.getByText('ahsa@okbank')).toBeInTheDocument()

  await view.user.click(screen.getByRole('button', { name: text('booking.refund.change') }))
  await view.user.clear(screen.getByLabelText(text('booking.cancel.upiId')))
  await view.user.type(screen.getByLabelText(text('booking.cancel.upiId')), 'asha@okbank')
  await view.user.click(screen.getByRole('button', { name: text('booking.refund.save') }))
  await view.waitForOperation('RefundUpiIdFormMutation')
  await view.resolveResult('RefundUpiIdFormMutation', {
    __typename: 'RefundAlreadySent',
    message: 'It has been sent.',
  })
  expect(await screen.findByText('It has been sent.')).toBeInTheDocument()
  await view.resolveWithMocks('BookingPageQuery', {
    Query: () => ({ viewer: { booking: createBooking(cancelledWith(null)) } }),
  })
  await waitFor(() => expect(screen.queryByLabelText(text('booking.cancel.upiId'))).not.toBeInTheDocument())
})

test('disables what needs a connection, with the reason, and leaves the pass', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await renderBooking({
    hasPass: true,
    bookingDate: '2026-11-14T04:30:00Z',
    rescheduleScopes: ['THIS'],
  })
  const links = ['booking.details.calendar', 'booking.details.receipt', 'booking.details.again'] as const
  const buttons = ['booking.move', 'booking.cancel'] as const
  for (const key of links) {
    const link = screen.getByRole('link', { name: text(key) })
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(link).not.toHaveAttribute('href')
    expect(link).toHaveAccessibleDescription(text('shell.needsConnection'))
  }
  for (const key of buttons) {
    const button = screen.getByRole('button', { name: text(key) })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(text('shell.needsConnection'))
  }
  expect(screen.getByRole('link', { name: text('pass.link') })).toHaveAttribute('href', '/bookings/b1/pass')
})

test('loads again after a notification, and stores the response for use without a connection', async () => {
  const view = await renderBooking()
  await view.notifyOfChange()
  const { request } = await view.waitForOperation('BookingPageQuery')
  expect(request.cacheConfig?.metadata).toBe(OFFLINE_METADATA)
})

test('loads once more after notifications that arrive while it loads', async () => {
  const view = await renderBooking()
  const respond = (name: string) =>
    view.resolveWithMocks('BookingPageQuery', {
      Query: () => ({
        viewer: { booking: createBooking({ activity: { __typename: 'Activity', id: 'A', name } }) },
      }),
    })
  for (let count = 0; count < 3; count++) await view.notifyOfChange()
  // The server has read this response before the last notification.
  await respond('Old name')
  expect(screen.getByRole('heading', { level: 1, name: 'Old name' })).toBeInTheDocument()
  await respond('New name')
  expect(screen.getByRole('heading', { level: 1, name: 'New name' })).toBeInTheDocument()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('shows why a UPI payment was refused while the amount is still due', async () => {
  const attempt = { __typename: 'PaymentAttempt', id: 'PA', method: 'UPI', state: 'REFUSED' }
  const attempts = [{ ...attempt, reference: '498024257668', reason: 'Nothing came in.' }]
  const payment = { ...createPaidPayment(attempts), state: 'DUE', owed: '450.00' }
  await renderBooking({ paymentStatus: 'PENDING', status: 'PENDING', payment })
  expect(screen.getByText(text('payment.refused', { reference: '498024257668' }))).toBeInTheDocument()
  expect(screen.getByText(text('payment.refused.reason', { reason: 'Nothing came in.' }))).toBeInTheDocument()
})
