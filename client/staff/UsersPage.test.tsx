import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { usersPage } from './users.route.tsx'

const asha = {
  __typename: 'UserAccount',
  id: 'account:1',
  uuid: 'U1',
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'asha@example.in',
  userType: 'PARENT',
  isActive: true,
  isStaff: false,
  isViewer: false,
  createdAt: '2026-11-01T04:30:00Z',
  lastLogin: '2026-11-20T04:30:00Z',
}
const you = {
  ...asha,
  id: 'account:2',
  uuid: 'U2',
  firstName: 'Meena',
  isStaff: true,
  isViewer: true,
  lastLogin: null,
}

async function renderUsers(people: object[], url = '/admin/users') {
  const view = await renderStaffScreen([usersPage], '/admin/users', url)
  await view.resolveWithMocks('UsersPageQuery', {
    Query: () => ({ viewer: { ...staffViewer, staff: { users: createStaffList(people) } } }),
  })
  await screen.findByRole('heading', { level: 1, name: text('staff.title') })
  return view
}

type View = Awaited<ReturnType<typeof renderUsers>>

async function confirmAction(view: View, button: RegExp, confirm: string) {
  await view.user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: confirm }))
  return dialog
}

test("lists users, without actions on the caller's own account", async () => {
  await renderUsers([asha, you])
  expect(screen.getByText('2 accounts')).toBeInTheDocument()
  expect(screen.getByText(text('staff.lastLogin', { date: 'Nov 20, 2026' }))).toBeInTheDocument()
  expect(screen.getByText(text('staff.neverSignedIn'))).toBeInTheDocument()
  expect(screen.getByText(text('staff.you'))).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /Asha|Meena/ })).toHaveLength(2)
})

test('deactivates after a confirmation and updates the row', async () => {
  const view = await renderUsers([asha])
  const dialog = await confirmAction(view, /^Deactivate/, 'Deactivate')
  expect(dialog.getByText(text('staff.confirm.deactivate.text'))).toBeInTheDocument()
  const { input } = (await view.waitForOperation('useUpdateUserActiveMutation')).request.variables
  expect(input).toEqual({ userId: 'U1', isActive: false })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: text('staff.deactivate') }).disabled).toBe(
    true,
  )
  await view.resolveResult('useUpdateUserActiveMutation', {
    __typename: 'SetUserActivePayload',
    account: { ...asha, isActive: false },
  })
  expect(await screen.findByText(text('staff.changed'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Reactivate/ })).toBeInTheDocument()
})

test('adds to staff, and shows a refusal without a change', async () => {
  const view = await renderUsers([asha])
  const dialog = await confirmAction(view, /^Add to staff/, 'Add to staff')
  expect(dialog.getByText(text('staff.confirm.makeStaff.text'))).toBeInTheDocument()
  await view.resolveResult('useUpdateUserStaffMutation', {
    __typename: 'NoPassword',
    message: 'This account has no password yet.',
  })
  expect(await screen.findByText(text('staff.failed'))).toBeInTheDocument()
  expect(screen.getByText(text('failure.noPassword'))).toBeInTheDocument()
  await confirmAction(view, /^Add to staff/, 'Add to staff')
  await view.resolveResult('useUpdateUserStaffMutation', {
    __typename: 'SetUserStaffPayload',
    account: { ...asha, isStaff: true },
  })
  expect(await screen.findByRole('button', { name: /^Remove from staff/ })).toBeInTheDocument()
})

test('sends nothing when cancelled, and shows a lost connection', async () => {
  const view = await renderUsers([asha])
  await view.user.click(screen.getByRole('button', { name: /^Deactivate/ }))
  await view.user.click(await screen.findByRole('button', { name: text('staff.cancel') }))
  expect(view.environment.mock.getAllOperations()).toEqual([])
  await confirmAction(view, /^Deactivate/, 'Deactivate')
  await view.rejectOperation('useUpdateUserActiveMutation')
  expect(await screen.findByText(text('shell.error.offline.text'))).toBeInTheDocument()
})

test('shows that no user matches', async () => {
  await renderUsers([], '/admin/users?q=nobody&who=staff')
  expect(screen.getByText(text('catalogue.list.empty'))).toBeInTheDocument()
})
