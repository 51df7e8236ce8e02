import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeBase64Url } from '../../domain/passes/passToken.ts'
import {
  claimDeviceStores,
  clearDeviceStores,
  openDeviceStore,
  UNSENT_CHECK_INS,
} from '../platform/device/deviceStore.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { providerAreaPages } from './providerArea.route.tsx'

const checkInPage = providerAreaPages.find(({ path }) => path === '/provider/check-in') as never
const diya = { position: 1, name: 'Diya', age: 8, notes: 'Allergic to nuts', checkedInAt: null }
const kabir = { position: 2, name: 'Kabir', age: 6, notes: null, checkedInAt: null }

function createSession(part: object = {}) {
  return {
    id: 'S1',
    slotId: 's1',
    date: '2026-11-21',
    timeSlot: '16:00-17:00',
    activity: { name: 'Kite Mornings' },
    bookings: [
      {
        id: 'B1',
        uuid: 'b1',
        status: 'CONFIRMED',
        participant: { name: 'Diya' },
        payment: { state: 'AT_VENUE', owed: '500.00' },
        participants: [diya, kabir],
      },
    ],
    ...part,
  }
}

/** The response with one page of sessions. */
const createRoster = (sessions: object[], hasNextPage = false) => ({
  Query: () => ({
    viewer: {
      providerClaims: [],
      managedProvider: {
        id: 'P1',
        uuid: 'p1',
        name: 'Kite Studio',
        operations: {
          passKeys: [],
          sessions: {
            edges: sessions.map((node) => ({ node })),
            pageInfo: { hasNextPage, endCursor: 'end' },
          },
        },
      },
    },
  }),
})

async function renderCheckIn(sessions: object[] = [createSession()], path = '/provider/check-in') {
  const view = await renderScreen(checkInPage, path, { isSignedIn: true })
  await view.resolveWithMocks('CheckInPageQuery', createRoster(sessions))
  return view
}

const getButton = (name: string) => screen.getByRole('button', { name: text('checkIn.one', { name }) })

beforeEach(() => claimDeviceStores('u1'))
afterEach(async () => {
  vi.restoreAllMocks()
  await clearDeviceStores()
})

test('says so on a day without sessions', async () => {
  await renderCheckIn([])
  expect(await screen.findByRole('heading', { name: text('checkIn.none') })).toBeVisible()
})

test('lists the names, and finds one', async () => {
  const view = await renderCheckIn()
  expect(await screen.findByText('Diya')).toBeVisible()
  expect(screen.getByText('Allergic to nuts')).toBeVisible()
  expect(screen.getByText(text('checkIn.arrived', { arrived: 0, count: 2 }))).toBeVisible()
  await view.user.type(screen.getByRole('searchbox'), 'kab')
  expect(screen.queryByText('Diya')).toBeNull()
  expect(screen.getByText('Kabir')).toBeVisible()
})

/** Checks Diya in and opens the dialog that records the family's payment. */
async function openCollection() {
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.click(getButton('Diya'))
  const sent = await view.waitForOperation('useSendCheckInMutation')
  expect(sent.request.variables.input).toMatchObject({ bookingId: 'b1', position: 1 })
  await view.resolveResult('useSendCheckInMutation', {
    __typename: 'CheckInParticipantPayload',
    position: 1,
    checkedInAt: '2026-11-21T10:30:00Z',
    isRepeated: false,
    booking: { id: 'B1', uuid: 'b1', participant: { name: 'Diya' }, participants: [diya, kabir] },
  })
  const banner = within(await screen.findByRole('status'))
  await waitFor(() => expect(banner.getByText(text('checkIn.outcome.DONE'))).toBeVisible())
  await view.user.click(banner.getByRole('button', { name: text('checkIn.collect.paid') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: text('checkIn.collect.paid') }))
  const { request } = await view.waitForOperation('useCollectPaymentMutation')
  expect(request.variables.input).toMatchObject({
    bookingId: 'B1',
    method: 'CASH',
    expectedAmount: '500.00',
  })
  return view
}

