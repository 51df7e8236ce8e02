import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { cataloguePages } from './catalogue.route.tsx'

const UUID = '11111111-2222-3333-4444-555555555555'

const createActivity = (part: object = {}) => ({
  __typename: 'Activity',
  id: 'A',
  uuid: UUID,
  name: 'Kite Building',
  category: 'ARTS_CRAFTS',
  price: '1250.00',
  isActive: true,
  schedule: { dayOfWeek: 'saturday', timeSlot: '10:00-11:00', moreSlots: 2 },
  provider: { id: 'P', name: 'Kite House' },
  ...part,
})

async function renderList(activities: object[], url = '/admin/activities', pageInfo: object = {}) {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities', url)
  const { request } = await view.waitForOperation('ActivitiesPageQuery')
  await view.resolveWithMocks('ActivitiesPageQuery', {
    Query: () => ({
      viewer: { ...staffViewer, staff: { activities: createStaffList(activities, pageInfo) } },
    }),
  })
  await screen.findByRole('heading', { level: 1, name: text('catalogue.activities.title') })
  return { ...view, variables: request.variables }
}

test('shows a row with a link to the editor', async () => {
  await renderList([createActivity()])
  const link = screen.getByRole('link', { name: 'Kite Building' })
  const row = link.closest('li')
  for (const text of ['Kite House', 'Saturdays 10:00 – 11:00 am +2 more', '₹1,250', 'Active'])
    expect(row).toHaveTextContent(text)
  expect(link).toHaveAttribute('href', `/admin/activities/${UUID}`)
  expect(screen.getByText('1 activity found')).toBeInTheDocument()
})

test('reads search, filters, order and page from the address', async () => {
  const url = '/admin/activities?q=kite&category=arts-crafts&state=inactive&order=price_up&after=CURSOR'
  const { variables } = await renderList([], url)
  expect(variables).toMatchObject({
    filter: { query: 'kite', category: 'ARTS_CRAFTS', isActive: false },
    order: 'PRICE_UP',
    first: 25,
    after: 'CURSOR',
  })
  expect(screen.getByText(text('catalogue.list.empty'))).toBeInTheDocument()
})

test('returns to the first page when a filter changes', async () => {
  const view = await renderList([createActivity()], '/admin/activities?after=CURSOR', {
    hasPreviousPage: true,
    startCursor: 'START',
  })
  expect(screen.getByRole('link', { name: text('catalogue.list.previous') }).getAttribute('href')).toContain(
    'before=START',
  )
  await view.user.selectOptions(screen.getByLabelText(text('catalogue.list.order')), 'name')
  expect(view.path()).toBe('/admin/activities?order=name')
})

test('deactivates with a toast, and restores the state after a refusal', async () => {
  const view = await renderList([createActivity()])
  const mutation = 'useSetActivityActiveMutation'
  const toggle = () => screen.getByRole('switch', { name: /^Kite Building/ })
  await view.user.click(toggle())
  expect((await view.waitForOperation(mutation)).request.variables.input).toEqual({
    activityId: 'A',
    isActive: false,
  })
  await view.resolveResult(mutation, {
    __typename: 'SetActivityActivePayload',
    activity: { id: 'A', isActive: false, editorFields: { version: 1 } },
  })
  expect(await screen.findByText(text('catalogue.deactivated'))).toBeInTheDocument()
  expect(toggle()).not.toBeChecked()
  await view.user.click(toggle())
  await view.resolveResult(mutation, {
    __typename: 'NotAllowed',
    message: 'You are not allowed to do this.',
  })
  expect(await screen.findByText(text('failure.notAllowed'))).toBeInTheDocument()
  expect(toggle()).not.toBeChecked()
})

test('shows a skeleton while loading, and an error', async () => {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities')
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('ActivitiesPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})

const mutation = 'useUpdateActivitiesMutation'
const choose = (name: string) =>
  screen.getByRole('checkbox', { name: text('catalogue.bulk.select', { name }) })

test('selects rows and the whole page, and activates them at once', async () => {
  const view = await renderList([createActivity(), createActivity({ id: 'B', name: 'Chess' })])
  expect(screen.queryByRole('button', { name: text('catalogue.bulk.activate') })).not.toBeInTheDocument()
  await view.user.click(choose('Chess'))
  expect(screen.getByText(text('catalogue.bulk.selected', { count: 1 }))).toBeInTheDocument()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: text('catalogue.bulk.all') })
  expect(all.indeterminate).toBe(true)
  await view.user.click(all)
  await view.user.click(screen.getByRole('button', { name: text('catalogue.bulk.activate') }))
  expect((await view.waitForOperation(mutation)).request.variables.input).toEqual({
    activityIds: ['A', 'B'],
    isActive: true,
  })
  await view.resolveResult(mutation, {
    __typename: 'UpdateActivitiesPayload',
    changedCount: 2,
    activities: [],
  })
  expect(await screen.findByText(text('catalogue.bulk.changed', { count: 2 }))).toBeInTheDocument()
  expect(screen.queryByText(text('catalogue.bulk.selected', { count: 2 }))).not.toBeInTheDocument()
})

test('changes prices by percent or amount, and shows a refused price in the dialog', async () => {
  const view = await renderList([createActivity()])
  await view.user.click(choose('Kite Building'))
  await view.user.click(screen.getByRole('button', { name: text('catalogue.bulk.price') }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = () => view.user.click(dialog.getByRole('button', { name: text('catalogue.bulk.price') }))
  await submit()
  expect(dialog.getByText(text('validation.percent'))).toBeInTheDocument()
  await view.user.type(dialog.getByLabelText(text('catalogue.bulk.price.value')), '-10')
  await submit()
  expect((await view.waitForOperation(mutation)).request.variables.input).toEqual({
    activityIds: ['A'],
    priceChange: { percent: -10 },
  })
  await view.resolveResult(mutation, {
    __typename: 'InvalidInput',
    message: 'Invalid',
    fields: [{ field: 'priceChange.amount', message: 'Too low: Kite Building' }],
  })
  expect(await dialog.findByText('Too low: Kite Building')).toBeInTheDocument()
  await view.user.click(dialog.getByRole('radio', { name: text('catalogue.bulk.price.amount') }))
  await submit()
  expect((await view.waitForOperation(mutation)).request.variables.input).toEqual({
    activityIds: ['A'],
    priceChange: { amount: '-10' },
  })
})

test('deletes after a confirmation and says which activity has bookings', async () => {
  const view = await renderList([createActivity()])
  await view.user.click(choose('Kite Building'))
  await view.user.click(screen.getByRole('button', { name: text('catalogue.bulk.delete') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: text('catalogue.bulk.delete') }))
  expect((await view.waitForOperation('ActivityBulkActionsMutation')).request.variables.input).toEqual({
    activityIds: ['A'],
  })
  await view.resolveResult('ActivityBulkActionsMutation', {
    __typename: 'HasBookings',
    message: 'Kite Building has bookings.',
  })
  expect(await screen.findByText('Kite Building has bookings.')).toBeInTheDocument()
})
