import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { cataloguePages } from './catalogue.route.tsx'

const createProvider = (id: string, name: string) => ({
  __typename: 'Provider',
  id,
  uuid: id,
  name,
  address: '12 Cherry Road',
  postcode: '636007',
  phone: null,
})

async function renderList() {
  const view = await renderStaffScreen(cataloguePages, '/admin/providers', '/admin/providers')
  await view.resolveWithMocks('ProvidersPageQuery', {
    Query: () => ({
      viewer: {
        ...staffViewer,
        staff: {
          id: 'S',
          providers: createStaffList([
            createProvider('P1', 'Clay Club'),
            createProvider('P2', 'Clay Club Salem'),
            createProvider('P3', 'Kite House'),
          ]),
        },
      },
    }),
  })
  await screen.findByRole('heading', { level: 1, name: text('catalogue.providers.title') })
  const choose = (name: string) =>
    view.user.click(screen.getByRole('checkbox', { name: text('catalogue.bulk.select', { name }) }))
  return { ...view, choose }
}

test('shows what moves before two providers are merged', async () => {
  const view = await renderList()
  await view.choose('Clay Club')
  expect(screen.queryByRole('button', { name: text('catalogue.merge') })).not.toBeInTheDocument()
  await view.choose('Clay Club Salem')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.merge') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: text('catalogue.merge') })).toBeDisabled()
  await view.resolveWithMocks('MergeProvidersQuery', {
    Staff: () => ({ id: 'S' }),
    ProviderMerge: () => ({
      activityCount: 3,
      bookingCount: 12,
      upcomingBookingCount: 2,
      reviewCount: 4,
      managerCount: 1,
    }),
  })
  expect(await dialog.findByText(text('catalogue.merge.activities', { count: 3 }))).toBeInTheDocument()
  expect(dialog.getByText(text('catalogue.merge.deleted', { name: 'Clay Club Salem' }))).toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('catalogue.merge') }))
  expect((await view.waitForOperation('MergeProvidersMutation')).request.variables.input).toEqual({
    survivorId: 'P1',
    mergedId: 'P2',
  })
  await view.resolveResult('MergeProvidersMutation', {
    __typename: 'MergeProvidersPayload',
    deletedId: 'P2',
    provider: { id: 'P1', name: 'Clay Club' },
  })
  expect(await screen.findByText(text('catalogue.merge.done', { name: 'Clay Club' }))).toBeInTheDocument()
})

test('offers no merge for three providers, and deletes after a confirmation', async () => {
  const view = await renderList()
  await view.user.click(screen.getByRole('checkbox', { name: text('catalogue.bulk.all') }))
  expect(screen.queryByRole('button', { name: text('catalogue.merge') })).not.toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('catalogue.bulk.delete') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: text('catalogue.bulk.delete') }))
  expect((await view.waitForOperation('ProviderBulkActionsMutation')).request.variables.input).toEqual({
    providerIds: ['P1', 'P2', 'P3'],
  })
})
