import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { LoadMore } from './LoadMore.tsx'

const loadMore = () => {}
const showPage = (page: number) => (
  <MemoryRouter>
    <LoadMore label="Load more" to={`/search?page=${page}`} isLoading={false} onMore={loadMore} />
  </MemoryRouter>
)

test('observes its place anew after each rendering, because a request can be refused while another runs', () => {
  const observe = vi.fn()
  class Observer {
    observe = observe
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { rerender } = render(showPage(2))
  expect(observe).toHaveBeenCalledTimes(1)
  rerender(showPage(2))
  expect(observe).toHaveBeenCalledTimes(2)
})
