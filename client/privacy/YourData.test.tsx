import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { profilePage } from '../profile/profile.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'

async function renderProfile() {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true })
  await view.resolveWithMocks('ProfilePageQuery', {})
  await screen.findByRole('heading', { level: 1 })
  return view
}

async function openDeletion(upcomingBookings: number, refunds: string) {
  const view = await renderProfile()
  await view.user.click(screen.getByRole('button', { name: text('profile.delete') }))
  const dialog = within(await screen.findByRole('dialog', { name: text('profile.delete.title') }))
  await view.resolveWithMocks('DeletionWarningQuery', {
    AccountDeletion: () => ({ upcomingBookings, refunds }),
  })
  return { ...view, dialog }
}

test('downloads the file and says so', async () => {
  const url = vi.fn(() => 'blob:file')
  Object.assign(URL, { createObjectURL: url, revokeObjectURL() {} })
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const view = await renderProfile()
  await view.user.click(screen.getByRole('button', { name: text('profile.export') }))
  await view.resolveResult('YourDataMutation', {
    __typename: 'ExportMyDataPayload',
    fileName: 'patang-2026-11-21.json',
    content: '{}',
  })
  expect(await screen.findByText(text('profile.export.done'))).toBeInTheDocument()
  expect(names).toEqual(['patang-2026-11-21.json'])
  expect(url).toHaveBeenCalled()
  click.mockRestore()
})

test('shows a failed export', async () => {
  const view = await renderProfile()
  await view.user.click(screen.getByRole('button', { name: text('profile.export') }))
  await view.rejectOperation('YourDataMutation')
  expect(await screen.findByText(text('profile.export.failed'))).toBeInTheDocument()
})

test('shows bookings and refunds of the deletion', async () => {
  const { dialog } = await openDeletion(3, '1250.00')
  expect(await dialog.findByText('3 upcoming bookings will be cancelled.')).toBeInTheDocument()
  expect(dialog.getByText(text('profile.delete.refund', { amount: '₹1,250' }))).toBeInTheDocument()
})

test.each([
  [0, '0.00', 'You have no upcoming bookings.'],
  [1, '0.00', 'No refund is due.'],
])('%i upcoming, ₹%s: %s', async (count, refunds, text) => {
  const { dialog } = await openDeletion(count, refunds)
  expect(await dialog.findByText(text)).toBeInTheDocument()
})

test('shows a wrong password at its field and deletes nothing', async () => {
  const view = await openDeletion(0, '0.00')
  await view.user.type(view.dialog.getByLabelText(text('profile.delete.password')), 'a guess')
  await view.user.click(view.dialog.getByRole('button', { name: text('profile.delete.confirm') }))
  expect((await view.waitForOperation('DeleteAccountDialogMutation')).request.variables).toEqual({
    input: { password: 'a guess' },
  })
  await view.resolveResult('DeleteAccountDialogMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'password', message: 'This password is not correct' }],
  })
  expect(await view.dialog.findByText(text('validation.currentPassword'))).toBeInTheDocument()
})

test('shows why the last staff member cannot leave', async () => {
  const view = await openDeletion(0, '0.00')
  await view.user.click(view.dialog.getByRole('button', { name: text('profile.delete.confirm') }))
  const message = 'You are the last active staff member. Make another user staff first.'
  await view.resolveResult('DeleteAccountDialogMutation', { __typename: 'LastStaffMember', message })
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('can be cancelled', async () => {
  const view = await openDeletion(0, '0.00')
  await view.user.click(view.dialog.getByRole('button', { name: text('profile.delete.cancel') }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
