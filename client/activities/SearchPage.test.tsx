import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { aConnection, anActivity } from '../testing/samples.ts'
import { searchPage } from './search.route.tsx'

const found = (activities: unknown, place: unknown = { label: 'Salem, Tamil Nadu' }) => ({
  Query: () => ({ place, activities }),
})

test('counts what it found, in the plural of the language', async () => {
  const { answer } = await renderScreen(searchPage, '/search?q=clay')
  await answer('SearchPageQuery', found(aConnection([anActivity()])))
  expect(await screen.findByText('1 activity found')).toBeTruthy()
})

test('an empty result names the filters to loosen', async () => {
  const { answer } = await renderScreen(searchPage, '/search?q=clay&dayOfWeek=monday')
  const looserFilters = [{ filter: 'DAY_OF_WEEK', count: 4 }]
  await answer('SearchPageQuery', found(aConnection([], { looserFilters })))
  expect(await screen.findByText('No activities found matching your criteria.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Any day (4)' }).getAttribute('href')).toBe('/search?q=clay')
})

test('an unknown place is said to be unknown', async () => {
  const { answer } = await renderScreen(searchPage, '/search?location=Atlantis')
  await answer('SearchPageQuery', found(null, null))
  expect(await screen.findByText('We could not find this place')).toBeTruthy()
})

test('filters go into the address once they have settled', async () => {
  const { answer, user, path } = await renderScreen(searchPage, '/search')
  await answer('SearchPageQuery', found(aConnection([anActivity()])))
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByLabelText('Category'), 'sports-clubs')
  await user.click(screen.getByRole('switch', { name: 'Free activities only' }))
  expect(screen.queryByLabelText('Max Price (₹)')).toBeNull()
  await waitFor(() => expect(path()).toBe('/search?category=sports-clubs&isFree=true'))
})

test('more pages load, and a failure can be tried again', async () => {
  const { answer, fail, user } = await renderScreen(searchPage, '/search')
  const first = aConnection([anActivity({ id: 'a' })], { pageInfo: { hasNextPage: true, endCursor: '0' } })
  await answer('SearchPageQuery', found(first))
  await user.click(await screen.findByRole('link', { name: 'Load more' }))
  await fail('SearchResultsPageQuery')
  await user.click(await screen.findByRole('link', { name: 'Try again' }))
  await answer('SearchResultsPageQuery', found(aConnection([anActivity({ id: 'b', name: 'Clay Club' })])))
  expect(await screen.findByRole('link', { name: 'Clay Club' })).toBeTruthy()
})
