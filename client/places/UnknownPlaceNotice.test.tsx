import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profilePage } from '../profile/profile.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'

async function renderProfile(isLocationKnown: boolean) {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true })
  await view.resolveWithMocks('ProfilePageQuery', {
    Viewer: () => ({ isLocationKnown }),
    User: () => ({ firstName: 'Asha', location: 'asdf', phone: '' }),
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

test('asks for a place that the gazetteer has, and opens the form for it', async () => {
  const view = await renderProfile(false)
  expect(screen.getByText(text('places.unknown.account', { location: 'asdf' }))).toBeInTheDocument()
  await view.user.click(screen.getByRole('link', { name: text('places.unknown.choose') }))
  expect(await screen.findByRole('dialog', { name: text('profile.edit') })).toBeInTheDocument()
  await view.user.keyboard('{Escape}')
  expect(view.path()).toBe('/profile')
})

test('shows nothing for a known place', async () => {
  await renderProfile(true)
  expect(screen.queryByRole('link', { name: text('places.unknown.choose') })).not.toBeInTheDocument()
})
