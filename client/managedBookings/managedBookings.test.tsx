import { screen, within } from '@testing-library/react'
import type { OperationType } from 'relay-runtime'
import { expect, test } from 'vitest'
import type { Page } from '../platform/pages/page.tsx'
import { providerAreaPages } from '../providers/providerArea.route.tsx'
import { operationsPages } from '../staff/operations.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'

const LIST_PATH = '/admin/operations/bookings'
const booking = {
  __typename: 'Booking',
  id: 'B',
  uuid: '1a2b3c4d-0000-4000-8000-000000000000',
  reference: 'PT-1A2B3C4D',
  bookingDate: '2026-11-28T04:30:00Z',
  timeSlot: '10:00-11:00',
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  totalAmount: '450.00',
  cancellation: null,
  cancellationQuotes: [] as object[],
  series: null,
  recurringType: null,
  specialRequests: null,
  participant: { name: 'Diya', age: 8, count: 2 },
  contact: { name: 'Asha Raman', phone: '+919876543210', email: 'asha@example.in' },
  activity: { id: 'A', uuid: 'A1', name: 'Wheel Pottery', address: '12 Cherry Road', postcode: '636007' },
  provider: { id: 'P', name: 'Clay Club', phone: null, email: null },
}
const payment = {
  id: 'BP',
  state: 'PAID',
  owed: '0.00',
  expired: '0.00',
  dueBy: null,
  attempts: [] as object[],
}

async function renderList(found: object[], { url = LIST_PATH, totalCount = found.length } = {}) {
  const view = await renderStaffScreen(operationsPages, LIST_PATH, url)
  const { request } = await view.waitForOperation('StaffBookingsPageQuery')
  await view.resolveWithMocks('StaffBookingsPageQuery', {
    Query: () => ({
      viewer: {
        ...staffViewer,
        staff: { operations: { bookings: { ...createStaffList(found), totalCount } } },
      },
    }),
    BookingPayment: () => payment,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, variables: request.variables }
}

test('lists bookings with contact, child, session and status', async () => {
  await renderList([booking])
  const list = screen.getByRole('region', { name: '1 booking' })
  const row = within(within(list).getByRole('listitem'))
  expect(row.getByRole('link', { name: 'Asha Raman' })).toHaveAttribute(
    'href',
    `${LIST_PATH}/${booking.uuid}`,
  )
  expect(row.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
  expect(row.getByText('PT-1A2B3C4D')).toBeInTheDocument()
  expect(row.getByText('Wheel Pottery')).toBeInTheDocument()
  expect(row.getByText(/Nov 28, 2026, 10:00 – 11:00 am/)).toHaveTextContent('Clay Club')
  expect(screen.getByText('1 booking')).toBeInTheDocument()
})

test('searches and filters through the address', async () => {
  const url = `${LIST_PATH}?q=98765&status=pending&order=session&from=2026-11-28&until=someday`
  const view = await renderList([], { url })
  expect(view.variables).toMatchObject({
    filter: { query: '98765', status: 'PENDING', from: '2026-11-28', until: null },
    order: 'SESSION',
    first: 25,
  })
  expect(screen.getByText(text('catalogue.list.empty'))).toBeInTheDocument()
  await view.user.clear(screen.getByRole('searchbox'))
  await view.user.type(screen.getByRole('searchbox'), 'asha pottery')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.list.search') }))
  expect(view.path()).toContain('q=asha+pottery')
})

test('says that there are more bookings than are counted', async () => {
  await renderList([booking], { totalCount: 1001 })
  expect(screen.getByText('More than 1,000 bookings')).toBeInTheDocument()
})

const entry = { isByBooker: false, actor: null, changes: [] as object[] }

async function renderBooking(found: object | null, change: object = {}) {
  const path = '/provider/bookings/:id'
  const page = providerAreaPages.find((one) => one.path === path) as Page<OperationType>
  const view = await renderScreen(page, '/provider/bookings/B1?provider=P1', { isSignedIn: true })
  await view.resolveWithMocks('ProviderBookingPageQuery', {
    Query: () => ({
      viewer: {
        managedProvider: { uuid: 'P1', name: 'Clay Club', operations: { booking: found } },
        providerClaims: [],
      },
    }),
    BookingPayment: () => ({ ...payment, ...change }),
  })
  await screen.findByRole('heading', { level: 1, name: text('managedBookings.one') })
  return view
}

test('shows payments with refunds, and the history with actors and reasons', async () => {
  const history = [
    {
      ...entry,
      id: 'H1',
      action: 'createBooking',
      at: '2026-11-20T04:30:00Z',
      actor: 'Asha Raman',
      isByBooker: true,
    },
    { ...entry, id: 'H2', action: 'expireBooking', at: '2026-11-21T04:30:00Z' },
    {
      ...entry,
      id: 'H3',
      action: 'cancelBooking',
      at: '2026-11-22T04:30:00Z',
      actor: 'Meena Iyer',
      changes: [
        { field: 'reason', before: null, after: 'The child is ill.' },
        { field: 'session', before: '2026-11-28 10:00-11:00', after: '2026-12-05 16:00-17:00' },
        { field: 'method', before: null, after: 'cash' },
        { field: 'refundAmount', before: null, after: '1950.00' },
      ],
    },
  ]
  const refund = {
    id: 'R',
    amount: '450.00',
    status: 'PENDING',
    reference: null,
    createdAt: '2026-11-22T04:30:00Z',
  }
  const attempt = {
    id: 'PA',
    number: 'PT-R-1',
    method: 'UPI',
    state: 'PAID',
    amount: '450.00',
    reference: '412345678901',
    reason: null,
    createdAt: '2026-11-20T05:30:00Z',
    refunds: [refund],
  }
  await renderBooking({ ...booking, history }, { attempts: [attempt] })
  expect(screen.getByText(text('managedBookings.refund', { amount: '₹450' }))).toBeInTheDocument()
  expect(screen.getByText(text('managedBookings.refund.PENDING'))).toBeInTheDocument()
  expect(screen.getByText(/412345678901/)).toBeInTheDocument()
  const heading = screen.getByRole('heading', { name: text('managedBookings.history') })
  const entries = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
  expect(entries.map((one) => one.querySelector('p')?.textContent)).toEqual([
    text('audit.action.cancelBooking'),
    text('audit.action.expireBooking'),
    text('audit.action.createBooking'),
  ])
  expect(entries[0]).toHaveTextContent('Meena Iyer')
  expect(entries[0]).toHaveTextContent('The child is ill.')
  expect(entries[0]).toHaveTextContent(/Nov 28, 2026 10:00 – 11:00 am Dec 5, 2026 4:00 – 5:00 pm/)
  expect(entries[0]).toHaveTextContent(text('managedBookings.method.CASH'))
  expect(entries[0]).toHaveTextContent('Refund ₹1,950')
  expect(entries[1]).toHaveTextContent(text('audit.system'))
  expect(entries[2]).toHaveTextContent(text('managedBookings.byParent'))
})

test('says that a booking is not found, and leads to the list', async () => {
  await renderBooking(null)
  expect(screen.getByText(text('managedBookings.notFound'))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('managedBookings.all') })).toHaveAttribute(
    'href',
    '/provider/bookings?provider=P1',
  )
})

