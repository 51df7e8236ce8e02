import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { cataloguePages } from './catalogue.route.tsx'

const UUID = '22222222-2222-3333-4444-555555555555'
const create = 'useCreateProviderMutation'

async function renderNew() {
  const view = await renderStaffScreen(cataloguePages, '/admin/providers/new')
  await view.resolveWithMocks('NewProviderPageQuery', { Query: () => ({ viewer: staffViewer }) })
  await screen.findByRole('heading', { level: 1, name: 'Create New Provider' })
  return view
}

type View = Awaited<ReturnType<typeof renderNew>>
const submit = (view: View) => view.user.click(screen.getByRole('button', { name: 'Create provider' }))

test('names invalid values without a request', async () => {
  const view = await renderNew()
  await view.user.type(screen.getByLabelText('Email'), 'kites')
  await view.user.type(screen.getByLabelText('UPI ID'), 'kites')
  await view.user.type(screen.getByLabelText('PIN code'), '0636')
  await submit(view)
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(screen.getByText('A PIN code has six digits')).toBeTruthy()
  expect(screen.getByLabelText('UPI ID').getAttribute('aria-invalid')).toBe('true')
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('shows the pending label and opens the editor', async () => {
  const view = await renderNew()
  await view.user.type(screen.getByLabelText('Name'), 'Kite House')
  await view.user.type(screen.getByLabelText('PIN code'), '636 007')
  await view.user.type(screen.getByLabelText('UPI ID'), 'kites@okbank')
  await view.user.click(screen.getByRole('switch', { name: 'Parents can pay at the venue' }))
  await submit(view)
  expect((await view.waitForOperation(create)).request.variables.input).toMatchObject({
    name: 'Kite House',
    email: null,
    postcode: '636007',
    upiId: 'kites@okbank',
    allowsPayAtVenue: true,
  })
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeTruthy()
  await view.resolveWithData(create, {
    createProvider: { __typename: 'CreateProviderPayload', provider: { id: 'P', uuid: UUID } },
  })
  expect(await screen.findByText('Provider created!')).toBeTruthy()
  expect(screen.getByText('New provider has been added successfully.')).toBeTruthy()
  expect(view.path()).toBe(`/admin/providers/${UUID}`)
})

test('shows a refusal in a toast and keeps the input', async () => {
  const view = await renderNew()
  await view.user.type(screen.getByLabelText('Name'), 'Kite House')
  await submit(view)
  await view.resolveWithData(create, {
    createProvider: {
      __typename: 'NotAllowed',
      __isFailure: 'NotAllowed',
      message: 'You are not allowed to do this.',
    },
  })
  expect(await screen.findByText('Failed to create provider')).toBeTruthy()
  expect(screen.getByText('You are not allowed to do this.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kite House')
})
