import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { forgotPasswordPage, resetPasswordPage } from './accounts.route.tsx'

async function ask(email: string) {
  const view = await renderScreen(forgotPasswordPage, '/forgot-password')
  await view.user.type(await screen.findByLabelText('Email'), email)
  await view.user.click(screen.getByRole('button', { name: 'Send link' }))
  return view
}

test('refuses an invalid address without a request', async () => {
  const view = await ask('asha')
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('shows where to look without revealing whether the account exists', async () => {
  const view = await ask('asha@example.in')
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
  await view.resolveWithData('useRequestPasswordResetMutation', {
    requestPasswordReset: { __typename: 'RequestPasswordResetPayload', email: 'asha@example.in' },
  })
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText(/If asha@example.in has an account/)).toBeTruthy()
})

test("shows the throttle's message", async () => {
  const view = await ask('asha@example.in')
  const message = 'Too many attempts. Please try again in 15 minutes.'
  await view.resolveWithData('useRequestPasswordResetMutation', {
    requestPasswordReset: { __typename: 'TooManyAttempts', message },
  })
  expect(await screen.findByText(message)).toBeTruthy()
})

async function choose(password: string, again = password) {
  const view = await renderScreen(resetPasswordPage, '/reset-password')
  await view.user.type(await screen.findByLabelText('New password'), password)
  await view.user.type(screen.getByLabelText('Confirm new password'), again)
  await view.user.click(screen.getByRole('button', { name: 'Save password' }))
  return view
}

test('refuses two different passwords without a request', async () => {
  const view = await choose('kite over salem', 'kite over chennai')
  expect(await screen.findByText("Passwords don't match")).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('offers a new link after a used one', async () => {
  const view = await choose('kite over salem')
  const message = 'This link has been used.'
  await view.resolveWithData('useResetPasswordMutation', {
    resetPassword: { __typename: 'InvalidResetLink', message },
  })
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

test("shows the server's message at its field", async () => {
  const view = await choose('password123')
  const message = 'This password is too common. Please choose another one'
  await view.resolveWithData('useResetPasswordMutation', {
    resetPassword: { __typename: 'InvalidInput', message: '', fields: [{ field: 'newPassword', message }] },
  })
  expect(await screen.findByText(message)).toBeTruthy()
})
