import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { joinFamilyPage } from './family.route.tsx'

beforeEach(() => {
  window.location.hash = ''
  sessionStorage.clear()
})

test('keeps the token for the time after sign-in, and not in an address', async () => {
  window.location.hash = '#secret-token'
  const { unmount } = await renderScreen(joinFamilyPage, '/family/join')
  const link = await screen.findByRole('link', { name: text('family.join.signIn.submit') })
  expect(link).toHaveAttribute('href', '/signin?next=%2Ffamily%2Fjoin')
  unmount()
  window.location.hash = ''

  const view = await renderScreen(joinFamilyPage, '/family/join', { isSignedIn: true })
  await view.user.click(await screen.findByRole('button', { name: text('family.join.submit') }))
  const { variables } = (await view.waitForOperation('JoinFamilyPageMutation')).request
  expect(variables.input).toEqual({ token: 'secret-token' })
  await view.resolveResult('JoinFamilyPageMutation', {
    __typename: 'FamilyPayload',
    viewer: { __typename: 'Viewer', id: 'V', children: [] },
  })
  expect(await screen.findByText(text('family.join.done'))).toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

test('shows why an invitation cannot be accepted', async () => {
  const view = await renderScreen(joinFamilyPage, '/family/join', { isSignedIn: true })
  await view.user.click(await screen.findByRole('button', { name: text('family.join.submit') }))
  await view.resolveResult('JoinFamilyPageMutation', {
    __typename: 'InvitationForOther',
    message: 'Sent to another address',
  })
  expect(await screen.findByText('Sent to another address')).toBeInTheDocument()
})
