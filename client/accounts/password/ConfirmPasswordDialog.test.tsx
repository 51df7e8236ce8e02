import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { definePage } from '../../platform/pages/page.tsx'
import { FailureDialogProvider } from '../../platform/relay/failureDialogs.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { text } from '../../testing/text.ts'
import { SendLinkAgain } from '../email/SendLinkAgain.tsx'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'

const dialogs = { PasswordRequired: ConfirmPasswordDialog }

function Screen() {
  return (
    <FailureDialogProvider dialogs={dialogs}>
      <SendLinkAgain />
    </FailureDialogProvider>
  )
}

const page = definePage({ path: '/change', load: async () => Screen, Skeleton: () => null })
const SENT = 'SendLinkAgainMutation'

/** Sends a mutation that the server refuses without the password. */
async function sendWithoutPassword() {
  const view = await renderScreen(page, '/change', { isSignedIn: true })
  await view.user.click(await screen.findByRole('button', { name: text('accounts.verify.again') }))
  await view.resolveResult(SENT, {
    __typename: 'PasswordRequired',
    message: text('failure.passwordRequired'),
  })
  const dialog = within(await screen.findByRole('dialog', { name: text('accounts.confirmPassword.title') }))
  return { ...view, dialog }
}

test('sends the change again after the password', async () => {
  const { dialog, user, ...view } = await sendWithoutPassword()
  await user.click(dialog.getByRole('button', { name: text('accounts.confirmPassword.submit') }))
  expect(await dialog.findByText(text('validation.required'))).toBeInTheDocument()
  await user.type(dialog.getByLabelText(text('profile.password.current')), 'kite over salem')
  await user.click(dialog.getByRole('button', { name: text('accounts.confirmPassword.submit') }))
  const { request } = await view.waitForOperation('ConfirmPasswordDialogMutation')
  expect(request.variables.input).toEqual({ password: 'kite over salem' })
  await view.resolveResult('ConfirmPasswordDialogMutation', {
    __typename: 'ConfirmPasswordPayload',
    user: { id: 'U1' },
  })
  await view.resolveResult(SENT, {
    __typename: 'RequestEmailVerificationPayload',
    user: { id: 'U1', isEmailVerified: false },
  })
  expect(await screen.findByText(text('accounts.verify.again.done'))).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows a wrong password at its field and stays open', async () => {
  const { dialog, user, ...view } = await sendWithoutPassword()
  await user.type(dialog.getByLabelText(text('profile.password.current')), 'a wrong guess')
  await user.click(dialog.getByRole('button', { name: text('accounts.confirmPassword.submit') }))
  const message = text('validation.currentPassword')
  await view.resolveResult('ConfirmPasswordDialogMutation', {
    __typename: 'InvalidInput',
    message,
    fields: [{ field: 'password', message }],
  })
  expect(await dialog.findByText(message)).toBeInTheDocument()
})

test('sends nothing when the dialog is closed', async () => {
  const { dialog, user, environment } = await sendWithoutPassword()
  await user.click(dialog.getByRole('button', { name: text('shell.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(environment.mock.getAllOperations()).toEqual([])
})
