import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore } from './LoadMore.tsx'

const loadMore = vi.fn()
const observe = vi.fn()
let notify: (entries: { isIntersecting: boolean }[]) => void
class Observer {
  constructor(callback: typeof notify) {
    notify = callback
  }
  observe = observe
  disconnect() {}
}
const showPage = (page: number) => (
  <MemoryRouter>
    <LoadMore label="Load more" to={`/search?page=${page}`} isLoading={false} onMore={loadMore} />
  </MemoryRouter>
)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  [[false, true], 1],
  [[true, false], 0],
])('follows the last of the changes %j that the browser reports together', (changes, times) => {
  vi.stubGlobal('IntersectionObserver', Observer)
  render(showPage(2))
  notify(changes.map((isIntersecting) => ({ isIntersecting })))
  expect(loadMore).toHaveBeenCalledTimes(times)
})

test('observes its place anew after each rendering, because a request can be refused while another runs', () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const { rerender } = render(showPage(2))
  expect(observe).toHaveBeenCalledTimes(1)
  rerender(showPage(2))
  expect(observe).toHaveBeenCalledTimes(2)
})
