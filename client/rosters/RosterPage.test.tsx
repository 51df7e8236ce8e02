import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { rosterPage } from './roster.route.tsx'

const SLOT = '11111111-2222-3333-4444-555555555555'
const diya = {
  __typename: 'Booking',
  id: 'B1',
  attendance: null,
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
        ...session,
      },
    }),
  })
  return view
}

test('shows a skeleton while loading, an error, and sign-in to a visitor', async () => {
  const view = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`, { isSignedIn: true })
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
  await view.rejectOperation('RosterPageQuery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  view.unmount()
  const visitor = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`)
  await waitFor(() => expect(visitor.path()).toMatch(/^\/signin/))
})

test('shows other users only that the session does not exist', async () => {
  await renderRoster(null)
  expect(await screen.findByRole('heading', { name: 'Session not found' })).toBeTruthy()
})

test('shows participants with contact and requirements', async () => {
  await renderRoster()
  expect(await screen.findByText('Diya')).toBeTruthy()
  expect(screen.getByText('8 years · 2 seats')).toBeTruthy()
  expect(screen.getByText('Allergic to nuts.')).toBeTruthy()
  expect(screen.getByText('2 of 8 seats')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Asha Raman/ }).getAttribute('href')).toBe('tel:+919876543210')
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    `/rosters/${SLOT}/2026-11-21.csv`,
  )
})

test('records attendance with a tap, removes it with a second, and shows a refusal', async () => {
  const view = await renderRoster()
  const came = () => screen.getByRole('button', { name: 'Present' })
  await screen.findByText('Diya')
  await view.user.click(came())
  const noted = await view.waitForOperation('useRecordAttendanceMutation')
  expect(noted.request.variables).toEqual({ input: { bookingId: 'B1', attendance: 'PRESENT' } })
  const answered = (attendance: string | null) => ({
    recordAttendance: {
      __typename: 'RecordAttendancePayload',
      booking: { id: 'B1', attendance },
    },
  })
  await view.resolveWithData('useRecordAttendanceMutation', answered('PRESENT'))
  await waitFor(() => expect(came().getAttribute('aria-pressed')).toBe('true'))
  await view.user.click(came())
  const again = await view.waitForOperation('useRecordAttendanceMutation')
  expect(again.request.variables.input).toEqual({ bookingId: 'B1', attendance: null })
  await view.resolveWithData('useRecordAttendanceMutation', {
    recordAttendance: { __typename: 'NotAllowed', __isFailure: 'NotAllowed', message: 'Not yours.' },
  })
  expect(await screen.findByText('Not yours.')).toBeTruthy()
  expect(came().getAttribute('aria-pressed')).toBe('true')
})

test('records no attendance before the day', async () => {
  await renderRoster({ date: '2026-11-28' })
  expect(await screen.findByText(/can be recorded from the day/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Present' })).toBeNull()
})

test('cancels for everyone with a reason, shows a failure, then the closed session', async () => {
  const view = await renderRoster()
  await view.user.click(await screen.findByRole('button', { name: 'Cancel this session for everyone' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/2 seats are booked\. Payments will be refunded in full/)).toBeTruthy()
  await view.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
  expect(dialog.getByRole('button', { name: 'Cancelling...' })).toHaveProperty('disabled', true)
  await view.resolveWithData('useCancelSessionMutation', {
    cancelSession: {
      __typename: 'InvalidInput',
      __isFailure: 'InvalidInput',
      message: '',
      fields: [{ message: 'Please give a reason' }],
    },
  })
  expect(await dialog.findByText('Please give a reason')).toBeTruthy()
  await view.user.type(dialog.getByLabelText('Reason'), 'The hall is flooded.')
  await view.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
  const asked = await view.waitForOperation('useCancelSessionMutation')
  expect(asked.request.variables.input).toEqual({
    slotId: SLOT,
    date: '2026-11-21',
    reason: 'The hall is flooded.',
  })
  await view.resolveWithData('useCancelSessionMutation', {
    cancelSession: {
      __typename: 'CancelSessionPayload',
      cancelledBookings: 1,
      session: { id: 'S1', isClosed: true, seatsBooked: 0, bookings: [] },
    },
  })
  expect(await screen.findByText('Session cancelled')).toBeTruthy()
  expect(await screen.findByText('No bookings for this session')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel this session for everyone' })).toBeNull()
})

test('cancels a closed date with bookings, but no started session', async () => {
  const view = await renderRoster({ hasStarted: true })
  await screen.findByText('Diya')
  expect(screen.queryByRole('button', { name: 'Cancel this session for everyone' })).toBeNull()
  view.unmount()
  await renderRoster({ isClosed: true })
  expect(await screen.findByRole('button', { name: 'Cancel this session for everyone' })).toBeTruthy()
})