test('checks in with one tap, and collects what is owed', async () => {
  const view = await openCollection()
  // The amount is for the booking, not for each child.
  const owed = text('checkIn.collect', { amount: '₹500', count: 2 })
  expect(screen.getAllByText(owed, { ignore: '[role=status] *' })).toHaveLength(2)
  await view.resolveResult('useCollectPaymentMutation', {
    __typename: 'ManagedBookingPayload',
    booking: { id: 'B1', status: 'CONFIRMED', payment: { state: 'PAID', owed: '0.00' } },
  })
  expect(await screen.findByText(text('managedBookings.pay.done'))).toBeVisible()
  expect(screen.queryByText(owed)).toBeNull()
})

test('loads the list again when the payment was recorded elsewhere', async () => {
  const view = await openCollection()
  await view.resolveResult('useCollectPaymentMutation', {
    __typename: 'NothingOwed',
    message: 'Already paid',
  })
  expect(await screen.findByText('Already paid')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [booking] = createSession().bookings
  const paid = { ...booking, payment: { state: 'PAID', owed: '0.00' } }
  await view.resolveWithMocks('CheckInPageQuery', createRoster([createSession({ bookings: [paid] })]))
  const owed = text('checkIn.collect', { amount: '₹500', count: 2 })
  await waitFor(() => expect(screen.queryByText(owed)).toBeNull())
})

test('adds a child who came without a booking, and loads the lists of other providers again', async () => {
  const roster = createRoster([
    createSession({ capacity: 10, seatsBooked: 2, isClosed: false, price: '450.00' }),
  ])
  const otherProvider = '/provider/check-in?provider=p2'
  const view = await renderScreen(checkInPage, otherProvider, { isSignedIn: true })
  await view.resolveWithMocks('CheckInPageQuery', roster)
  await view.reopen('/provider/check-in')
  await view.resolveWithMocks('CheckInPageQuery', roster)
  await view.user.click(await screen.findByRole('button', { name: text('walkIn.add') }))
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.type(dialog.getByLabelText(text('walkIn.name')), 'Meera')
  await view.user.type(dialog.getByLabelText(text('walkIn.age')), '7')
  await view.user.click(dialog.getByRole('button', { name: text('walkIn.submit') }))
  const { request } = await view.waitForOperation('useAddWalkInMutation')
  expect(request.variables.input).toMatchObject({
    slotId: 's1',
    participantName: 'Meera',
    participantAge: 7,
    contactPhone: null,
    amount: null,
  })
  await view.resolveResult('useAddWalkInMutation', { __typename: 'AddWalkInPayload', booking: { id: 'B2' } })
  await view.resolveWithMocks('CheckInPageQuery', roster)
  await view.reopen(otherProvider)
  await view.waitForOperation('CheckInPageQuery')
})

test('sends a second tap on the same name only once', async () => {
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.dblClick(getButton('Diya'))
  await view.waitForOperation('useSendCheckInMutation')
  expect(view.environment.mock.getAllOperations()).toHaveLength(1)
  expect(getButton('Diya')).toBeDisabled()
  expect(getButton('Kabir')).toBeEnabled()
  await view.resolveResult('useSendCheckInMutation', {
    __typename: 'CheckInRefused',
    reason: 'CANCELLED',
    refusedBooking: null,
    message: 'Cancelled',
  })
  await waitFor(() => expect(getButton('Diya')).toBeEnabled())
})

test('shows why the server refuses', async () => {
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.click(getButton('Diya'))
  await view.resolveResult('useSendCheckInMutation', {
    __typename: 'CheckInRefused',
    reason: 'CANCELLED',
    refusedBooking: null,
    message: 'Cancelled',
  })
  expect(await screen.findByText(text('checkIn.refused.CANCELLED'))).toBeVisible()
})

test('keeps a check-in while there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.useFakeTimers({ now: new Date('2026-11-21T10:30:00Z'), toFake: ['Date'] })
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.click(getButton('Diya'))
  expect(await screen.findByText(text('checkIn.outcome.SAVED'))).toBeVisible()
  expect(screen.getByText(text('checkIn.pending', { count: 1 }))).toBeVisible()
  expect(screen.getByText(text('checkIn.savedAt', { time: '4 pm' }))).toBeVisible()
  vi.useRealTimers()
})

