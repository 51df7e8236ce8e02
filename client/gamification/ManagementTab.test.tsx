import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { adminPage } from './admin.route.tsx'

const gamification = {
  level: 1,
  totalPoints: 10,
  levelPoints: 0,
  nextLevelPoints: 500,
  pointsToNext: 490,
  activitiesCreated: 0,
}

async function renderTab() {
  const view = await renderScreen(adminPage, '/admin?tab=management', { isSignedIn: true })
  const Viewer = () => ({ user: { firstName: 'Meena' }, staff: { id: 'A1', gamification } })
  await view.resolveWithMocks('AdminPageQuery', { Viewer })
  return view
}

/** Opens one of the two dialogs and waits for its form. */
async function openDialog(view: Awaited<ReturnType<typeof renderTab>>, title: string) {
  await view.user.click(await screen.findByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await dialog.findByLabelText(text('catalogue.field.name'))
  return dialog
}

async function sendProvider(view: Awaited<ReturnType<typeof renderTab>>) {
  const dialog = await openDialog(view, 'Create New Provider')
  await view.user.type(dialog.getByLabelText(text('catalogue.field.name')), 'Kite House')
  await view.user.click(dialog.getByRole('button', { name: text('catalogue.provider.create.submit') }))
  return dialog
}

test('links to the staff pages', async () => {
  await renderTab()
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/admin/activities', '/admin/providers']))
})

test('creates a provider in its dialog, closes it and refreshes the dashboard', async () => {
  const view = await renderTab()
  const dialog = await sendProvider(view)
  const pending = await dialog.findByRole('button', { name: 'Creating...' })
  expect(pending.hasAttribute('disabled')).toBe(true)
  await view.resolveResult('useCreateProviderMutation', {
    __typename: 'CreateProviderPayload',
    provider: { id: 'P1', uuid: 'p1' },
  })
  expect((await screen.findAllByText('Provider created!')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('New provider has been added successfully.').length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await view.resolveWithMocks('AdminPageQuery', {
    Viewer: () => ({ staff: { id: 'A1', gamification: { ...gamification, totalPoints: 110 } } }),
  })
  expect(await screen.findByText('110 / 500 XP')).toBeInTheDocument()
  expect(view.path()).toBe('/admin?tab=management')
})

test('shows the field of a refusal and keeps the input', async () => {
  const view = await renderTab()
  const dialog = await sendProvider(view)
  await view.resolveResult('useCreateProviderMutation', {
    __typename: 'InvalidInput',
    message: 'Please check what is marked.',
    fields: [{ field: 'name', message: 'There is one of this name.' }],
  })
  expect((await screen.findAllByText('Failed to create provider')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Please check what is marked.').length).toBeGreaterThan(0)
  expect(await dialog.findByText('There is one of this name.')).toBeInTheDocument()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Kite House')
})

test('names missing values of an activity, and ignores the price of a free one', async () => {
  const view = await renderTab()
  const dialog = await openDialog(view, 'Create New Activity')
  await view.user.click(dialog.getByRole('button', { name: text('catalogue.activity.create.submit') }))
  expect(await dialog.findByText(text('validation.provider'))).toBeInTheDocument()

  await view.user.type(dialog.getByLabelText(text('catalogue.field.name')), 'Kite Makers')
  await view.user.type(dialog.getByRole('combobox', { name: text('catalogue.field.provider') }), 'Kite')
  const found = { node: { id: 'P1', uuid: 'p1', name: 'Kite House', address: '12 Cherry Road' } }
  await view.resolveWithMocks('ProviderPickerQuery', {
    Staff: () => ({ id: 'A1', providers: { edges: [found] } }),
  })
  await view.user.click(await screen.findByRole('option', { name: /Kite House/ }))
  await view.user.selectOptions(dialog.getByLabelText(text('admin.chart.category')), 'arts-crafts')
  await view.user.click(dialog.getByRole('switch', { name: text('catalogue.field.isFree') }))
  expect(dialog.getByLabelText(text('catalogue.field.price')).hasAttribute('disabled')).toBe(true)
  await view.user.click(dialog.getByRole('button', { name: text('catalogue.activity.create.submit') }))
  expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeInTheDocument()
  const { request } = await view.waitForOperation('useCreateActivityMutation')
  expect(request.variables.input).toMatchObject({
    providerId: 'p1',
    name: 'Kite Makers',
    category: 'ARTS_CRAFTS',
    price: '0',
    isFree: true,
    ageGroupMin: 0,
    ageGroupMax: 60,
    duration: 60,
    isActive: true,
  })
  await view.rejectOperation('useCreateActivityMutation')
  expect((await screen.findAllByText('Failed to create activity')).length).toBeGreaterThan(0)

  await view.user.click(dialog.getByRole('button', { name: text('catalogue.activity.create.submit') }))
  const again = (await view.waitForOperation('useCreateActivityMutation')).request.variables.input
  expect(again.idempotencyKey).toBe(request.variables.input.idempotencyKey)
  await view.resolveResult('useCreateActivityMutation', {
    __typename: 'CreateActivityPayload',
    activity: { id: 'X', uuid: 'x' },
  })
  expect((await screen.findAllByText('Activity created!')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('New activity has been added successfully.').length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
