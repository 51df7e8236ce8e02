import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createUser } from '../testing/createUser.ts'
import { BackButton } from './BackButton.tsx'

afterEach(() => window.history.replaceState(null, ''))

/** Opens an activity after the saved activities. `idx` is the router's number of earlier pages of this tab. */
async function goBack(idx: number) {
  const user = createUser()
  window.history.replaceState({ idx }, '')
  const routes = [{ path: '*', element: <BackButton to="/" label="Back" /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/saved', '/activity/a'] })
  render(<RouterProvider router={router} />)
  await user.click(screen.getByRole('link', { name: 'Back' }))
  return router.state.location.pathname
}

test('goes to where the visitor came from', async () => {
  expect(await goBack(1)).toBe('/saved')
})

test('goes to its own page when the visitor came from elsewhere', async () => {
  expect(await goBack(0)).toBe('/')
})