test('undoes without a connection only what waits on the device', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.useFakeTimers({ now: new Date('2026-11-21T10:30:00Z'), toFake: ['Date'] })
  const sent = { ...diya, checkedInAt: '2026-11-21T10:20:00Z' }
  const [booking] = createSession().bookings
  const view = await renderCheckIn([
    createSession({ bookings: [{ ...booking, participants: [sent, kabir] }] }),
  ])
  const undo = await screen.findByRole('button', { name: text('checkIn.undo', { name: 'Diya' }) })
  expect(undo).toBeDisabled()
  expect(undo).toHaveAccessibleDescription(text('checkIn.undo.offline'))
  await view.user.click(getButton('Kabir'))
  const undoPending = await screen.findByRole('button', { name: text('checkIn.undo', { name: 'Kabir' }) })
  vi.useRealTimers()
  expect(undoPending).not.toHaveAccessibleDescription(text('checkIn.undo.offline'))
  await view.user.click(undoPending)
  expect(await screen.findByText(text('checkIn.pending', { count: 0 }))).toBeVisible()

  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(undo).toBeEnabled())
  expect(screen.queryByText(text('checkIn.undo.offline'))).toBeNull()
  await view.user.click(undo)
  const removed = await view.waitForOperation('useRecordAttendanceMutation')
  expect(removed.request.variables.input).toEqual({ bookingId: 'B1', position: 1, attendance: null })
})

/** Checks Diya in without a connection. The server refuses it afterwards. */
async function checkInRefused(reason: string) {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.useFakeTimers({ now: new Date('2026-11-21T10:30:00Z'), toFake: ['Date'] })
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.click(getButton('Diya'))
  await screen.findByText(text('checkIn.outcome.SAVED'))
  vi.useRealTimers()
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  const sent = await view.waitForOperation('useSendCheckInMutation')
  expect(sent.request.variables.input).toEqual({
    bookingId: 'b1',
    position: 1,
    checkedInAt: '2026-11-21T10:30:00.000Z',
  })
  await view.resolveResult('useSendCheckInMutation', {
    __typename: 'CheckInRefused',
    reason,
    refusedBooking: createRefusedBooking(),
    message: reason,
  })
  return view
}

const createRefusedBooking = () => ({
  __typename: 'Booking',
  id: 'B1',
  uuid: 'b1',
  bookingDate: '2026-11-21T10:30:00Z',
  timeSlot: '16:00-17:00',
  participantNames: 'Diya, Kabir',
  activity: { __typename: 'Activity', id: 'A1', name: 'Kite Mornings' },
})

test('shows what the server refuses when the connection is back', async () => {
  await checkInRefused('CANCELLED')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Diya')).toBeVisible()
  expect(alert.getByText(text('checkIn.refused.CANCELLED'))).toBeVisible()
  expect(screen.queryByText(text('checkIn.outcome.SAVED'))).toBeNull()
})

test('shows a refusal again after a reload, until it is dismissed', async () => {
  const first = await checkInRefused('PAYMENT_PENDING')
  await screen.findByRole('alert')
  await waitFor(async () => {
    const stored = await openDeviceStore('refusedCheckIns').entries()
    expect([stored.length, (await openDeviceStore(UNSENT_CHECK_INS).entries()).length]).toEqual([1, 0])
  })
  first.unmount()

  // A day without sessions shows it too.
  const second = await renderCheckIn([], '/provider/check-in?provider=p1')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Diya')).toBeVisible()
  expect(alert.getByText(text('checkIn.refused.PAYMENT_PENDING'))).toBeVisible()
  expect(alert.getByRole('link', { name: text('checkIn.payment') })).toHaveAttribute(
    'href',
    '/provider/bookings/b1?provider=p1',
  )
  await second.user.click(alert.getByRole('button', { name: text('checkIn.notAccepted.close') }))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(async () => expect(await openDeviceStore('refusedCheckIns').entries()).toEqual([]))
  second.unmount()
  await renderCheckIn()
  await screen.findByText('Diya')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leads to the payment that prevents a check-in', async () => {
  const view = await renderCheckIn([createSession()], '/provider/check-in?provider=p1')
  await screen.findByText('Diya')
  await view.user.click(getButton('Diya'))
  await view.resolveResult('useSendCheckInMutation', {
    __typename: 'CheckInRefused',
    reason: 'PAYMENT_PENDING',
    refusedBooking: createRefusedBooking(),
    message: 'Unpaid',
  })
  const link = await screen.findByRole('link', { name: text('checkIn.payment') })
  expect(link).toHaveAttribute('href', '/provider/bookings/b1?provider=p1')
})

