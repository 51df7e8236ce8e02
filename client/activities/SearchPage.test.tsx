import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { searchPage } from './search.route.tsx'

afterEach(() => void vi.unstubAllGlobals())

const found = (activities: unknown, place: unknown = { label: 'Salem, Tamil Nadu' }) => ({
  Query: () => ({ place, activities }),
})

test('shows the number of results with the right plural', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=clay')
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  expect(await screen.findByText('1 activity found')).toBeInTheDocument()
})

test('shows distances from the centre of the search', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=chess+near+adyar')
  const node = createActivity({ distance: 96.5 })
  const edges = [{ cursor: '0', distance: 1.24, node }]
  await resolveWithMocks('SearchPageQuery', found(createConnection([], { edges })))
  expect(await screen.findByText(text('activity.distance.miles', { distance: '1.2' }))).toBeInTheDocument()
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

test('shows no map without results, and the map of an area that can be moved', async () => {
  const none = await renderScreen(searchPage, '/search?q=clay&view=map')
  await none.resolveWithMocks('SearchPageQuery', found(createConnection([])))
  expect(await screen.findByText(text('search.empty'))).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: text('search.map.hide') })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: text('search.map.title') })).not.toBeInTheDocument()
  none.unmount()
  const area = await renderScreen(searchPage, '/search?q=clay&area=11.500,77.900,11.800,78.300&view=map')
  await area.resolveWithMocks('SearchPageQuery', found(createConnection([])))
  expect(await screen.findByRole('link', { name: text('search.map.hide') })).toBeInTheDocument()
})

test('names an unknown place', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?location=Atlantis')
  await resolveWithMocks('SearchPageQuery', found(null, null))
  expect(await screen.findByText(text('search.unknownPlace'))).toBeInTheDocument()
})

test('names an unknown PIN code of the text and offers the search without it', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=karate+999999&location=Salem')
  await resolveWithMocks('SearchPageQuery', found(null, null))
  expect(await screen.findByText(text('search.unknownPlace'))).toBeInTheDocument()
  const empty = within(screen.getByText(text('search.unknownPlace.text')).parentElement as HTMLElement)
  expect(empty.getByRole('link', { name: text('search.filters.clear') })).toHaveAttribute(
    'href',
    '/search?q=karate&location=Salem',
  )
})

test('writes debounced filters into the address', async () => {
  const { resolveWithMocks, user, path } = await renderScreen(searchPage, '/search')
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  await user.click(await screen.findByRole('button', { name: text('search.filters') }))
  const form = within(screen.getByRole('dialog'))
  await user.click(form.getByRole('checkbox', { name: text('category.sports-clubs') }))
  await user.click(form.getByRole('switch', { name: 'Free activities only' }))
  expect(form.queryByLabelText('Max Price (₹)')).not.toBeInTheDocument()
  await waitFor(() => expect(path()).toBe('/search?category=sports-clubs&isFree=true'))
})

test('searches around a new place instead of the area of the map', async () => {
  const address = '/search?location=Salem&area=11.500,77.900,11.800,78.300'
  const { resolveWithMocks, resolveWithData, user, path } = await renderScreen(searchPage, address)
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  await user.click(await screen.findByRole('button', { name: new RegExp(text('search.filters')) }))
  const field = within(screen.getByRole('dialog')).getByRole('combobox', { name: text('search.location') })
  await user.clear(field)
  await user.type(field, '600020')
  await resolveWithData('PlaceFieldQuery', {
    places: [{ name: 'Adyar', label: '600020', pincode: '600020', district: 'Chennai', state: 'Tamil Nadu' }],
  })
  await user.click(await screen.findByRole('option', { name: /Adyar/ }))
  await waitFor(() => expect(path()).toBe('/search?location=600020'))
})

