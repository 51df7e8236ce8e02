import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { usersPage } from './users.route.tsx'

const asha = {
  __typename: 'Person',
  id: 'person:1',
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
  id: 'person:2',
  uuid: 'U2',
  firstName: 'Meena',
  isStaff: true,
  isViewer: true,
  lastLogin: null,
}

async function renderPeople(people: object[], url = '/admin/people') {
  const view = await renderStaffScreen([usersPage], '/admin/people', url)
  await view.resolveWithMocks('UsersPageQuery', {
    Query: () => ({ viewer: { ...staffViewer, staff: { users: createStaffList(people) } } }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Users and staff' })
  return view
}

type View = Awaited<ReturnType<typeof renderPeople>>

async function ask(view: View, button: RegExp, confirm: string) {
  await view.user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: confirm }))
  return dialog
}

test('who they are, and nothing to do to oneself', async () => {
  await renderPeople([asha, you])
  expect(screen.getByText('2 accounts')).toBeTruthy()
  expect(screen.getByText('Last signed in Nov 20, 2026')).toBeTruthy()
  expect(screen.getByText('Never signed in')).toBeTruthy()
  expect(screen.getByText('You')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Asha|Meena/ })).toHaveLength(2)
})

test('deactivated after a question; the row follows', async () => {
  const view = await renderPeople([asha])
  const dialog = await ask(view, /^Deactivate/, 'Deactivate')
  expect(dialog.getByText('They are signed out everywhere. Their bookings stand.')).toBeTruthy()
  const { input } = (await view.waitForOperation('useUpdateUserActiveMutation')).request.variables
  expect(input).toEqual({ userId: 'U1', isActive: false })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(true)
  await view.resolveResult('useUpdateUserActiveMutation', {
    __typename: 'SetUserActivePayload',
    account: { ...asha, isActive: false },
  })
  expect(await screen.findByText('Account changed')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Reactivate/ })).toBeTruthy()
})

test('made staff; refused, the reason is told and nothing changes', async () => {
  const view = await renderPeople([asha])
  await ask(view, /^Make staff/, 'Make staff')
  await view.resolveResult('useUpdateUserStaffMutation', {
    __typename: 'NoPassword',
    message: 'This account has no password yet.',
  })
  expect(await screen.findByText('Failed to change the account')).toBeTruthy()
  expect(screen.getByText('This account has no password yet.')).toBeTruthy()
  await ask(view, /^Make staff/, 'Make staff')
  await view.resolveResult('useUpdateUserStaffMutation', {
    __typename: 'SetUserStaffPayload',
    account: { ...asha, isStaff: true },
  })
  expect(await screen.findByRole('button', { name: /^Remove from staff/ })).toBeTruthy()
})

test('cancelled, nothing is asked of the server; without connection it says so', async () => {
  const view = await renderPeople([asha])
  await view.user.click(screen.getByRole('button', { name: /^Deactivate/ }))
  await view.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(view.environment.mock.getAllOperations()).toEqual([])
  await ask(view, /^Deactivate/, 'Deactivate')
  await view.rejectOperation('useUpdateUserActiveMutation')
  expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
})

test('nobody fits: it says so', async () => {
  await renderPeople([], '/admin/people?q=nobody&who=staff')
  expect(screen.getByText('Nothing fits these filters')).toBeTruthy()
})
