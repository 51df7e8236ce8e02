import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { LoadMore } from './LoadMore.tsx'

const showPage = (page: number) => (
  <MemoryRouter>
    <LoadMore label="Load more" to={`/search?page=${page}`} isLoading={false} onMore={() => {}} />
  </MemoryRouter>
)

test('observes its place anew when the list has grown, even when loading was never shown', () => {
  const observe = vi.fn()
  class Observer {
    observe = observe
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { rerender } = render(showPage(2))
  rerender(showPage(2))
  expect(observe).toHaveBeenCalledTimes(1)
  rerender(showPage(3))
  expect(observe).toHaveBeenCalledTimes(2)
})
