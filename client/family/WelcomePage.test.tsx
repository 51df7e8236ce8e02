import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { welcomePage } from './family.route.tsx'

const diya = {
  __typename: 'Child',
  id: 'C1',
  firstName: 'Diya',
  birthYear: 2019,
  birthMonth: 11,
  notes: 'Allergic to nuts',
  picture: 'TIGER',
}

async function renderWelcome(children: object[]) {
  const view = await renderScreen(welcomePage, '/welcome', { isSignedIn: true })
  await view.resolveWithData('WelcomePageQuery', { viewer: { __typename: 'Viewer', id: 'V', children } })
  await screen.findByRole('heading', { name: text('family.welcome.title') })
  return view
}

test('adds the first child, and can be skipped', async () => {
  const view = await renderWelcome([])
  expect(screen.getByRole('link', { name: text('family.welcome.skip') })).toHaveAttribute('href', '/')
  await view.user.click(screen.getByRole('button', { name: text('family.child.addFirst') }))
  const form = within(await screen.findByRole('dialog', { name: text('family.child.add') }))
  await view.user.click(form.getByRole('button', { name: text('family.child.add') }))
  expect(await form.findByText(text('validation.birthMonth'))).toBeInTheDocument()
  await view.user.type(form.getByLabelText(text('family.child.firstName')), 'Diya')
  await view.user.selectOptions(form.getByLabelText(text('family.child.birthMonth')), 'November')
  await view.user.selectOptions(form.getByLabelText(text('family.child.birthYear')), '2019')
  await view.user.click(form.getByRole('radio', { name: text('family.picture.tiger') }))
  await view.user.click(form.getByRole('button', { name: text('family.child.add') }))
  const { variables } = (await view.waitForOperation('useSaveChildCreateMutation')).request
  expect(variables.input).toEqual({
    firstName: 'Diya',
    birthYear: 2019,
    birthMonth: 11,
    notes: null,
    picture: 'TIGER',
  })
  await view.resolveResult('useSaveChildCreateMutation', {
    __typename: 'CreateChildPayload',
    viewer: { __typename: 'Viewer', id: 'V', children: [diya] },
  })
  // The visitor's day is in November 2026.
  expect(await screen.findByRole('button', { name: /Diya.*7 years/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('family.welcome.continue') })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('shows an age below three years in months', async () => {
  await renderWelcome([{ ...diya, birthYear: 2025, birthMonth: 3 }])
  expect(screen.getByRole('button', { name: /Diya.*20 months/ })).toBeInTheDocument()
})

test('refuses a month in the future', async () => {
  const view = await renderWelcome([])
  await view.user.click(screen.getByRole('button', { name: text('family.child.addFirst') }))
  const form = within(await screen.findByRole('dialog', { name: text('family.child.add') }))
  await view.user.type(form.getByLabelText(text('family.child.firstName')), 'Diya')
  await view.user.selectOptions(form.getByLabelText(text('family.child.birthMonth')), 'December')
  await view.user.selectOptions(form.getByLabelText(text('family.child.birthYear')), '2026')
  await view.user.click(form.getByRole('button', { name: text('family.child.add') }))
  expect(await form.findByText(text('validation.birthMonth.future'))).toBeInTheDocument()
})

test('changes and deletes a child', async () => {
  const view = await renderWelcome([diya])
  await view.user.click(screen.getByRole('button', { name: /Diya/ }))
  const form = within(await screen.findByRole('dialog', { name: text('family.child.edit') }))
  expect(form.getByLabelText(/Allergies/)).toHaveValue('Allergic to nuts')
  expect(form.getByRole('radio', { name: text('family.picture.tiger') })).toBeChecked()
  await view.user.click(form.getByRole('button', { name: text('family.child.delete') }))
  const confirm = within(await screen.findByRole('alertdialog'))
  await view.user.click(confirm.getByRole('button', { name: text('family.child.delete') }))
  expect((await view.waitForOperation('ChildDialogMutation')).request.variables.input).toEqual({
    childId: 'C1',
  })
  await view.resolveResult('ChildDialogMutation', {
    __typename: 'DeleteChildPayload',
    viewer: { __typename: 'Viewer', id: 'V', children: [] },
  })
  expect(await screen.findByText(text('family.child.deleted'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Diya/ })).not.toBeInTheDocument()
})
