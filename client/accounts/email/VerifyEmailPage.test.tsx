import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { verifyEmailPage } from '../accounts.route.tsx'

async function confirm() {
  window.location.hash = '#the-token'
  const view = await renderScreen(verifyEmailPage, '/verify-email')
  await screen.findByRole('button', { name: text('accounts.verify.submit') })
  // A mail scanner that opens the link verifies nothing.
  expect(view.environment.mock.getAllOperations()).toEqual([])
  await view.user.click(screen.getByRole('button', { name: text('accounts.verify.submit') }))
  return view
}

test('confirms with the token of the link', async () => {
  const view = await confirm()
  const { request } = await view.waitForOperation('VerifyEmailPageMutation')
  expect(request.variables.input).toEqual({ token: 'the-token' })
  expect(screen.getByRole('button', { name: text('accounts.verify.pending') })).toBeInTheDocument()
  await view.resolveResult('VerifyEmailPageMutation', {
    __typename: 'VerifyEmailPayload',
    email: 'asha@example.in',
  })
  expect(
    await screen.findByText(text('accounts.verify.done.text', { email: 'asha@example.in' })),
  ).toBeInTheDocument()
})

test('says that the address is confirmed already', async () => {
  const view = await confirm()
  const message = text('failure.emailAlreadyVerified')
  await view.resolveResult('VerifyEmailPageMutation', { __typename: 'EmailAlreadyVerified', message })
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.queryByText(text('accounts.verify.failed'))).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: text('accounts.verify.toApp') })).toBeInTheDocument()
})

test('shows why an old link fails', async () => {
  const view = await confirm()
  const message = text('failure.invalidVerificationLink')
  await view.resolveResult('VerifyEmailPageMutation', { __typename: 'InvalidVerificationLink', message })
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})
