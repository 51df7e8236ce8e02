import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffScreen, staffViewer } from '../../testing/staff.ts'
import { text } from '../../testing/text.ts'
import { cataloguePages } from '../catalogue.route.tsx'

const PROVIDER = '22222222-2222-3333-4444-555555555555'
const MADE = '11111111-2222-3333-4444-555555555555'

async function renderNew() {
  const view = await renderStaffScreen(
    cataloguePages,
    '/admin/activities/new',
    `/admin/activities/new?provider=${PROVIDER}`,
  )
  await view.resolveWithMocks('NewActivityPageQuery', {
    Query: () => ({
      viewer: staffViewer,
      provider: { uuid: PROVIDER, name: 'Kite House', address: '12 Cherry Road', postcode: '636007' },
    }),
  })
  await screen.findByRole('heading', { level: 1, name: text('catalogue.activity.create') })
  return view
}

type View = Awaited<ReturnType<typeof renderNew>>
const create = 'useCreateActivityMutation'
const submit = (view: View) =>
  view.user.click(screen.getByRole('button', { name: text('catalogue.activity.create.submit') }))

async function fillIn(view: View) {
  await view.user.type(screen.getByLabelText(text('catalogue.field.name')), 'Kite Building')
  await view.user.selectOptions(screen.getByLabelText(text('catalogue.field.category')), 'arts-crafts')
  await view.user.type(screen.getByLabelText(text('catalogue.field.price')), '250')
}

const loadInput = async (view: View) => (await view.waitForOperation(create)).request.variables.input

test('names missing values without a request', async () => {
  const view = await renderNew()
  await submit(view)
  expect(await screen.findByText(text('validation.required'))).toBeInTheDocument()
  expect(screen.getByText(text('validation.category'))).toBeInTheDocument()
  await view.user.type(screen.getByLabelText(text('catalogue.field.name')), 'Kite Building')
  await view.user.selectOptions(screen.getByLabelText(text('catalogue.field.category')), 'arts-crafts')
  await submit(view)
  expect(await screen.findByText(text('validation.price.missing'))).toBeInTheDocument()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('sends the defaults, shows the pending label and opens the editor', async () => {
  const view = await renderNew()
  await fillIn(view)
  await view.user.click(screen.getByRole('button', { name: text('catalogue.slots.add') }))
  await submit(view)
  expect(await loadInput(view)).toMatchObject({
    providerId: PROVIDER,
    name: 'Kite Building',
    category: 'ARTS_CRAFTS',
    price: '250.00',
    isFree: false,
    ageGroupMin: 0,
    ageGroupMax: 60,
    isActive: true,
    address: '12 Cherry Road',
    postcode: '636007',
    latitude: null,
    longitude: null,
    slots: [{ dayOfWeek: 'SATURDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 10 }],
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: text('catalogue.creating') })
  expect(button).toBeDisabled()

  await view.resolveResult(create, { __typename: 'CreateActivityPayload', activity: { id: 'A', uuid: MADE } })
  expect(await screen.findByText(text('catalogue.activity.created'))).toBeInTheDocument()
  expect(screen.getByText(text('catalogue.activity.created.text'))).toBeInTheDocument()
  expect(view.path()).toBe(`/admin/activities/${MADE}`)
})

test('disables the price of a free activity and sends 0', async () => {
  const view = await renderNew()
  await fillIn(view)
  const price = screen.getByLabelText<HTMLInputElement>('Price per seat (₹)')
  const free = screen.getByRole('switch', { name: text('catalogue.field.isFree') })
  await view.user.click(free)
  expect([price.disabled, price.value]).toEqual([true, '0'])
  await view.user.click(free)
  expect([price.disabled, price.value]).toEqual([false, ''])
  await view.user.click(free)
  await submit(view)
  expect(await loadInput(view)).toMatchObject({ isFree: true, price: '0' })
})

test('shows the field of a refusal, keeps the input and retries with the same key', async () => {
  const view = await renderNew()
  await fillIn(view)
  await submit(view)
  const { idempotencyKey } = await loadInput(view)
  await view.resolveResult(create, {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'postcode', message: 'We could not find this PIN code' }],
  })
  expect(await screen.findByText(text('catalogue.activity.createFailed'))).toBeInTheDocument()
  expect(screen.getByText(text('failure.invalidInput'))).toBeInTheDocument()
  const postcode = screen.getByLabelText<HTMLInputElement>('PIN code')
  expect(postcode).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText(text('validation.postcode.unknown'))).toBeInTheDocument()
  expect(postcode.value).toBe('636007')

  await submit(view)
  expect((await loadInput(view)).idempotencyKey).toBe(idempotencyKey)
  await view.rejectOperation(create)
  expect(await screen.findByText(text('shell.error.offline.text'))).toBeInTheDocument()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kite Building')
})

test('adds a time on every day or on the next day, removes single ones, and refuses duplicates', async () => {
  const view = await renderNew()
  await fillIn(view)
  const days = () => screen.getAllByLabelText<HTMLSelectElement>('Weekday').map(({ value }) => value)
  await view.user.click(screen.getByRole('button', { name: text('catalogue.slots.add') }))
  await view.user.click(screen.getByRole('button', { name: text('catalogue.slots.everyDay') }))
  expect(days()).toHaveLength(7)
  expect(new Set(days()).size).toBe(7)
  for (let left = 7; left > 1; left--)
    await view.user.click(screen.getByRole('button', { name: `Remove time ${left}` }))
  await view.user.click(screen.getByRole('button', { name: text('catalogue.slots.add') }))
  expect(days()).toEqual(['saturday', 'sunday'])
  await view.user.selectOptions(screen.getAllByLabelText('Weekday')[1] as HTMLElement, 'saturday')
  await submit(view)
  expect(await within(screen.getByRole('group', { name: 'Time 2' })).findByRole('alert')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('redirects users without staff rights with a toast', async () => {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities/new')
  await view.resolveWithMocks('NewActivityPageQuery', {
    Query: () => ({ viewer: { user: { isAdmin: false } }, provider: null }),
  })
  expect(await screen.findByText(text('admin.denied'))).toBeInTheDocument()
  expect(screen.getByText(text('admin.denied.text'))).toBeInTheDocument()
  await waitFor(() => expect(view.path()).toBe('/'))
})

test('suggests kinds from the name and sends the chosen ones', async () => {
  const view = await renderNew()
  await fillIn(view)
  await view.user.click(await screen.findByRole('button', { name: 'Kite flying' }))
  await view.user.type(screen.getByRole('combobox', { name: text('catalogue.field.kinds.add') }), 'சதுர')
  await view.user.click(await screen.findByRole('option', { name: /Chess/ }))
  const remove = screen.getByRole('button', { name: text('catalogue.field.kinds.remove', { kind: 'Chess' }) })
  await view.user.click(remove)
  await submit(view)
  expect(await loadInput(view)).toMatchObject({ kinds: ['KITE_FLYING'] })
})