test("filters by a child's age in years, in months below three", async () => {
  const { resolveWithMocks, user, path } = await renderScreen(searchPage, '/search')
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  await user.click(await screen.findByRole('button', { name: text('search.filters') }))
  const form = within(screen.getByRole('dialog'))
  const age = form.getByLabelText(text('search.age'))
  await user.selectOptions(age, '4 years')
  expect(form.getByLabelText(text('search.age.min'))).toHaveValue('48')
  await waitFor(() => expect(path()).toBe('/search?ageGroupMin=48&ageGroupMax=59'))
  expect(form.getByRole('option', { name: '6-11 months' })).toBeInTheDocument()
  expect(form.queryByRole('option', { name: '2 years' })).not.toBeInTheDocument()
})

test('shows an invalid filter of the address at its field and does not count it', async () => {
  const { resolveWithMocks, user, path } = await renderScreen(
    searchPage,
    '/search?ageGroupMin=60&ageGroupMax=36',
  )
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(text('search.age.invalid'))).toBeInTheDocument()
  expect(form.getByLabelText(text('search.age.min'))).toHaveFocus()
  expect(screen.queryByText(text('search.filters.active', { count: 1 }))).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: text('search.filters.apply') }))
  expect(form.getByLabelText(text('search.age.min'))).toHaveFocus()
  await user.clear(form.getByLabelText(text('search.age.max')))
  await user.click(form.getByRole('button', { name: text('search.filters.apply') }))
  await waitFor(() => expect(path()).toBe('/search?ageGroupMin=60'))
})

test.each([
  ['minPrice=900&maxPrice=100', 'search.maxPrice', 'validation.filter.priceOrder'],
  ['maxPrice=cheap', 'search.maxPrice', 'search.price.invalid'],
  ['maxPrice=99999999999', 'search.maxPrice', 'search.price.invalid'],
  ['minPrice=1000000', 'search.minPrice.label', 'search.price.invalid'],
  ['ageGroupMin=60&ageGroupMax=36', 'search.age.min', 'search.age.invalid'],
  ['dateFrom=2026-12-01&dateTo=2026-12-15', 'search.date.to', 'validation.filter.dateRange'],
  ['dateFrom=2026-12-05&dateTo=2026-12-01', 'search.date.to', 'validation.filter.dateOrder'],
  ['startsFrom=18:00&startsBefore=12:00', 'search.time.any', 'validation.filter.timeOrder'],
] as const)('opens %s at the invalid field of the rail', async (search, field, error) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { resolveWithMocks } = await renderScreen(searchPage, `/search?${search}`)
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const rail = within(screen.getByRole('complementary', { name: text('search.filters') }))
  await waitFor(() => expect(rail.getByLabelText(text(field))).toHaveFocus())
  expect(rail.getByRole('alert')).toHaveTextContent(text(error, { max: '₹9,99,999.99' }))
})

test('searches with the beginning of a text that is too long, and says so', async () => {
  const { waitForOperation, resolveWithMocks, router } = await renderScreen(
    searchPage,
    `/search?q=${'chess '.repeat(40)}`,
  )
  const { filter } = (await waitForOperation('SearchPageQuery')).request.variables
  expect(filter.query).toBe('chess '.repeat(34).slice(0, 200))
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  const notice = text('search.textCut', { max: 200 })
  expect(await screen.findByText(notice)).toBeInTheDocument()
  await act(() => router.navigate(`/search?q=${'c'.repeat(200)}`))
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()])))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
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

const reading = (part: Record<string, unknown>) => ({
  isApplied: true,
  isReplaced: false,
  kinds: [],
  categories: [],
  daysOfWeek: [],
  isFree: false,
  ageGroupMin: null,
  ageGroupMax: null,
  dateFrom: null,
  dateTo: null,
  minPrice: null,
  maxPrice: null,
  place: null,
  sort: null,
  radius: null,
  startsFrom: null,
  startsBefore: null,
  ...part,
})

test('shows what was understood as chips that remove their words', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=chess+for+6+year+old&radius=25')
  const understood = [
    reading({ what: 'KIND', start: 0, end: 5, kinds: [{ name: 'Chess' }] }),
    reading({ what: 'AGE', start: 10, end: 20, ageGroupMin: 72, ageGroupMax: 83 }),
  ]
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()], { understood })))
  expect(
    await screen.findByRole('link', { name: text('search.understood.remove', { label: 'Chess' }) }),
  ).toHaveAttribute('href', '/search?q=for+6+year+old&radius=25')
  const years = text('search.understood.remove', { label: text('activity.ages.years', { years: 6 }) })
  expect(screen.getByRole('link', { name: years })).toHaveAttribute('href', '/search?q=chess+for&radius=25')
})

