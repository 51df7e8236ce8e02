import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { forgotPasswordPage, resetPasswordPage } from './accounts.route.tsx'

async function ask(email: string) {
  const view = await renderScreen(forgotPasswordPage, '/forgot-password')
  await view.user.type(await screen.findByLabelText('Email'), email)
  await view.user.click(screen.getByRole('button', { name: 'Send Link' }))
  return view
}

test('an address that is none is refused without asking', async () => {
  const view = await ask('asha')
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('asked, it says where to look, and not whether there is such an account', async () => {
  const view = await ask('asha@example.in')
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy()
  await view.resolveResult('useRequestPasswordResetMutation', {
    __typename: 'RequestPasswordResetPayload',
    email: 'asha@example.in',
  })
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText(/If there is an account for asha@example.in/)).toBeTruthy()
})

test('asked too often, it says so', async () => {
  const view = await ask('asha@example.in')
  const message = 'Too many attempts. Please try again in 15 minutes.'
  await view.resolveResult('useRequestPasswordResetMutation', { __typename: 'TooManyAttempts', message })
  expect(await screen.findByText(message)).toBeTruthy()
})

async function choose(password: string, again = password) {
  const view = await renderScreen(resetPasswordPage, '/reset-password')
  await view.user.type(await screen.findByLabelText('New Password'), password)
  await view.user.type(screen.getByLabelText('Confirm New Password'), again)
  await view.user.click(screen.getByRole('button', { name: 'Save Password' }))
  return view
}

test('two passwords that differ are refused without asking', async () => {
  const view = await choose('kite over salem', 'kite over chennai')
  expect(await screen.findByText("Passwords don't match")).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('a link that was used leads to a new one', async () => {
  const view = await choose('kite over salem')
  const message = 'This link has been used.'
  await view.resolveResult('useResetPasswordMutation', { __typename: 'InvalidResetLink', message })
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

test("the server's word stands beside the field that it means", async () => {
  const view = await choose('password123')
  const message = 'This password is too common. Please choose another one'
  await view.resolveResult('useResetPasswordMutation', {
    __typename: 'InvalidInput',
    message: '',
    fields: [{ field: 'newPassword', message }],
  })
  expect(await screen.findByText(message)).toBeTruthy()
})
