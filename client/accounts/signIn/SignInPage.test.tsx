import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reloadApp } from '../../platform/reloadApp.ts'
import { mockReloads } from '../../testing/mockReloads.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { signInPage } from '../accounts.route.tsx'

mockReloads()

async function fill(password: string) {
  const view = await renderScreen(signInPage, '/signin?next=%2Fsaved')
  await view.user.type(await screen.findByLabelText(text('accounts.field.email')), 'parent@patang.example')
  await view.user.type(screen.getByLabelText(text('accounts.field.password')), password)
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }))
  return view
}

test('takes the typed address along to Forgot password', async () => {
  const view = await renderScreen(signInPage, '/signin')
  await view.user.type(await screen.findByLabelText(text('accounts.field.email')), 'parent@patang.example')
  await view.user.click(screen.getByRole('link', { name: text('accounts.forgot.link') }))
  expect(view.path()).toBe('/forgot-password')
  expect(view.router.state.location.state).toEqual({ email: 'parent@patang.example' })
})

test('validates before the request', async () => {
  const { environment } = await fill('short')
  expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeInTheDocument()
  expect(screen.getByText('Sign in to discover amazing activities for your kids')).toBeInTheDocument()
  expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

test('shows a wrong password once, in the form', async () => {
  const { resolveResult } = await fill('not-the-one')
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeInTheDocument()
  await resolveResult('useSignInMutation', {
    __typename: 'InvalidCredentials',
    message: 'Invalid email or password',
  })
  expect(await screen.findByText('Sign in failed')).toBeInTheDocument()
  expect(screen.getAllByText('Invalid email or password')).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Sign in failedInvalid email or password')
})

test('continues to the requested page after success', async () => {
  const { resolveResult } = await fill('patang-parent-2026')
  await resolveResult('useSignInMutation', {
    __typename: 'SignInPayload',
    viewer: { __typename: 'Viewer', user: { id: 'u', firstName: 'Lakshmi', lastName: 'N' } },
  })
  await vi.waitFor(() => expect(reloadApp).toHaveBeenCalledWith('/saved'))
  expect(sessionStorage.getItem('patang.toast')).toContain('Signed in as Lakshmi N')
})
