import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { providerPage } from './providerPage.route.tsx'

const provider = {
  uuid: 'provider-one',
  name: 'Thalir Arts Studio',
  description: 'Clay and colour since 2009.',
  address: '12 Cherry Road, Salem',
  postcode: '636007',
  phone: '+919843012345',
  email: null,
  website: null,
  logoUrl: null,
  rating: { average: 4.25, count: 8 },
}

async function renderProvider(part: object | null) {
  const view = await renderScreen(providerPage, '/providers/provider-one')
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.resolveWithMocks('ProviderPageQuery', {
    Query: () => ({ provider: part && { ...provider, ...part } }),
  })
  return view
}

test('shows a provider with rating, address and activities', async () => {
  await renderProvider({ activities: createConnection([createActivity({ id: 'A' })]) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Thalir Arts Studio' })).toBeInTheDocument()
  expect(screen.getByText('Based on 8 reviews')).toBeInTheDocument()
  expect(screen.getByText('12 Cherry Road, Salem, 636007')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '1 activity' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Little Lotus Baby Circle' })).toBeInTheDocument()
  expect(
    screen.getByRole('link', { name: text('provider.call', { phone: '+91 98430 12345' }) }),
  ).toHaveAttribute('href', 'tel:+919843012345')
})

test('says when there are no activities and no reviews', async () => {
  await renderProvider({ rating: { average: 0, count: 0 }, activities: createConnection([]) })
  expect(await screen.findByText(text('provider.activities.none'))).toBeInTheDocument()
  expect(screen.getByText('No reviews yet')).toBeInTheDocument()
})

test('says when there is no such provider', async () => {
  await renderProvider(null)
  expect(await screen.findByRole('heading', { name: text('provider.notFound') })).toBeInTheDocument()
})
