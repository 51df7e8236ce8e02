import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
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
  await screen.findByRole('heading', { level: 1, name: 'Activities' })
  return { ...view, variables: request.variables }
}

test('shows a row with a link to the editor', async () => {
  await renderList([anActivity()])
  const link = screen.getByRole('link', { name: 'Kite Building' })
  const row = link.closest('li')
  for (const text of ['Kite House', 'Saturdays 10:00-11:00 +2 more', '₹1,250', 'Active'])
    expect(row?.textContent).toContain(text)
  expect(link.getAttribute('href')).toBe(`/admin/activities/${UUID}`)
  expect(screen.getByText('1 activity found')).toBeTruthy()
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
  expect(screen.getByText('No results for these filters')).toBeTruthy()
})

test('returns to the first page when a filter changes', async () => {
  const view = await renderList([anActivity()], '/admin/activities?after=CURSOR', {
    hasPreviousPage: true,
    startCursor: 'START',
  })
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('before=START')
  await view.user.selectOptions(screen.getByLabelText('Sort by'), 'name')
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
  await view.resolveWithData(mutation, {
    setActivityActive: {
      __typename: 'SetActivityActivePayload',
      activity: { id: 'A', isActive: false, editorFields: { version: 1 } },
    },
  })
  expect(await screen.findByText('The activity is no longer offered')).toBeTruthy()
  expect(toggle().getAttribute('aria-checked')).toBe('false')
  await view.user.click(toggle())
  await view.resolveWithData(mutation, {
    setActivityActive: {
      __typename: 'NotAllowed',
      __isFailure: 'NotAllowed',
      message: 'You are not allowed to do this.',
    },
  })
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy()
  expect(toggle().getAttribute('aria-checked')).toBe('false')
})

test('shows a skeleton while loading, and an error', async () => {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities')
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
  await view.rejectOperation('ActivitiesPageQuery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
