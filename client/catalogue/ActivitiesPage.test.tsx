import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { cataloguePages } from './catalogue.route.tsx'

const UUID = '11111111-2222-3333-4444-555555555555'

const anActivity = (part: object = {}) => ({
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
  await renderList([anActivity()])
  const link = screen.getByRole('link', { name: 'Kite Building' })
  const row = link.closest('li')
  for (const text of ['Kite House', 'Saturdays 10:00-11:00 +2 more', '₹1,250', 'Active'])
    expect(row?.textContent).toContain(text)
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
  const view = await renderList([anActivity()], '/admin/activities?after=CURSOR', {
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
  const view = await renderList([anActivity()])
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
  expect(toggle()).toHaveAttribute('aria-checked', 'false')
  await view.user.click(toggle())
  await view.resolveResult(mutation, {
    __typename: 'NotAllowed',
    message: 'You are not allowed to do this.',
  })
  expect(await screen.findByText(text('failure.notAllowed'))).toBeInTheDocument()
  expect(toggle()).toHaveAttribute('aria-checked', 'false')
})

test('shows a skeleton while loading, and an error', async () => {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities')
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('ActivitiesPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})