const swimming = createSession({
  id: 'S2',
  slotId: 's2',
  timeSlot: '17:00-18:00',
  activity: { name: 'Swimming' },
  bookings: [],
})

const token = encodeBase64Url(new Uint8Array(104))

test('takes no other part of the page for a pass, such as the target of the skip link', async () => {
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await act(() => view.router.navigate('/provider/check-in#main'))
  await act(() => view.router.navigate(`/provider/check-in#${token}`))
  const { request } = await view.waitForOperation('useSendCheckInMutation')
  expect(request.variables.input.token).toBe(token)
  expect(view.environment.mock.getAllOperations()).toHaveLength(1)
})

test('leads from a pass of another class to its session', async () => {
  const view = await renderCheckIn([createSession(), swimming], '/provider/check-in?slot=s2')
  // The camera app of the phone opened the pass.
  await view.router.navigate(`/provider/check-in?slot=s2#${token}`)
  await view.resolveResult('useSendCheckInMutation', {
    __typename: 'CheckInRefused',
    reason: 'ANOTHER_CLASS',
    refusedBooking: createRefusedBooking(),
    message: 'Another class',
  })
  expect(screen.queryByText('Diya', { exact: true })).toBeNull()
  await view.user.click(await screen.findByRole('button', { name: text('checkIn.session.right') }))
  expect(view.path()).toBe('/provider/check-in?slot=s1')
  expect(await screen.findByText('Diya', { exact: true })).toBeVisible()
  expect(screen.queryByText(text('checkIn.refused.ANOTHER_CLASS'))).toBeNull()
})

test('loads all sessions of a day, and retries after a failure', async () => {
  const view = await renderScreen(checkInPage, '/provider/check-in?slot=s2', { isSignedIn: true })
  await view.resolveWithMocks('CheckInPageQuery', createRoster([createSession()], true))
  expect(await screen.findByText(text('checkIn.sessions.loading'))).toBeVisible()
  const { variables } = (await view.waitForOperation('useDayRosterSessionsQuery')).request
  expect(variables).toMatchObject({ date: '2026-11-21', first: 20, after: 'end' })
  // The chosen session is loaded later.
  await view.user.click(getButton('Diya'))
  const sent = await view.waitForOperation('useSendCheckInMutation')
  expect(sent.request.variables.input).toMatchObject({ slotId: 's2', date: '2026-11-21' })
  await view.rejectOperation('useDayRosterSessionsQuery')
  expect(await screen.findByText(text('checkIn.sessions.failed'))).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: text('shell.error.retry') }))
  await view.resolveWithMocks('useDayRosterSessionsQuery', createRoster([swimming]))
  const choice = screen.getByRole('combobox', { name: text('checkIn.session') })
  await waitFor(() => expect(choice).toHaveValue('s2'))
  expect(within(choice).getAllByRole('option')).toHaveLength(3)
  expect(screen.queryByText(text('checkIn.sessions.loading'))).toBeNull()
})

test('says what to do without a camera', async () => {
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.click(screen.getByRole('button', { name: text('checkIn.camera.start') }))
  expect(await screen.findByText(text('checkIn.camera.none'))).toBeVisible()
  expect(screen.getByText(text('checkIn.camera.none.text'))).toBeVisible()
})
