import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToPush } from './push.ts'

const page = { focus: vi.fn(async () => {}), navigate: vi.fn<(href: string) => Promise<unknown>>() }
const openWindow = vi.fn(async () => null)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('clients', { matchAll: async () => [page], openWindow })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
listenToPush()

/** Resolves when the worker has opened the page. */
async function clickNotification(link: string) {
  let opening: Promise<unknown> | undefined
  const notification = { data: { link }, close: () => {} }
  const waitUntil = (promise: Promise<unknown>) => {
    opening = promise
  }
  self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  await vi.runAllTimersAsync()
  await opening
}

test('shows the link in the open page', async () => {
  page.navigate.mockResolvedValue(null)
  await clickNotification('/bookings')
  expect(page.navigate).toHaveBeenCalledWith(`${location.origin}/bookings`)
  expect(openWindow).not.toHaveBeenCalled()
})

test('opens a window when the open page refuses to navigate', async () => {
  page.navigate.mockRejectedValue(new TypeError('not controlled'))
  await clickNotification('/bookings')
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/bookings`)
})

test('opens a window when the open page is being closed and never responds', async () => {
  page.navigate.mockReturnValue(new Promise(() => {}))
  await clickNotification('/bookings')
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}/bookings`)
})
