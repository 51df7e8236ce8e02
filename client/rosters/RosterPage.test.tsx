import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { rosterPage } from './roster.route.tsx'

const SLOT = '11111111-2222-3333-4444-555555555555'
const diya = {
  __typename: 'Booking',
  id: 'B1',
  attendance: null,
  isWalkIn: false,
  specialRequests: 'Allergic to nuts.',
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  participant: { name: 'Diya', age: 8, count: 2 },
  contact: { name: 'Asha Raman', phone: '+91 98765 43210' },
}

async function renderRoster(session: object | null = {}) {
  const view = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`, { isSignedIn: true })
  await view.resolveWithMocks('RosterPageQuery', {
    Query: () => ({
      viewer: { user: { isAdmin: false } },
      rosterSession: session && {
        id: 'S1',
        slotId: SLOT,
        date: '2026-11-21',
        timeSlot: '16:00-17:00',
        capacity: 8,
        seatsBooked: 2,
        isClosed: false,
        hasStarted: false,
        activity: { name: 'Kite Mornings', provider: { uuid: 'P1', name: 'Kite Studio' } },
        bookings: [diya],
        waitlist: [],
        ...session,
      },
    }),
  })
  return view
}

test('shows a skeleton while loading, an error, and sign-in to a visitor', async () => {
  const view = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`, { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('RosterPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
  view.unmount()
  const visitor = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`)
  await waitFor(() => expect(visitor.path()).toMatch(/^\/signin/))
})

test('shows other users only that the session does not exist', async () => {
  await renderRoster(null)
  expect(await screen.findByRole('heading', { name: text('roster.notFound') })).toBeInTheDocument()
})

test('shows participants with contact and requirements', async () => {
  await renderRoster()
  expect(await screen.findByText('Diya')).toBeInTheDocument()
  expect(screen.getByText('8 years · 2 seats')).toBeInTheDocument()
  expect(screen.getByText('Allergic to nuts.')).toBeInTheDocument()
  expect(screen.getByText('2 of 8 seats')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Asha Raman/ })).toHaveAttribute('href', 'tel:+919876543210')
  expect(screen.getByRole('link', { name: text('roster.csv') })).toHaveAttribute(
    'href',
    `/rosters/${SLOT}/2026-11-21.csv`,
  )
})

test('records attendance with a tap, removes it with a second, and shows a refusal', async () => {
  const view = await renderRoster()
  const came = () => screen.getByRole('button', { name: text('roster.attendance.PRESENT') })
  await screen.findByText('Diya')
  await view.user.click(came())
  const noted = await view.waitForOperation('useRecordAttendanceMutation')
  expect(noted.request.variables).toEqual({ input: { bookingId: 'B1', attendance: 'PRESENT' } })
  await view.resolveResult('useRecordAttendanceMutation', {
    __typename: 'RecordAttendancePayload',
    booking: { id: 'B1', attendance: 'PRESENT' },
  })
  await waitFor(() => expect(came()).toHaveAttribute('aria-pressed', 'true'))
  await view.user.click(came())
  const again = await view.waitForOperation('useRecordAttendanceMutation')
  expect(again.request.variables.input).toEqual({ bookingId: 'B1', attendance: null })
  await view.resolveResult('useRecordAttendanceMutation', { __typename: 'NotAllowed', message: 'Not yours.' })
  expect(await screen.findByText('Not yours.')).toBeInTheDocument()
  expect(came()).toHaveAttribute('aria-pressed', 'true')
})

test('records no attendance before the day', async () => {
  await renderRoster({ date: '2026-11-28' })
  expect(await screen.findByText(/can be recorded from the day/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('roster.attendance.PRESENT') })).not.toBeInTheDocument()
})

test('cancels for everyone with a reason, shows a failure, then the closed session', async () => {
  const view = await renderRoster()
  await view.user.click(await screen.findByRole('button', { name: text('roster.cancel') }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/2 seats are booked\. Payments will be refunded in full/)).toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('roster.cancel.confirm') }))
  expect(dialog.getByRole('button', { name: text('roster.cancel.pending') })).toBeDisabled()
  await view.resolveResult('useCancelSessionMutation', {
    __typename: 'InvalidInput',
    message: '',
    fields: [{ field: 'reason', message: 'Please give a reason' }],
  })
  expect(await dialog.findByText(text('validation.reason.required'))).toBeInTheDocument()
  await view.user.type(dialog.getByLabelText(text('roster.cancel.reason')), 'The hall is flooded.')
  await view.user.click(dialog.getByRole('button', { name: text('roster.cancel.confirm') }))
  const operation = await view.waitForOperation('useCancelSessionMutation')
  expect(operation.request.variables.input).toEqual({
    slotId: SLOT,
    date: '2026-11-21',
    reason: 'The hall is flooded.',
  })
  await view.resolveResult('useCancelSessionMutation', {
    __typename: 'CancelSessionPayload',
    cancelledBookings: 1,
    session: { id: 'S1', isClosed: true, seatsBooked: 0, bookings: [] },
  })
  expect(await screen.findByText(text('roster.cancelled'))).toBeInTheDocument()
  expect(await screen.findByText(text('roster.empty'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('roster.cancel') })).not.toBeInTheDocument()
  await view.reopen()
  await view.waitForOperation('RosterPageQuery')
})

test('cancels a closed date with bookings, but no started session', async () => {
  const view = await renderRoster({ hasStarted: true })
  await screen.findByText('Diya')
  expect(screen.queryByRole('button', { name: text('roster.cancel') })).not.toBeInTheDocument()
  view.unmount()
  await renderRoster({ isClosed: true })
  expect(await screen.findByRole('button', { name: text('roster.cancel') })).toBeInTheDocument()
})

test('shows the line of families that wait, with offers and contacts', async () => {
  const entry = {
    participantNames: ['Kabir', 'Mira'],
    participantCount: 2,
    contactName: 'Ravi Iyer',
    contactPhone: '+919876543211',
    joinedAt: '2026-11-20T06:30:00Z',
  }
  await renderRoster({
    waitlist: [
      { ...entry, id: 'W1', position: null, offerEndsAt: '2026-11-21T06:30:00Z' },
      { ...entry, id: 'W2', position: 1, offerEndsAt: null },
    ],
  })
  const region = within(await screen.findByRole('region', { name: text('roster.waitlist') }))
  const [offered, waiting] = region.getAllByRole('listitem').map((item) => within(item))
  expect(offered?.getByText(text('roster.waitlist.offered', { time: '12 pm' }))).toBeVisible()
  expect(waiting?.getByText(text('roster.waitlist.position', { position: 1 }))).toBeVisible()
  expect(waiting?.getByText('Kabir, Mira')).toBeVisible()
  expect(waiting?.getByRole('link', { name: /Ravi Iyer/ })).toHaveAttribute('href', 'tel:+919876543211')
})