test('shows a repeated meaning once and removes all its words', async () => {
  const { resolveWithMocks } = await renderScreen(
    searchPage,
    '/search?q=chess+on+Sunday+chess+diploma+diploma',
  )
  const chess = { what: 'KIND', kinds: [{ name: 'Chess' }] }
  const understood = [
    reading({ ...chess, start: 0, end: 5 }),
    reading({ what: 'DAY', start: 6, end: 15, daysOfWeek: ['SUNDAY'] }),
    reading({ ...chess, start: 16, end: 21 }),
  ]
  const droppedWords = ['diploma', 'diploma']
  const connection = createConnection([createActivity()], { understood, droppedWords })
  await resolveWithMocks('SearchPageQuery', found(connection))
  const chips = await screen.findByRole('list', { name: text('search.understood') })
  expect(within(chips).getAllByRole('link')).toHaveLength(2)
  expect(
    within(chips).getByRole('link', { name: text('search.understood.remove', { label: 'Chess' }) }),
  ).toHaveAttribute('href', '/search?q=on+Sunday+diploma+diploma')
  expect(screen.getByText(text('search.relaxed', { words: '“diploma”' }))).toBeInTheDocument()
})

test.each([
  ['after 17:00', { startsFrom: '17:00' }, 'after 5 pm'],
  ['before 10:30', { startsFrom: '00:00', startsBefore: '10:30' }, 'before 10:30 am'],
  ['11 am to 1 pm', { startsFrom: '11:00', startsBefore: '13:00' }, '11:00 am – 1:00 pm'],
  ['11.30 pm', { startsFrom: '23:30', startsBefore: '24:30' }, 'after 11:30 pm'],
  ['evening', { startsFrom: '16:00', startsBefore: '24:00' }, 'evening'],
])('shows the time of "%s" on the 12-hour clock', async (typed, times, label) => {
  const { resolveWithMocks } = await renderScreen(searchPage, `/search?q=${encodeURIComponent(typed)}`)
  const understood = [reading({ what: 'TIME', start: 0, end: typed.length, ...times })]
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()], { understood })))
  expect(await screen.findByText(label)).toBeInTheDocument()
})

const formatMiles = (distance: string) => text('activity.distance.miles', { distance })

test.each([
  ['within 5 km', 3.1, 'within 5 km'],
  ['within 1 km', 1, 'within 1 mile'],
  ['within 500 km', 50, 'within 50 miles'],
])('shows the distance of "%s", and that nothing is within it', async (typed, radius, label) => {
  const { resolveWithMocks } = await renderScreen(searchPage, `/search?q=${encodeURIComponent(typed)}`)
  const understood = [reading({ what: 'DISTANCE', start: 0, end: typed.length, radius })]
  const edges = [{ cursor: '0', distance: 60, node: createActivity() }]
  const connection = createConnection([], { edges, understood, radius, isBeyondRadius: true })
  await resolveWithMocks('SearchPageQuery', found(connection))
  expect(await screen.findByText(label)).toBeInTheDocument()
  const notice = text('home.beyondRadius', {
    radius: text('activity.radius.miles', { count: radius }),
    distance: formatMiles('60.0'),
    place: 'Salem, Tamil Nadu',
  })
  const isNotice = (_: string, element: Element | null) =>
    element?.textContent === notice && element.localName === 'span'
  expect(screen.getByText(isNotice)).toBeVisible()
})

test('shows a short radius in kilometers with its decimal', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=within+1+km', { unit: 'kilometers' })
  const understood = [reading({ what: 'DISTANCE', start: 0, end: 11, radius: 1 })]
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()], { understood })))
  expect(await screen.findByText('within 1.6 km')).toBeInTheDocument()
})

