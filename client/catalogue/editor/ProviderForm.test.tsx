import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffScreen, staffViewer } from '../../testing/staff.ts'
import { text } from '../../testing/text.ts'
import { cataloguePages } from '../catalogue.route.tsx'

const UUID = '22222222-2222-3333-4444-555555555555'
const create = 'useCreateProviderMutation'

async function renderNew() {
  const view = await renderStaffScreen(cataloguePages, '/admin/providers/new')
  await view.resolveWithMocks('NewProviderPageQuery', { Query: () => ({ viewer: staffViewer }) })
  await screen.findByRole('heading', { level: 1, name: text('catalogue.provider.create') })
  return view
}

type View = Awaited<ReturnType<typeof renderNew>>
const submit = (view: View) =>
  view.user.click(screen.getByRole('button', { name: text('catalogue.provider.create.submit') }))

test('names invalid values without a request', async () => {
  const view = await renderNew()
  await view.user.type(screen.getByLabelText(text('catalogue.field.email')), 'kites')
  await view.user.type(screen.getByLabelText(text('catalogue.field.upiId')), 'kites')
  await view.user.type(screen.getByLabelText(text('catalogue.field.postcode')), '0636')
  await submit(view)
  expect(await screen.findByText(text('validation.required'))).toBeInTheDocument()
  expect(screen.getByText(text('validation.email'))).toBeInTheDocument()
  expect(screen.getByText(text('validation.postcode'))).toBeInTheDocument()
  expect(screen.getByLabelText(text('catalogue.field.upiId'))).toHaveAttribute('aria-invalid', 'true')
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('shows the pending label and opens the editor', async () => {
  const view = await renderNew()
  await view.user.type(screen.getByLabelText(text('catalogue.field.name')), 'Kite House')
  await view.user.type(screen.getByLabelText(text('catalogue.field.postcode')), '636 007')
  await view.user.type(screen.getByLabelText(text('catalogue.field.upiId')), 'kites@okbank')
  await view.user.click(screen.getByRole('switch', { name: text('catalogue.field.allowsPayAtVenue') }))
  await submit(view)
  expect((await view.waitForOperation(create)).request.variables.input).toMatchObject({
    name: 'Kite House',
    email: null,
    postcode: '636007',
    upiId: 'kites@okbank',
    allowsPayAtVenue: true,
  })
  expect(await screen.findByRole('button', { name: text('catalogue.creating') })).toBeInTheDocument()
  await view.resolveResult(create, { __typename: 'CreateProviderPayload', provider: { id: 'P', uuid: UUID } })
  expect(await screen.findByText(text('catalogue.provider.created'))).toBeInTheDocument()
  expect(screen.getByText(text('catalogue.provider.created.text'))).toBeInTheDocument()
  expect(view.path()).toBe(`/admin/providers/${UUID}`)
})

test('shows a refusal in a toast and keeps the input', async () => {
  const view = await renderNew()
  await view.user.type(screen.getByLabelText(text('catalogue.field.name')), 'Kite House')
  await submit(view)
  await view.resolveResult(create, {
    __typename: 'NotAllowed',
    message: 'You are not allowed to do this.',
  })
  expect(await screen.findByText(text('catalogue.provider.createFailed'))).toBeInTheDocument()
  expect(screen.getByText(text('failure.notAllowed'))).toBeInTheDocument()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kite House')
})
