import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createUser } from '../../testing/createUser.ts'
import { readFilter, type SearchFilter } from './searchFilter.ts'
import { useFilterDraft } from './useFilterDraft.ts'

function Form() {
  const [search] = useSearchParams()
  const { draft, change } = useFilterDraft(readFilter(search))
  const choose = (part: Partial<SearchFilter>) => () => change(part)
  return (
    <>
      <button type="button" onClick={choose({ categories: ['sports-clubs'] })}>
        Sports
      </button>
      <button type="button" onClick={choose({ categories: [] })}>
        All
      </button>
      <button type="button" onClick={choose({ days: ['saturday'] })}>
        Saturday
      </button>
      <p>{[...draft.categories, ...draft.days].join(' ') || 'none'}</p>
    </>
  )
}

/** Renders the form in a router in which each navigation waits for `arrive`. */
function renderForm() {
  const waiting: (() => void)[] = []
  const loader = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)))
  const router = createMemoryRouter([{ path: '/search', element: <Form />, loader }], {
    initialEntries: ['/search'],
    hydrationData: { loaderData: { '0': {} } },
  })
  render(<RouterProvider router={router} />)
  const user = createUser()
  const getAddress = () => router.state.location.search
  return {
    router,
    click: (name: string) => user.click(screen.getByRole('button', { name })),
    waitForNavigation: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count)),
    async arriveAt(address: string) {
      act(() => waiting.at(-1)?.())
      await vi.waitFor(() => expect(getAddress()).toBe(address))
    },
  }
}

test('keeps a value chosen while the address of an earlier one is loading', async () => {
  const { click, waitForNavigation, arriveAt } = renderForm()
  await click('Sports')
  await waitForNavigation(1)
  await click('Saturday')
  await arriveAt('?category=sports-clubs')
  expect(screen.getByText('sports-clubs saturday')).toBeInTheDocument()
  await waitForNavigation(2)
  await arriveAt('?category=sports-clubs&dayOfWeek=saturday')
  expect(screen.getByText('sports-clubs saturday')).toBeInTheDocument()
})

test('returns to the current address when a value is removed before it arrives', async () => {
  const { click, waitForNavigation, arriveAt } = renderForm()
  await click('Sports')
  await waitForNavigation(1)
  await click('All')
  await waitForNavigation(2)
  await arriveAt('')
  expect(screen.getByText('none')).toBeInTheDocument()
})

test('follows an address from outside of the form', async () => {
  const { router, click, waitForNavigation, arriveAt } = renderForm()
  await click('Sports')
  await waitForNavigation(1)
  act(() => void router.navigate('/search?dayOfWeek=sunday'))
  await waitForNavigation(2)
  await arriveAt('?dayOfWeek=sunday')
  expect(screen.getByText('sunday')).toBeInTheDocument()

  act(() => void router.navigate('/search?category=sports-clubs'))
  await waitForNavigation(3)
  await arriveAt('?category=sports-clubs')
  expect(screen.getByText('sports-clubs')).toBeInTheDocument()
})
