import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { bookingsPage } from './bookings.route.tsx'

const NO_SERIES = { series: null }
const paid = { state: 'PAID', owed: '0.00', dueBy: null }
const due = { state: 'DUE', owed: '450.00', dueBy: '2026-11-22T04:30:00Z' }

function createBooking(part: Record<string, unknown> = {}) {
  return {
    id: 'B1',
    uuid: 'b1',
    bookingDate: '2026-11-28T04:30:00Z',
    timeSlot: '10:00-11:00',
    totalAmount: '450.00',
    status: 'CONFIRMED',
    bookedBy: null,
    paymentStatus: 'PAID',
    participant: { name: 'Diya' },
    activity: createActivity({ name: 'Clay Club' }),
    payment: paid,
    ...NO_SERIES,
    ...part,
  }
}

const createSeries = (part: object) => ({
  totalAmount: '3600.00',
  position: 4,
  count: 8,
  upcomingCount: 4,
  ...part,
})

const counts = (all: number, upcoming = all, past = 0, cancelled = 0) => ({ all, upcoming, past, cancelled })

async function renderBookings(
  bookings: object[],
  bookingCounts: object,
  at = '/bookings',
  waitlist: object[] = [],
) {
  const view = await renderScreen(bookingsPage, at, { isSignedIn: true })
  const response = (nodes: object[], name = 'BookingsPageQuery') =>
    view.resolveWithMocks(name, {
      Query: () => ({
        viewer: { bookingCounts, bookings: createConnection(nodes), calendarFeed: null, waitlist },
      }),
    })
  await response(bookings)
  return { ...view, response }
}

