import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bookingsPage } from '../bookings/bookings.route.tsx'
import { useReader } from '../platform/reader.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { DayChange } from './DayChange.tsx'

/** A page that reads the day in its loader and on the screen. */
const dayPage = {
  ...bookingsPage,
  offline: false,
  variables: (_: unknown, { today }: { today: string }) => ({
    filter: 'ALL',
    first: Number(today.slice(-2)),
  }),
  load: async () => () => (
    <>
      <p>{useReader().today}</p>
      <DayChange />
    </>
  ),
} as typeof bookingsPage

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function renderDay(deviceTime: string) {
  vi.useFakeTimers({ now: new Date(deviceTime), toFake: ['Date'] })
  const view = await renderScreen(dayPage, '/bookings', { isSignedIn: true })
  await screen.findByText('2026-11-21')
  return view
}

function resumeAt(time: string) {
  vi.setSystemTime(new Date(time))
  document.dispatchEvent(new Event('visibilitychange'))
}

const getDays = ({ environment }: Awaited<ReturnType<typeof renderDay>>) =>
  environment.mock.getAllOperations().map(({ request }) => request.variables.first)

test('shows the new day and loads its data when the page is resumed the next morning', async () => {
  const view = await renderDay('2026-11-21T10:30:00Z')
  resumeAt('2026-11-21T18:29:00Z')
  expect(screen.getByText('2026-11-21')).toBeInTheDocument()
  expect(getDays(view)).toEqual([21])
  resumeAt('2026-11-21T18:30:00Z')
  expect(await screen.findByText('2026-11-22')).toBeInTheDocument()
  // Relay cancels the query of the old day at any time after this.
  expect(getDays(view).at(-1)).toBe(22)
})

test('waits for a connection', async () => {
  const view = await renderDay('2026-11-21T10:30:00Z')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  resumeAt('2026-11-22T03:30:00Z')
  expect(getDays(view)).toEqual([21])
  isOnline.mockReturnValue(true)
  resumeAt('2026-11-22T03:31:00Z')
  expect(await screen.findByText('2026-11-22')).toBeInTheDocument()
})

test('keeps the day of the server on a device with a wrong clock', async () => {
  const view = await renderDay('2026-11-18T10:30:00Z')
  resumeAt('2026-11-19T03:30:00Z')
  expect(screen.getByText('2026-11-21')).toBeInTheDocument()
  expect(getDays(view)).toEqual([21])
})
