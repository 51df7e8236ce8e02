import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { passPage } from './pass.route.tsx'

const TOKEN = 'a'.repeat(139)
const diya = { id: 'Pass:1', position: 1, name: 'Diya', token: TOKEN }
const kabir = { id: 'Pass:2', position: 2, name: 'Kabir', token: TOKEN }

async function renderPass(booking: object | null) {
  const view = await renderScreen(passPage, '/bookings/b1/pass', { isSignedIn: true })
  await view.resolveWithMocks('PassPageQuery', {
    Query: () => ({
      viewer: {
        booking: booking && {
          id: 'B1',
          uuid: 'b1',
          hasPass: true,
          reference: 'PT-1234ABCD',
          bookingDate: '2026-11-28T04:30:00Z',
          timeSlot: '10:00-11:00',
          activity: { name: 'Clay Club', address: '12 Cherry Road, Salem', postcode: '636007' },
          provider: { name: 'Clay & Co', phone: '+919876543210' },
          passes: [diya],
          ...booking,
        },
      },
    }),
  })
  return view
}

test('shows a skeleton while loading, and an error', async () => {
  const view = await renderScreen(passPage, '/bookings/b1/pass', { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('PassPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})

test('shows the code with child, class, venue, time and contact', async () => {
  await renderPass({})
  expect(await screen.findByRole('img', { name: text('pass.qr', { name: 'Diya' }) })).toBeVisible()
  expect(screen.getByText('Diya')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Clay Club' })).toBeVisible()
  expect(screen.getByText('12 Cherry Road, Salem, 636007')).toBeVisible()
  expect(screen.getByText(/10:00 – 11:00 am/)).toBeVisible()
  expect(screen.getByRole('link', { name: /98765/ })).toHaveAttribute('href', 'tel:+919876543210')
})

test('shows one code at a time for several children', async () => {
  const view = await renderPass({ passes: [diya, kabir] })
  await view.user.click(await screen.findByRole('tab', { name: 'Kabir' }))
  expect(screen.getByRole('img', { name: text('pass.qr', { name: 'Kabir' }) })).toBeVisible()
  expect(screen.queryByRole('img', { name: text('pass.qr', { name: 'Diya' }) })).toBeNull()
})

test('says why there is no pass', async () => {
  await renderPass({ hasPass: false, passes: [] })
  expect(await screen.findByRole('heading', { name: text('pass.none') })).toBeVisible()
  expect(screen.getByRole('link', { name: text('pass.none.booking') })).toHaveAttribute(
    'href',
    '/bookings/b1',
  )
})

test("says that another user's booking does not exist", async () => {
  await renderPass(null)
  expect(await screen.findByRole('heading', { name: text('booking.confirmed.failed') })).toBeVisible()
})

interface WakeLock {
  release(): Promise<void>
}

/** A wake lock of the browser, with its requests. */
function installWakeLock(request: (type: string) => Promise<WakeLock>) {
  const requests = vi.fn(request)
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requests } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  return requests
}

test('keeps the screen lit while the pass is shown, also after a look at another app', async () => {
  const release = vi.fn(async () => {})
  const requests = installWakeLock(async () => ({ release }))
  const view = await renderPass({})
  await screen.findByRole('img')
  await waitFor(() => expect(requests).toHaveBeenCalledWith('screen'))
  requests.mockClear()
  release.mockClear()
  // The browser ends the lock with the page out of sight.
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requests).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toHaveBeenCalledTimes(1)
  await act(async () => {})
  expect(release).not.toHaveBeenCalled()
  view.unmount()
  expect(release).toHaveBeenCalledTimes(1)
})

test('shows the pass although the battery saver refuses to keep the screen lit', async () => {
  const requests = installWakeLock(() => Promise.reject(new DOMException('Refused', 'NotAllowedError')))
  await renderPass({})
  expect(await screen.findByRole('img', { name: text('pass.qr', { name: 'Diya' }) })).toBeVisible()
  await waitFor(() => expect(requests).toHaveBeenCalled())
})