const owed = { state: 'DUE', owed: '450.00', expired: '0.00', dueBy: '2026-11-28T04:30:00Z' }
const quotes = [
  { scope: 'THIS', refundAmount: '225.00', paidAmount: '450.00', sessions: [{ uuid: booking.uuid }] },
  { scope: 'ALL', refundAmount: '450.00', paidAmount: '900.00', sessions: [{ uuid: booking.uuid }] },
]

async function openDialog(name: string, change: object = owed) {
  const view = await renderBooking({ ...booking, history: [], cancellationQuotes: quotes }, change)
  await view.user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  const writeReason = () => view.user.type(dialog.getByLabelText(text('managedBookings.reason')), 'By phone')
  const submit = () => view.user.click(dialog.getByRole('button', { name }))
  return { view, dialog, writeReason, submit }
}

test('cancels with the chosen sessions and refund', async () => {
  const { view, dialog, writeReason, submit } = await openDialog(text('managedBookings.cancel'))
  await view.user.selectOptions(dialog.getByLabelText(text('booking.cancel.scope')), 'ALL')
  const refund = dialog.getByLabelText(text('managedBookings.cancel.refund'))
  expect(within(refund).getByRole('option', { name: 'In full: ₹900' })).toBeInTheDocument()
  await view.user.selectOptions(refund, 'FULL')
  await writeReason()
  await submit()
  const { request } = await view.waitForOperation('useManageBookingCancelMutation')
  expect(request.variables.input).toEqual({
    bookingId: 'B',
    scope: 'ALL',
    refund: 'FULL',
    reason: 'By phone',
    expectedRefund: '900.00',
  })
  await view.resolveResult('useManageBookingCancelMutation', {
    __typename: 'CancelManagedBookingPayload',
    booking: { id: 'B' },
  })
  await view.reopen()
  await view.waitForOperation('ProviderBookingPageQuery')
})

