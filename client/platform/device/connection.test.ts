import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOnline, recordNoResponse, recordResponse, subscribeToConnection } from './connection.ts'

const listener = vi.fn()
let unsubscribe: () => void
const probe = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', probe.mockRejectedValue(new TypeError('Failed to fetch')))
  unsubscribe = subscribeToConnection(listener)
})

afterEach(async () => {
  unsubscribe()
  recordResponse()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('is offline after a request without a response, although the browser has a network', () => {
  expect(isOnline()).toBe(true)
  recordNoResponse()
  expect(navigator.onLine).toBe(true)
  expect(isOnline()).toBe(false)
  expect(listener).toHaveBeenCalledOnce()
})

test('probes the server with backoff until it responds', async () => {
  recordNoResponse()
  recordNoResponse()
  await vi.advanceTimersByTimeAsync(10_000)
  const failed = probe.mock.calls.length
  expect(failed).toBeGreaterThanOrEqual(3)
  expect(failed).toBeLessThanOrEqual(5)
  expect(probe).toHaveBeenCalledWith('/healthz', { method: 'HEAD', cache: 'no-store' })
  expect(isOnline()).toBe(false)

  // A proxy without a server responds too: it is the connection that is tested.
  probe.mockResolvedValue(new Response(null, { status: 502 }))
  await vi.advanceTimersByTimeAsync(13_000)
  expect(isOnline()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledTimes(failed + 1)
})

test('is online again with any other response, and notifies once', async () => {
  recordNoResponse()
  recordResponse()
  recordResponse()
  expect(isOnline()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
})

test('probes once at a time when the connection comes and goes', async () => {
  for (let loss = 0; loss < 5; loss++) {
    recordNoResponse()
    recordResponse()
  }
  recordNoResponse()
  await vi.advanceTimersByTimeAsync(500)
  expect(probe).toHaveBeenCalledOnce()
})

test('is online again when the browser reports a network', () => {
  recordNoResponse()
  window.dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
})

test('does not probe while the browser has no network', async () => {
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  recordNoResponse()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
  hasNetwork.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
})
