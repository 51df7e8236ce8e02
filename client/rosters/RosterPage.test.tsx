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

test('a skeleton while it loads; what cannot be loaded says so; signed out, sign-in comes first', async () => {
  const view = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`, { isSignedIn: true })
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
  await view.rejectOperation('RosterPageQuery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  view.unmount()
  const visitor = await renderScreen(rosterPage, `/provider/sessions/${SLOT}/2026-11-21`)
  await waitFor(() => expect(visitor.path()).toMatch(/^\/signin/))
})

test('who may not see it is told only that there is none', async () => {
  await renderRoster(null)
  expect(await screen.findByRole('heading', { name: 'There is no such session for you' })).toBeTruthy()
})

test('says who comes, whom to call and what to know', async () => {
  await renderRoster()
  expect(await screen.findByText('Diya')).toBeTruthy()
  expect(screen.getByText('8 years · 2 places')).toBeTruthy()
  expect(screen.getByText('Allergic to nuts.')).toBeTruthy()
  expect(screen.getByText('2 of 8 places')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Asha Raman/ }).getAttribute('href')).toBe('tel:+919876543210')
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    `/rosters/${SLOT}/2026-11-21.csv`,
  )
})

test('who came is noted at a tap, and taken back at a second; a refusal is told', async () => {
  const view = await renderRoster()
  const came = () => screen.getByRole('button', { name: 'Came' })
  await screen.findByText('Diya')
  await view.user.click(came())
  const noted = await view.waitForOperation('useRecordAttendanceMutation')
  expect(noted.request.variables).toEqual({ input: { bookingId: 'B1', attendance: 'PRESENT' } })
  await view.resolveResult('useRecordAttendanceMutation', {
    __typename: 'RecordAttendancePayload',
    booking: { id: 'B1', attendance: 'PRESENT' },
  })
  await waitFor(() => expect(came().getAttribute('aria-pressed')).toBe('true'))
  await view.user.click(came())
  const again = await view.waitForOperation('useRecordAttendanceMutation')
  expect(again.request.variables.input).toEqual({ bookingId: 'B1', attendance: null })
  await view.resolveResult('useRecordAttendanceMutation', { __typename: 'NotAllowed', message: 'Not yours.' })
  expect(await screen.findByText('Not yours.')).toBeTruthy()
  expect(came().getAttribute('aria-pressed')).toBe('true')
})

test('before its day nothing can be noted', async () => {
  await renderRoster({ date: '2026-11-28' })
  expect(await screen.findByText(/can be noted from the day/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Came' })).toBeNull()
})

test('cancelled for everybody: the reason is asked for, a failure is told, then it is closed', async () => {
  const view = await renderRoster()
  await view.user.click(await screen.findByRole('button', { name: 'Cancel this session for everybody' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/2 places are booked\. What was paid comes back in full/)).toBeTruthy()
  await view.user.click(dialog.getByRole('button', { name: 'Cancel the session' }))
  expect(dialog.getByRole('button', { name: 'Cancelling...' })).toHaveProperty('disabled', true)
  await view.resolveResult('useCancelSessionMutation', {
    __typename: 'InvalidInput',
    message: '',
    fields: [{ field: 'reason', message: 'Please give a reason' }],
  })
  expect(await dialog.findByText('Please give a reason')).toBeTruthy()
  await view.user.type(dialog.getByLabelText('Reason'), 'The hall is flooded.')
  await view.user.click(dialog.getByRole('button', { name: 'Cancel the session' }))
  const asked = await view.waitForOperation('useCancelSessionMutation')
  expect(asked.request.variables.input).toEqual({
    slotId: SLOT,
    date: '2026-11-21',
    reason: 'The hall is flooded.',
  })
  await view.resolveResult('useCancelSessionMutation', {
    __typename: 'CancelSessionPayload',
    cancelledBookings: 1,
    session: { id: 'S1', isClosed: true, seatsBooked: 0, bookings: [] },
  })
  expect(await screen.findByText('Session cancelled')).toBeTruthy()
  expect(await screen.findByText('Nobody comes to this session')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel this session for everybody' })).toBeNull()
})

test('what has begun cannot be cancelled any more; a closed date with bookings can', async () => {
  const view = await renderRoster({ hasStarted: true })
  await screen.findByText('Diya')
  expect(screen.queryByRole('button', { name: 'Cancel this session for everybody' })).toBeNull()
  view.unmount()
  await renderRoster({ isClosed: true })
  expect(await screen.findByRole('button', { name: 'Cancel this session for everybody' })).toBeTruthy()
})
