import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { searchPage } from './search.route.tsx'

const found = (activities: unknown, place: unknown = { label: 'Salem, Tamil Nadu' }) => ({
  Query: () => ({ place, activities }),
})

test('shows the number of results with the right plural', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=clay')
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  expect(await screen.findByText('1 activity found')).toBeInTheDocument()
})

test('offers to remove filters when there are no results', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=clay&dayOfWeek=monday')
  const looserFilters = [{ filter: 'DAY_OF_WEEK', count: 4 }]
  await resolveWithMocks('SearchPageQuery', found(createConnection([], { looserFilters })))
  expect(await screen.findByText('No activities found matching your criteria.')).toBeInTheDocument()
  expect(
    screen.getByRole('link', { name: text('search.looser.DAY_OF_WEEK', { count: '4' }) }),
  ).toHaveAttribute('href', '/search?q=clay')
})

test('names an unknown place', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?location=Atlantis')
  await resolveWithMocks('SearchPageQuery', found(null, null))
  expect(await screen.findByText(text('search.unknownPlace'))).toBeInTheDocument()
})

test('writes debounced filters into the address', async () => {
  const { resolveWithMocks, user, path } = await renderScreen(searchPage, '/search')
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  await user.click(await screen.findByRole('button', { name: text('search.filters') }))
  await user.selectOptions(screen.getByLabelText(text('search.category')), 'sports-clubs')
  await user.click(screen.getByRole('switch', { name: 'Free activities only' }))
  expect(screen.queryByLabelText('Max Price (₹)')).not.toBeInTheDocument()
  await waitFor(() => expect(path()).toBe('/search?category=sports-clubs&isFree=true'))
})

test('shows an invalid filter of the address at its field and does not count it', async () => {
  const { resolveWithMocks, user, path } = await renderScreen(
    searchPage,
    '/search?ageGroupMin=60&ageGroupMax=36',
  )
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  expect(await screen.findByText(text('search.age.invalid'))).toBeInTheDocument()
  expect(screen.queryByText(text('search.filters.active', { count: 1 }))).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: text('search.filters.apply') }))
  expect(screen.getByLabelText(text('search.age.min'))).toHaveFocus()
  await user.clear(screen.getByLabelText(text('search.age.max')))
  await user.click(screen.getByRole('button', { name: text('search.filters.apply') }))
  await waitFor(() => expect(path()).toBe('/search?ageGroupMin=60'))
})

test('loads more pages and retries after a failure', async () => {
  const { resolveWithMocks, rejectOperation, user } = await renderScreen(searchPage, '/search')
  const first = createConnection([createActivity({ id: 'a' })], {
    pageInfo: { hasNextPage: true, endCursor: '0' },
  })
  await resolveWithMocks('SearchPageQuery', found(first))
  await user.click(await screen.findByRole('link', { name: text('activity.loadMore') }))
  await rejectOperation('SearchResultsPageQuery')
  await user.click(await screen.findByRole('link', { name: text('shell.error.retry') }))
  await resolveWithMocks(
    'SearchResultsPageQuery',
    found(createConnection([createActivity({ id: 'b', name: 'Clay Club' })])),
  )
  expect(await screen.findByRole('link', { name: 'Clay Club' })).toBeInTheDocument()
})
