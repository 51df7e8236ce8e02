import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reloadApp } from '../platform/reloadApp.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { signInPage } from './accounts.route.tsx'

vi.mock('../platform/reloadApp.ts', () => ({ reloadApp: vi.fn() }))

async function fill(password: string) {
  const view = await renderScreen(signInPage, '/signin?next=%2Fsaved')
  await view.user.type(await screen.findByLabelText('Email'), 'parent@patang.example')
  await view.user.type(screen.getByLabelText('Password'), password)
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }))
  return view
}

test('validates before the request', async () => {
  const { environment } = await fill('short')
  expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeTruthy()
  expect(screen.getByText('Sign in to discover amazing activities for your kids')).toBeTruthy()
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

test('shows a wrong password in the form and in a toast', async () => {
  const { resolveWithData } = await fill('not-the-one')
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeTruthy()
  await resolveWithData('useSignInMutation', {
    signIn: { __typename: 'InvalidCredentials', message: 'Invalid email or password' },
  })
  expect(await screen.findByText('Sign in failed')).toBeTruthy()
  expect(screen.getAllByText('Invalid email or password').length).toBeGreaterThan(1)
})

test('continues to the requested page after success', async () => {
  const { resolveWithData } = await fill('patang-parent-2026')
  await resolveWithData('useSignInMutation', {
    signIn: {
      __typename: 'SignInPayload',
      viewer: { __typename: 'Viewer', user: { id: 'u', firstName: 'Lakshmi', lastName: 'N' } },
    },
  })
  await vi.waitFor(() => expect(reloadApp).toHaveBeenCalledWith('/saved'))
  expect(sessionStorage.getItem('patang.toast')).toContain('Signed in as Lakshmi N')
})
