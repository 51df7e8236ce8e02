import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

async function renderCheckIn(sessions: object[] = [createSession()], path = '/provider/check-in') {
  const view = await renderScreen(checkInPage, path, { isSignedIn: true })
  await view.resolveWithMocks('CheckInPageQuery', {
    Query: () => ({
      viewer: {
        providerClaims: [],
        managedProvider: {
          uuid: 'p1',
          name: 'Kite Studio',
          operations: { passKeys: [], sessions: { edges: sessions.map((node) => ({ node })) } },
        },
      },
    }),
  })
  return view
}

const getButton = (name: string) => screen.getByRole('button', { name: text('checkIn.one', { name }) })

afterEach(() => vi.restoreAllMocks())

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

test('checks in with one tap, and collects what is owed', async () => {
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
  const paid = await view.waitForOperation('useCollectPaymentMutation')
  expect(paid.request.variables.input).toMatchObject({
    bookingId: 'B1',
    method: 'CASH',
    expectedAmount: '500.00',
  })
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

test('shows what the server refuses when the connection is back', async () => {
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
    reason: 'CANCELLED',
    refusedBooking: null,
    message: 'Cancelled',
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Diya')).toBeVisible()
  expect(alert.getByText(text('checkIn.refused.CANCELLED'))).toBeVisible()
  expect(screen.queryByText(text('checkIn.outcome.SAVED'))).toBeNull()
})

test('says what to do without a camera', async () => {
  const view = await renderCheckIn()
  await screen.findByText('Diya')
  await view.user.click(screen.getByRole('button', { name: text('checkIn.camera.start') }))
  expect(await screen.findByText(text('checkIn.camera.none'))).toBeVisible()
  expect(screen.getByText(text('checkIn.camera.none.text'))).toBeVisible()
})
