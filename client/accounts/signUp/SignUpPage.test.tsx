import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { signUpPage } from '../accounts.route.tsx'

async function submitted({ path = '/signup?next=%2Fsaved', type = 'Activity Provider' } = {}) {
  const view = await renderScreen(signUpPage, path)
  const { user } = view
  expect(await screen.findByRole('heading', { name: 'Join Patang!' })).toBeInTheDocument()
  expect(
    screen.getByText('Create an account to find the perfect activities for your children'),
  ).toBeInTheDocument()
  await user.type(screen.getByLabelText(text('accounts.field.firstName')), 'Asha')
  await user.type(screen.getByLabelText(text('accounts.field.lastName')), 'Raman')
  await user.type(screen.getByLabelText(text('accounts.field.email')), 'asha@example.in')
  await user.selectOptions(screen.getByLabelText('I am a'), type)
  await user.type(screen.getByLabelText(text('accounts.field.password')), 'kite over salem')
  await user.type(screen.getByLabelText(text('accounts.field.confirmPassword')), 'kite over salem')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  return view
}

test('continues to sign-in with the requested page', async () => {
  const { resolveResult, waitForOperation, path } = await submitted()
  expect((await waitForOperation('useSignUpMutation')).request.variables.input).toMatchObject({
    firstName: 'Asha',
    userType: 'PROVIDER',
  })
  expect(screen.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  await resolveResult('useSignUpMutation', {
    __typename: 'SignUpPayload',
    user: { id: 'u', firstName: 'Asha' },
  })
  expect(await screen.findByText('Account created!')).toBeInTheDocument()
  expect(screen.getByText('Welcome to Patang, Asha!')).toBeInTheDocument()
  await waitFor(() => expect(path()).toBe('/signin?next=%2Fsaved'))
})

test('leads a parent without a requested page to the children', async () => {
  const { resolveResult, path } = await submitted({ path: '/signup', type: 'Parent' })
  await resolveResult('useSignUpMutation', {
    __typename: 'SignUpPayload',
    user: { id: 'u', firstName: 'Asha' },
  })
  await waitFor(() => expect(path()).toBe('/signin?next=/welcome'))
})

test('shows a taken address at its field and a lost connection in a toast', async () => {
  const { resolveResult, rejectOperation, user } = await submitted()
  await resolveResult('useSignUpMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'email', message: 'This email is already registered' }],
  })
  expect(await screen.findByText('Sign up failed')).toBeInTheDocument()
  expect(screen.getByText('This email is already registered')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await rejectOperation('useSignUpMutation')
  expect(await screen.findByText('Failed to create account')).toBeInTheDocument()
})
