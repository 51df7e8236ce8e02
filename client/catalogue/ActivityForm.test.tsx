import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { cataloguePages } from './catalogue.route.tsx'

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
  await screen.findByRole('heading', { level: 1, name: 'Create New Activity' })
  return view
}

type View = Awaited<ReturnType<typeof renderNew>>
const create = 'useCreateActivityMutation'
const submit = (view: View) => view.user.click(screen.getByRole('button', { name: 'Create activity' }))

async function fillIn(view: View) {
  await view.user.type(screen.getByLabelText('Name'), 'Kite Building')
  await view.user.selectOptions(screen.getByLabelText('Category'), 'arts-crafts')
  await view.user.type(screen.getByLabelText('Price per seat (₹)'), '250')
}

const loadInput = async (view: View) => (await view.waitForOperation(create)).request.variables.input

test('names missing values without a request', async () => {
  const view = await renderNew()
  await submit(view)
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(screen.getByText('Please select a category')).toBeTruthy()
  await view.user.type(screen.getByLabelText('Name'), 'Kite Building')
  await view.user.selectOptions(screen.getByLabelText('Category'), 'arts-crafts')
  await submit(view)
  expect(await screen.findByText('Enter a price, or mark it as free')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('sends the defaults, shows the pending label and opens the editor', async () => {
  const view = await renderNew()
  await fillIn(view)
  await view.user.click(screen.getByRole('button', { name: 'Add a time' }))
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
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating...' })
  expect(button.disabled).toBe(true)

  await view.resolveResult(create, { __typename: 'CreateActivityPayload', activity: { id: 'A', uuid: MADE } })
  expect(await screen.findByText('Activity created!')).toBeTruthy()
  expect(screen.getByText('New activity has been added successfully.')).toBeTruthy()
  expect(view.path()).toBe(`/admin/activities/${MADE}`)
})

test('disables the price of a free activity and sends 0', async () => {
  const view = await renderNew()
  await fillIn(view)
  const price = screen.getByLabelText<HTMLInputElement>('Price per seat (₹)')
  const free = screen.getByRole('switch', { name: 'Free' })
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
  const { idempotencyKey } = await inputOf(view)
  await view.resolveResult(create, {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'postcode', message: 'We could not find this PIN code' }],
  })
  expect(await screen.findByText('Failed to create activity')).toBeTruthy()
  expect(screen.getByText('Please check the marked fields.')).toBeTruthy()
  const postcode = screen.getByLabelText<HTMLInputElement>('PIN code')
  expect(postcode.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('We could not find this PIN code')).toBeTruthy()
  expect(postcode.value).toBe('636007')

  await submit(view)
  expect((await loadInput(view)).idempotencyKey).toBe(idempotencyKey)
  await view.rejectOperation(create)
  expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kite Building')
})

test('adds a time on every day with one tap, removes single ones, and refuses duplicates', async () => {
  const view = await renderNew()
  await fillIn(view)
  const days = () => screen.getAllByLabelText<HTMLSelectElement>('Weekday').map(({ value }) => value)
  await view.user.click(screen.getByRole('button', { name: 'Add a time' }))
  await view.user.click(screen.getByRole('button', { name: 'Add this time on all days' }))
  expect(days()).toHaveLength(7)
  expect(new Set(days()).size).toBe(7)
  for (let left = 7; left > 1; left--)
    await view.user.click(screen.getByRole('button', { name: `Remove time ${left}` }))
  await view.user.click(screen.getByRole('button', { name: 'Add a time' }))
  await submit(view)
  expect(await within(screen.getByRole('group', { name: 'Time 2' })).findByRole('alert')).toBeTruthy()
  expect(view.environment.mock.getAllOperations()).toEqual([])
})

test('redirects users without staff rights with a toast', async () => {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities/new')
  await view.resolveWithMocks('NewActivityPageQuery', {
    Query: () => ({ viewer: { user: { isAdmin: false } }, provider: null }),
  })
  expect(await screen.findByText('Access Denied')).toBeTruthy()
  expect(screen.getByText("You don't have admin privileges.")).toBeTruthy()
  await waitFor(() => expect(view.path()).toBe('/'))
})
