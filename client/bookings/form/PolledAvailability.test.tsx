import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PolledAvailability } from './PolledAvailability.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setVisibility = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

test('refetches every 20 seconds while the page is visible, and when it gets the focus', () => {
  const onChange = vi.fn()
  const { unmount } = render(<PolledAvailability onChange={onChange} />)
  vi.advanceTimersByTime(60_000)
  expect(onChange).toHaveBeenCalledTimes(3)

  setVisibility('hidden')
  vi.advanceTimersByTime(60_000)
  expect(onChange).toHaveBeenCalledTimes(3)
  setVisibility('visible')
  fireEvent(document, new Event('visibilitychange'))
  fireEvent.focus(window)
  expect(onChange).toHaveBeenCalledTimes(4)

  unmount()
  vi.advanceTimersByTime(60_000)
  expect(onChange).toHaveBeenCalledTimes(4)
})
