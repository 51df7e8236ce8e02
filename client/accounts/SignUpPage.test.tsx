import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { signUpPage } from './accounts.route.tsx'

async function submitted() {
  const view = await renderScreen(signUpPage, '/signup?next=%2Fsaved')
  const { user } = view
  expect(await screen.findByRole('heading', { name: 'Join Patang!' })).toBeTruthy()
  expect(screen.getByText('Create an account to find the perfect activities for your children')).toBeTruthy()
  await user.type(screen.getByLabelText('First Name'), 'Asha')
  await user.type(screen.getByLabelText('Last Name'), 'Raman')
  await user.type(screen.getByLabelText('Email'), 'asha@example.in')
  await user.selectOptions(screen.getByLabelText('I am a'), 'Activity Provider')
  await user.type(screen.getByLabelText('Password'), 'kite over salem')
  await user.type(screen.getByLabelText('Confirm Password'), 'kite over salem')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  return view
}

test('continues to sign-in with the requested page', async () => {
  const { resolveWithData, waitForOperation, path } = await submitted()
  expect((await waitForOperation('useSignUpMutation')).request.variables.input).toMatchObject({
    firstName: 'Asha',
    userType: 'PROVIDER',
  })
  expect(screen.getByRole('button', { name: 'Creating account...' })).toHaveProperty('disabled', true)
  await resolveWithData('useSignUpMutation', {
    signUp: { __typename: 'SignUpPayload', user: { id: 'u', firstName: 'Asha' } },
  })
  expect(await screen.findByText('Account created!')).toBeTruthy()
  expect(screen.getByText('Welcome to Patang, Asha!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/signin?next=%2Fsaved'))
})

test('shows a taken address at its field and a lost connection in a toast', async () => {
  const { resolveWithData, rejectOperation, user } = await submitted()
  await resolveWithData('useSignUpMutation', {
    signUp: {
      __typename: 'InvalidInput',
      message: 'Please check the marked fields.',
      fields: [{ field: 'email', message: 'This email is already registered' }],
    },
  })
  expect(await screen.findByText('Sign up failed')).toBeTruthy()
  expect(screen.getByText('This email is already registered')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await rejectOperation('useSignUpMutation')
  expect(await screen.findByText('Failed to create account')).toBeTruthy()
})