test('invites to browse without bookings', async () => {
  await renderBookings([], counts(0))
  expect(await screen.findByRole('heading', { name: 'No Bookings Yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('bookings.browse') })).toHaveAttribute('href', '/search')
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
})

test.each([
  ['upcoming', 'No upcoming bookings found.'],
  ['past', 'No past bookings found.'],
  ['cancelled', 'No cancelled bookings found.'],
])('shows the empty tab: %s', async (tab, message) => {
  await renderBookings([], counts(1, 0), `/bookings?tab=${tab}`)
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByRole('tab', { selected: true }).textContent?.toLowerCase()).toMatch(
    new RegExp(`^${tab}`),
  )
})

test('shows counts on the tabs and switches at once with a skeleton', async () => {
  const view = await renderBookings([createBooking()], counts(4, 3, 1, 2))
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'All 4',
    'Upcoming 3',
    'Past 1',
    'Cancelled 2',
  ])
  await view.user.click(screen.getByRole('tab', { name: /^Past/ }))
  await waitFor(() => expect(view.path()).toBe('/bookings?tab=past'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Past 1')
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  const { request } = await view.waitForOperation('BookingsPageQuery')
  expect(request.variables).toMatchObject({ filter: 'PAST' })
  await view.response([createBooking({ id: 'B2', activity: createActivity({ name: 'Chess Club' }) })])
  expect(await screen.findByRole('heading', { name: 'Chess Club' })).toBeInTheDocument()
})

test('shows an error for a tab that cannot be loaded', async () => {
  const view = await renderScreen(bookingsPage, '/bookings', { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('BookingsPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})

test('shows a series as one card with n of m', async () => {
  const series = createSeries({ cancelledCount: 1, activeCount: 7, activeAmount: '3150.00' })
  await renderBookings([createBooking({ series })], counts(1))
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Session 4 of 8 · 4 left · 1 cancelled')).toBeInTheDocument()
  expect(card.getByText('₹3,150')).toBeInTheDocument()
  expect(card.getByText(text('booking.status.confirmed'))).toBeInTheDocument()
})

test.each([
  ['its own price for a cancelled session', { activeCount: 7, activeAmount: '3150.00' }, '₹450'],
  ['the whole price for a cancelled series', { activeCount: 0, activeAmount: '0.00' }, '₹3,600'],
])('shows %s', async (_, active, price) => {
  const series = createSeries({ cancelledCount: 8 - active.activeCount, ...active })
  await renderBookings(
    [createBooking({ status: 'CANCELLED', series })],
    counts(1, 0, 0, 1),
    '/bookings?tab=cancelled',
  )
  expect(within(await screen.findByRole('article')).getByText(price)).toBeInTheDocument()
})

const DEADLINE = 'Your seats are reserved until Nov 22, 2026, 10\u00a0am.'
const AT_VENUE = { state: 'AT_VENUE', dueBy: null }

test.each([
  ['pending', {}, 'booking.status.pendingPayment', DEADLINE, true],
  ['being checked', { state: 'CHECKING', dueBy: null }, 'payment.state.CHECKING', null, false],
  ['at the venue', { ...AT_VENUE, methods: ['VENUE'] }, 'payment.state.AT_VENUE', null, false],
  ['at the venue or now', { ...AT_VENUE, methods: ['UPI'] }, 'payment.state.AT_VENUE', null, true],
] as const)('shows one status line for a payment %s', async (_, payment, badge, line, isPayable) => {
  const unpaid = { status: 'PENDING', paymentStatus: 'PENDING', payment: { ...due, ...payment } }
  await renderBookings([createBooking(unpaid)], counts(1))
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(text(badge))).toBeInTheDocument()
  expect(card.queryByText(/reserved until/)?.textContent ?? null).toBe(line)
  const pay = card.queryByRole('link', { name: text('bookings.completePayment.of', { name: 'Clay Club' }) })
  expect(pay?.getAttribute('href') ?? null).toBe(isPayable ? '/bookings/b1/pay' : null)
})

test('shows no payment for a cancelled, expired or free booking', async () => {
  const gone = { paymentStatus: 'PENDING', status: 'CANCELLED', payment: due }
  await renderBookings(
    [
      createBooking(gone),
      createBooking({ id: 'B2', totalAmount: '0.00', payment: { ...paid, state: 'NOTHING_OWED' } }),
    ],
    counts(2),
  )
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText(text('bookings.completePayment'))).not.toBeInTheDocument()
  expect(
    within(screen.getAllByRole('article')[0] as HTMLElement).getByText(text('booking.status.cancelled')),
  ).toBeTruthy()
})

const WAIT = {
  id: 'W1',
  state: 'OFFERED',
  position: null,
  total: '450.00',
  startsAt: '2026-11-28T04:30:00Z',
  timeSlot: '10:00-11:00',
  participantNames: ['Diya'],
  offerEndsAt: '2026-11-23T06:30:00Z',
  activity: { id: 'A1', uuid: 'a1', name: 'Pottery' },
}

test('shows an offer of the waiting list with its end and price', async () => {
  await renderBookings([], counts(0), '/bookings', [WAIT])
  expect(await screen.findByRole('heading', { name: 'Pottery' })).toBeVisible()
  expect(screen.getByText(text('waitlist.offered', { time: '12 pm' }))).toBeVisible()
  for (const name of [text('waitlist.accept.price', { amount: '₹450' }), text('waitlist.refuse')])
    expect(screen.getByRole('button', { name })).toBeVisible()
})

test('disables payment, offers and the calendar link without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const unpaid = createBooking({ payment: due, paymentStatus: 'PENDING', status: 'PENDING' })
  const waiting = { ...WAIT, id: 'W2', state: 'WAITING', position: 1 }
  await renderBookings([unpaid], counts(1), '/bookings', [WAIT, waiting])
  const reason = text('shell.needsConnection')
  const pay = await screen.findByRole('link', {
    name: text('bookings.completePayment.of', { name: 'Clay Club' }),
  })
  expect(pay).toHaveAttribute('aria-disabled', 'true')
  expect(pay).toHaveAccessibleDescription(reason)
  const accept = text('waitlist.accept.price', { amount: '₹450' })
  for (const name of [accept, text('waitlist.refuse'), text('waitlist.leave'), text('calendar.feed')]) {
    expect(screen.getByRole('button', { name })).toBeDisabled()
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(reason)
  }
  // The details are stored on the device.
  const details = screen.getByRole('link', { name: text('activity.viewDetails.of', { name: 'Clay Club' }) })
  expect(details).toHaveAttribute('href', '/bookings/b1')
})

test('counts down, and announces the rest at 30 minutes', async () => {
  const offerEndsAt = new Date(Date.now() + 30 * 60_000 + 1500).toISOString()
  await renderBookings([], counts(0), '/bookings', [{ ...WAIT, offerEndsAt }])
  expect(await screen.findByText(text('waitlist.timeLeft', { time: '30:02' }))).toBeInTheDocument()
  expect(screen.queryByText(text('waitlist.minutesLeft', { count: 30 }))).not.toBeInTheDocument()
  const announced = await screen.findByText(text('waitlist.minutesLeft', { count: 30 }))
  expect(announced).toHaveAttribute('role', 'status')
})

test('loads the waits again when an offer ends, when live updates begin, and after each', async () => {
  const offerEndsAt = new Date(Date.now() - 1000).toISOString()
  const view = await renderBookings([], counts(0), '/bookings', [{ ...WAIT, offerEndsAt }])
  await view.resolveWithMocks('OwnWaitsQuery', {
    Query: () => ({ viewer: { waitlist: [{ ...WAIT, state: 'WAITING', position: 2 }] } }),
  })
  expect(await screen.findByText(text('waitlist.waiting', { position: 2 }))).toBeVisible()
  const live = await view.waitForOperation('LiveAvailabilitySubscription')
  expect(live.request.variables).toEqual({ activityId: 'A1' })
  for (const position of [3, 4]) {
    await view.sendEvent('LiveAvailabilitySubscription', {
      availabilityChanged: { activity: { id: 'A1', isActive: true, daysOfWeek: ['SATURDAY'] } },
    })
    await view.resolveWithMocks('OwnWaitsQuery', {
      Query: () => ({ viewer: { waitlist: [{ ...WAIT, state: 'WAITING', position }] } }),
    })
    expect(await screen.findByText(text('waitlist.waiting', { position }))).toBeVisible()
  }
})

test('says that a wait is gone, and leaves it out', async () => {
  const offerEndsAt = new Date(Date.now() + 3_600_000).toISOString()
  const view = await renderBookings([], counts(0), '/bookings', [{ ...WAIT, offerEndsAt }])
  await view.user.click(await screen.findByRole('button', { name: text('waitlist.refuse') }))
  const message = text('failure.waitlist.notFound')
  await view.resolveResult('useWaitlistEntryRefuseMutation', { __typename: 'NotFound', message })
  expect(await screen.findByText(message)).toBeVisible()
  await view.resolveWithMocks('OwnWaitsQuery', { Query: () => ({ viewer: { waitlist: [] } }) })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pottery' })).not.toBeInTheDocument())
})

test('confirms a changed price and a child that is booked already, each once', async () => {
  const view = await renderBookings([], counts(0), '/bookings', [WAIT])
  const accept = text('waitlist.accept.price', { amount: '₹450' })
  await view.user.click(await screen.findByRole('button', { name: accept }))
  const { variables } = (await view.waitForOperation('useWaitlistEntryAcceptMutation')).request
  expect(variables.input).toEqual({ entryId: 'W1', totalAmount: '450.00', allowDuplicate: false })
  await view.resolveResult('useWaitlistEntryAcceptMutation', {
    __typename: 'PriceChanged',
    message: 'The price has changed',
    total: '500.00',
  })
  const dialog = within(await screen.findByRole('alertdialog', { name: text('waitlist.priceChanged') }))
  expect(dialog.getByText(text('waitlist.priceChanged.text', { amount: '₹500' }))).toBeInTheDocument()
  const confirm = text('waitlist.accept.price', { amount: '₹500' })
  await view.user.click(dialog.getByRole('button', { name: confirm }))
  const next = (await view.waitForOperation('useWaitlistEntryAcceptMutation')).request
  expect(next.variables.input).toMatchObject({ totalAmount: '500.00', allowDuplicate: false })
  await view.resolveResult('useWaitlistEntryAcceptMutation', {
    __typename: 'AlreadyBooked',
    message: 'Diya is already booked',
  })
  const duplicate = await screen.findByRole('alertdialog', { name: text('booking.duplicate.title') })
  await view.user.click(within(duplicate).getByRole('button', { name: text('booking.duplicate.confirm') }))
  const last = (await view.waitForOperation('useWaitlistEntryAcceptMutation')).request
  expect(last.variables.input).toEqual({ entryId: 'W1', totalAmount: '500.00', allowDuplicate: true })
}, 40_000)

test('loads the whole list again after a notification', async () => {
  const unpaid = createBooking({ payment: due, paymentStatus: 'PENDING', status: 'PENDING' })
  const view = await renderBookings([unpaid], counts(1))
  expect(await screen.findByText(text('booking.status.pendingPayment'))).toBeInTheDocument()
  // What scrolling writes into the address.
  window.history.replaceState(null, '', '/bookings?page=2')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  await view.notifyOfChange()
  expect((await view.waitForOperation('BookingsPageQuery')).request.variables).toMatchObject({ first: 40 })
  await view.response([createBooking()])
  expect(await screen.findByText(text('booking.status.confirmed'))).toBeInTheDocument()
})
