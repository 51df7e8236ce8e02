import { setTimeout as sleep } from 'node:timers/promises'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ScrollMemory } from './ScrollMemory.tsx'

/** A screen that first shows its skeleton. */
function LaterScreen() {
  const [isLoaded, setLoaded] = useState(false)
  return isLoaded ? (
    <h2 id="book">Book</h2>
  ) : (
    <button type="button" onClick={() => setLoaded(true)}>
      Load
    </button>
  )
}

async function openLaterScreen() {
  vi.stubGlobal('scrollTo', vi.fn())
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const shell = (
    <main id="main">
      <Outlet />
      <ScrollMemory />
    </main>
  )
  const children = [
    { path: '/', element: null },
    { path: '/activity', element: <LaterScreen /> },
  ]
  const router = createMemoryRouter([{ element: shell, children }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/activity#book'))
  expect(scrolled).not.toHaveBeenCalled()
  return {
    router,
    scrolled,
    /** Not by a tap, with which the user begins to act. */
    load: () => act(async () => screen.getByRole('button').click()),
  }
}

test('scrolls to a part of the screen that loads later', async () => {
  const { scrolled, load } = await openLaterScreen()
  await load()
  await vi.waitFor(() => expect(scrolled.mock.contexts).toEqual([screen.getByText('Book')]))
})

test('leaves the position to a user who acts meanwhile', async () => {
  const { scrolled, load } = await openLaterScreen()
  window.dispatchEvent(new Event('pointerdown'))
  await load()
  await sleep(0)
  expect(scrolled).not.toHaveBeenCalled()
})