test('records a UPI payment, and shows errors beside their fields', async () => {
  const { view, dialog, writeReason, submit } = await openDialog(text('managedBookings.pay'))
  expect(dialog.getByText(/^₹450 for this booking\. /)).toBeInTheDocument()
  await view.user.selectOptions(dialog.getByLabelText(text('managedBookings.pay.method')), 'UPI')
  await view.user.type(dialog.getByLabelText(text('payment.utr.label')), '12')
  await writeReason()
  await submit()
  const { request } = await view.waitForOperation('useManageBookingPayMutation')
  expect(request.variables.input).toEqual({
    bookingId: 'B',
    method: 'UPI',
    reference: '12',
    reason: 'By phone',
    expectedAmount: '450.00',
  })
  await view.resolveResult('useManageBookingPayMutation', {
    __typename: 'InvalidInput',
    message: text('validation.utr'),
    fields: [{ field: 'reference', message: text('validation.utr') }],
  })
  expect(await dialog.findByText(text('validation.utr'))).toBeInTheDocument()
  expect(dialog.getByLabelText(text('payment.utr.label'))).toBeInvalid()
})

test('hides an error when the field is edited, and offers no waiting list', async () => {
  const { view, dialog, writeReason, submit } = await openDialog(text('managedBookings.move'))
  await submit()
  const fields = [
    { field: 'bookingDate', message: text('validation.day') },
    { field: 'reason', message: text('validation.reason.required') },
  ]
  await view.resolveResult('useManageBookingMoveMutation', {
    __typename: 'InvalidInput',
    message: text('validation.day'),
    fields,
  })
  expect(await dialog.findByText(text('validation.reason.required'))).toBeInTheDocument()
  await writeReason()
  expect(dialog.queryByText(text('validation.reason.required'))).not.toBeInTheDocument()
  expect(dialog.queryByText(text('validation.day'))).not.toBeInTheDocument()

  await view.user.type(dialog.getByLabelText(text('managedBookings.move.date')), '2026-12-05')
  const full = { id: 'S', timeSlot: '10:00-11:00', availableSpots: 0, price: '450.00', isDaily: false }
  await view.resolveWithData('useSlotsQuery', {
    activity: { id: 'A', price: '450.00', isFree: false, slots: [full] },
  })
  expect(await dialog.findByText(text('booking.form.slot.full'))).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /10:00/ })).not.toBeInTheDocument()
})

test('moves to a session with free seats', async () => {
  const { view, dialog, writeReason, submit } = await openDialog(text('managedBookings.move'))
  const date = dialog.getByLabelText(text('managedBookings.move.date'))
  await view.user.type(date, '2026-12-05')
  const session = { id: 'S', timeSlot: '10:00-11:00', availableSpots: 3, price: '450.00', isDaily: false }
  await view.resolveWithData('useSlotsQuery', {
    activity: { id: 'A', price: '450.00', isFree: false, slots: [session] },
  })
  await view.user.click(await dialog.findByRole('radio', { name: /10:00\s– 11:00\sam/ }))
  await writeReason()
  await submit()
  const { request } = await view.waitForOperation('useManageBookingMoveMutation')
  expect(request.variables.input).toEqual({
    bookingId: 'B',
    bookingDate: '2026-12-05',
    timeSlot: '10:00-11:00',
    reason: 'By phone',
  })
})

test('offers no action for a cancelled booking that is not owed', async () => {
  await renderBooking({ ...booking, status: 'CANCELLED', history: [], cancellationQuotes: [] })
  expect(screen.queryByRole('heading', { name: text('managedBookings.actions') })).not.toBeInTheDocument()
})

test('offers the exports of a period, of one provider or of all', async () => {
  const view = await renderList([booking])
  await view.user.click(screen.getByText(text('managedBookings.export')))
  const getLink = () => screen.queryByRole('link', { name: text('managedBookings.export.refunds') })
  expect(getLink()).toHaveAttribute('href', '/exports/refunds.csv?from=2026-11-01&until=2026-11-30')
  const until = screen.getByLabelText(text('audit.until'))
  await view.user.clear(until)
  await view.user.type(until, '2026-10-01')
  expect(screen.getByText(text('managedBookings.export.order'))).toBeInTheDocument()
  expect(getLink()).not.toBeInTheDocument()
})
