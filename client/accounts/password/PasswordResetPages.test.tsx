import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { forgotPasswordPage, resetPasswordPage } from '../accounts.route.tsx'

async function requestReset(email: string) {
  const view = await renderScreen(forgotPasswordPage, '/forgot-password')
  await view.user.type(await screen.findByLabelText(text('accounts.field.email')), email)
  await view.user.click(screen.getByRole('button', { name: text('accounts.forgot.submit') }))
  return view
}

test('refuses an invalid address without a request', async () => {
  const view = await requestReset('asha')
  expect(await screen.findByText(text('validation.email'))).toBeInTheDocument()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('shows where to look without revealing whether the account exists', async () => {
  const view = await requestReset('asha@example.in')
  expect(screen.getByRole('button', { name: text('accounts.forgot.pending') })).toBeInTheDocument()
  await view.resolveResult('ForgotPasswordPageMutation', {
    __typename: 'RequestPasswordResetPayload',
    email: 'asha@example.in',
  })
  expect(await screen.findByRole('heading', { name: text('accounts.forgot.done') })).toBeInTheDocument()
  expect(screen.getByText(/If asha@example.in has an account/)).toBeInTheDocument()
})

test("shows the throttle's message", async () => {
  const view = await requestReset('asha@example.in')
  const message = 'Too many attempts. Please try again in 15 minutes.'
  await view.resolveResult('ForgotPasswordPageMutation', { __typename: 'TooManyAttempts', message })
  expect(await screen.findByText(message)).toBeInTheDocument()
})

async function choose(password: string, again = password) {
  const view = await renderScreen(resetPasswordPage, '/reset-password')
  await view.user.type(await screen.findByLabelText(text('accounts.reset.title')), password)
  await view.user.type(screen.getByLabelText(text('profile.password.confirm')), again)
  await view.user.click(screen.getByRole('button', { name: text('accounts.reset.submit') }))
  return view
}

test('refuses two different passwords without a request', async () => {
  const view = await choose('kite over salem', 'kite over chennai')
  expect(await screen.findByText(text('validation.confirmPassword'))).toBeInTheDocument()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('offers sign-in and a new link after a used one', async () => {
  const view = await choose('kite over salem')
  const message = 'This link has been used.'
  await view.resolveResult('useResetPasswordMutation', { __typename: 'InvalidResetLink', message })
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: text('accounts.reset.again') })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(screen.getByRole('link', { name: text('accounts.forgot.toSignIn') })).toHaveAttribute(
    'href',
    '/signin',
  )
})

test("shows the server's message at its field", async () => {
  const view = await choose('password123')
  const message = 'This password is too common. Please choose another one'
  await view.resolveResult('useResetPasswordMutation', {
    __typename: 'InvalidInput',
    message: '',
    fields: [{ field: 'newPassword', message }],
  })
  expect(await screen.findByText(message)).toBeInTheDocument()
})