test.each([
  ['q=chess+within+5+km', 3.1, '3.1 miles', '/search?q=chess+within+5+km'],
  ['q=chess', null, '10 miles', '/search?q=chess'],
])(
  'shows the radius of "%s" until another one is set, and again after it is unset',
  async (search, radius, label, address) => {
    const view = await renderScreen(searchPage, `/search?${search}`)
    const understood = radius ? [reading({ what: 'DISTANCE', start: 6, end: 17, radius })] : []
    const connection = createConnection([createActivity()], { understood })
    await view.resolveWithMocks('SearchPageQuery', found(connection))
    await view.user.click(await screen.findByRole('button', { name: new RegExp(text('search.filters')) }))
    await view.resolveWithMocks('useFilterCountsQuery', found(connection))
    const slider = within(screen.getByRole('dialog')).getByRole('slider')
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', label))
    fireEvent.change(slider, { target: { value: '12' } })
    await waitFor(() => expect(view.path()).toBe(`${address}&radius=12`))
    fireEvent.change(slider, { target: { value: Math.round(radius ?? 10) } })
    expect(slider).toHaveAttribute('aria-valuetext', label)
    await waitFor(() => expect(view.path()).toBe(address))
  },
)

test('replaces the distance of the text by a radius that equals the default', async () => {
  const view = await renderScreen(searchPage, '/search?q=within+5+km')
  const understood = [reading({ what: 'DISTANCE', start: 0, end: 11, radius: 3.1 })]
  const connection = createConnection([createActivity()], { understood })
  await view.resolveWithMocks('SearchPageQuery', found(connection))
  await view.user.click(await screen.findByRole('button', { name: new RegExp(text('search.filters')) }))
  await view.resolveWithMocks('useFilterCountsQuery', found(connection))
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('slider'), { target: { value: '10' } })
  await waitFor(() => expect(view.path()).toBe('/search?q=within+5+km&radius=10'))
})

test('says which words and filters were left out', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=chess+diploma+free')
  const understood = [reading({ what: 'PRICE', start: 14, end: 18, isFree: true, isApplied: false })]
  const connection = createConnection([createActivity()], { understood, droppedWords: ['diploma'] })
  await resolveWithMocks('SearchPageQuery', found(connection))
  expect(await screen.findByText(text('search.relaxed', { words: 'Free, “diploma”' }))).toBeInTheDocument()
})

test('does not call a part of the text left out that a filter replaces', async () => {
  const { resolveWithMocks } = await renderScreen(searchPage, '/search?q=chess+within+5+km&radius=25')
  const understood = [
    reading({ what: 'KIND', start: 0, end: 5, kinds: [{ name: 'Chess' }] }),
    reading({ what: 'DISTANCE', start: 6, end: 17, radius: 3.1, isApplied: false, isReplaced: true }),
  ]
  await resolveWithMocks('SearchPageQuery', found(createConnection([createActivity()], { understood })))
  expect(await screen.findByText('Chess')).toBeInTheDocument()
  expect(screen.queryByText(text('search.relaxed', { words: 'within 5 km' }))).not.toBeInTheDocument()
})

test("sets the ages to a child's with one tap, and removes them with another", async () => {
  const diya = { __typename: 'Child', id: 'C1', firstName: 'Diya', birthYear: 2019, birthMonth: 11 }
  const { resolveWithMocks, user, path } = await renderScreen(searchPage, '/search?q=clay', {
    isSignedIn: true,
  })
  const results = {
    Query: () => ({
      viewer: { children: [diya] },
      place: { label: 'Salem, Tamil Nadu' },
      activities: createConnection([createActivity()]),
    }),
  }
  await resolveWithMocks('SearchPageQuery', results)
  const name = text('search.children.fits', { name: 'Diya', age: '7 years' })
  await user.click(await screen.findByRole('link', { name }))
  await waitFor(() => expect(path()).toBe('/search?q=clay&ageGroupMin=84&ageGroupMax=95'))
  await resolveWithMocks('SearchPageQuery', results)
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'true'))
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/search?q=clay')
})
