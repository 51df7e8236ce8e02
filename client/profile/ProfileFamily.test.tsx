import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { profilePage } from './profile.route.tsx'

const ravi = {
  __typename: 'OtherParent',
  firstName: 'Ravi',
  lastName: 'Raman',
  joinedAt: '2026-11-20T04:30:00Z',
  canBeRemoved: true,
}
const invitation = {
  __typename: 'FamilyInvitation',
  email: 'ravi@example.in',
  expiresAt: '2026-11-29T04:30:00Z',
}
const createFamily = (part: object = {}) => ({
  __typename: 'Family',
  otherParent: null,
  invitation: null,
  ...part,
})

async function renderFamily(part: object = {}, children: object[] = []) {
  const view = await renderScreen(profilePage, '/profile', { isSignedIn: true })
  await view.resolveWithMocks('ProfilePageQuery', {
    Viewer: () => ({ id: 'V', children, family: createFamily(part) }),
    User: () => ({ id: 'U', settings: { showFittingChildren: false } }),
  })
  await screen.findByRole('heading', { name: text('family.parent') })
  return view
}

const response = (part: object = {}) => ({
  __typename: 'FamilyPayload',
  viewer: { __typename: 'Viewer', id: 'V', children: [], family: createFamily(part) },
})

test('offers to name the children on cards when there are children', async () => {
  const diya = { id: 'diya', firstName: 'Diya', birthYear: 2019, birthMonth: 5, picture: null }
  const view = await renderFamily({}, [diya])
  const findSwitch = () => screen.getByRole('switch', { name: new RegExp(text('family.fits')) })
  await view.user.click(findSwitch())
  const { variables } = (await view.waitForOperation('FittingSwitchMutation')).request
  expect(variables.input).toEqual({ showFittingChildren: true })
  expect(findSwitch()).toBeChecked()
  await view.resolveResult('FittingSwitchMutation', {
    __typename: 'InvalidInput',
    message: 'Not saved',
    fields: [],
  })
  expect(await screen.findByText(text('settings.failed'))).toBeInTheDocument()
  expect(findSwitch()).not.toBeChecked()
}, 40_000)

test('shows the field error of an invitation', async () => {
  const view = await renderFamily()
  await view.user.click(screen.getByRole('button', { name: text('family.invite') }))
  const dialog = within(await screen.findByRole('dialog', { name: text('family.invite') }))
  await view.user.type(dialog.getByLabelText(text('family.invite.email')), 'ravi')
  await view.user.click(dialog.getByRole('button', { name: text('family.invite.submit') }))
  await view.resolveResult('useFamilyInviteMutation', {
    __typename: 'InvalidInput',
    message: 'Invalid',
    fields: [{ __typename: 'InvalidField', field: 'email', message: 'Not an address' }],
  })
  expect(await dialog.findByText('Not an address')).toBeInTheDocument()
}, 40_000)

test('invites a second parent', async () => {
  const view = await renderFamily()
  await view.user.click(screen.getByRole('button', { name: text('family.invite') }))
  const dialog = within(await screen.findByRole('dialog', { name: text('family.invite') }))
  await view.user.type(dialog.getByLabelText(text('family.invite.email')), 'ravi@example.in')
  await view.user.click(dialog.getByRole('button', { name: text('family.invite.submit') }))
  const { variables } = (await view.waitForOperation('useFamilyInviteMutation')).request
  expect(variables.input).toEqual({ email: 'ravi@example.in' })
  await view.resolveResult('useFamilyInviteMutation', response({ invitation }))
  expect(await screen.findByText(text('family.invite.done'))).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}, 40_000)

test('shows the pending invitation, and withdraws it', async () => {
  const view = await renderFamily({ invitation })
  expect(screen.getByText(text('family.invited', { email: 'ravi@example.in' }))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('family.invite') })).toBeNull()
  await view.user.click(screen.getByRole('button', { name: text('family.revoke') }))
  await view.resolveResult('useFamilyRevokeMutation', response())
  expect(await screen.findByText(text('family.revoke.done'))).toBeInTheDocument()
})

test('removes the other parent after a confirmation', async () => {
  const view = await renderFamily({ otherParent: ravi })
  expect(screen.getByText('Ravi Raman')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('family.remove', { name: 'Ravi' }) }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(text('family.remove.text', { name: 'Ravi' }))).toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('family.remove', { name: 'Ravi' }) }))
  await view.resolveResult('useFamilyRemoveMutation', response())
  expect(await screen.findByText(text('family.remove.done', { name: 'Ravi' }))).toBeInTheDocument()
})

test('only leaving is offered to the parent who joined later', async () => {
  await renderFamily({ otherParent: { ...ravi, canBeRemoved: false } })
  expect(screen.queryByRole('button', { name: text('family.remove', { name: 'Ravi' }) })).toBeNull()
  expect(screen.getByRole('button', { name: text('family.leave') })).toBeInTheDocument()
})
