import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { homePage } from './home.route.tsx'

const home = (connection: unknown) => ({
  Query: () => ({ activities: connection, weekend: createConnection([]) }),
})

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test("shows skeletons, then activities with distances in the reader's unit", async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/', { unit: 'kilometers' })
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()

  await resolveWithMocks('HomePageQuery', home(createConnection([createActivity()])))

  expect(await screen.findByRole('link', { name: 'Little Lotus Baby Circle' })).toBeInTheDocument()
  expect(screen.getByText('5.1 km')).toBeInTheDocument()
  expect(screen.getByText(text('home.ages.preschool'), { selector: 'span' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Activities Near You' })).toBeInTheDocument()
})

test('links four tiles to their categories', async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/')
  await resolveWithMocks('HomePageQuery', home(createConnection([createActivity()])))
  const tiles = {
    'Baby Groups': '0-18 months',
    'Toddler Classes': '18 months - 3 years',
    'Sports Clubs': '5-18 years',
    'Family Fun': 'All ages',
  }
  await screen.findByRole('heading', { name: text('home.categories') })
  for (const [name, ages] of Object.entries(tiles)) {
    const tile = screen.getByRole('link', { name: new RegExp(`^${name}`) })
    expect(tile.textContent).toContain(ages)
    expect(tile.getAttribute('href')).toMatch(/^\/search\?category=(baby|toddler|sports|family)-/)
  }
})

test('links the other categories and quick searches', async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/')
  await resolveWithMocks('HomePageQuery', home(createConnection([createActivity()])))
  await screen.findByRole('heading', { name: text('home.categories') })
  expect(screen.getByRole('link', { name: text('category.music-dance') })).toHaveAttribute(
    'href',
    '/search?category=music-dance',
  )
  expect(screen.getByRole('link', { name: 'This weekend' })).toHaveAttribute('href', '/search?q=This+weekend')
  expect(screen.getByRole('link', { name: 'Below ₹300' })).toHaveAttribute('href', '/search?maxPrice=300')
})

test('shows activities with a free seat this weekend', async () => {
  const { resolveWithMocks, waitForOperation } = await renderScreen(homePage, '/')
  const { request } = await waitForOperation('HomePageQuery')
  expect(request.variables.weekend).toMatchObject({ dateFrom: '2026-11-21', dateTo: '2026-11-22' })
  await resolveWithMocks('HomePageQuery', {
    Query: () => ({
      activities: createConnection([createActivity()]),
      weekend: createConnection([createActivity({ id: 'w', name: 'Sunday Kites' })]),
    }),
  })
  const strip = within(await screen.findByRole('region', { name: 'This weekend near you' }))
  expect(strip.getByRole('link', { name: /Sunday Kites/ })).toBeInTheDocument()
  expect(strip.getByRole('link', { name: text('home.weekend.all') })).toHaveAttribute(
    'href',
    '/search?q=This+weekend',
  )
})

const listNames = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('link')
    .flatMap(({ textContent }) => textContent?.match(/^(Drums|Kites|Chess|Yoga|Class \d+)/)?.[0] ?? [])

test('shows an activity in one list only', async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/', { isSignedIn: true })
  const [drums, kites, chess, yoga] = ['Drums', 'Kites', 'Chess', 'Yoga'].map((name) =>
    createActivity({ id: name, name }),
  )
  await resolveWithMocks('HomePageQuery', {
    Recommendations: () => ({ personalized: [{ match: 80, activity: drums }] }),
    Query: () => ({
      activities: createConnection([drums, kites, chess, yoga]),
      weekend: createConnection([drums, kites]),
    }),
  })
  await screen.findByRole('region', { name: text('home.weekend') })
  expect(listNames(text('home.recommended'))).toEqual(['Drums'])
  expect(listNames(text('home.weekend'))).toEqual(['Kites'])
  expect(listNames(text('home.nearYou'))).toEqual(['Chess', 'Yoga'])
})

test('leaves out what the strips show, also after loading more', async () => {
  const { resolveWithMocks, waitForOperation, user } = await renderScreen(homePage, '/', { isSignedIn: true })
  const classes = Array.from({ length: 15 }, (_, at) => createActivity({ id: `c${at}`, name: `Class ${at}` }))
  const name = (from: number, to: number) => classes.slice(from, to).map((one) => String(one.name))
  expect((await waitForOperation('HomePageQuery')).request.variables.first).toBe(10)
  await resolveWithMocks('HomePageQuery', {
    Recommendations: () => ({ personalized: [{ match: 80, activity: classes[13] }] }),
    Query: () => ({
      activities: createConnection(classes.slice(0, 9), {
        pageInfo: { hasNextPage: true, endCursor: '8' },
      }),
      weekend: createConnection([classes[0], classes[2]]),
    }),
  })
  await screen.findByRole('region', { name: text('home.weekend') })
  // The document has four cards; the others follow with the next page.
  expect(listNames(text('home.nearYou'))).toEqual(['Class 1', ...name(3, 6)])
  await user.click(screen.getByRole('link', { name: text('activity.loadMore') }))
  await resolveWithMocks('homeListPageQuery', {
    Query: () => ({ activities: createConnection(classes.slice(9)) }),
  })
  await screen.findByRole('link', { name: 'Class 14' })
  expect(listNames(text('home.nearYou'))).toEqual(['Class 1', ...name(3, 13), 'Class 14'])
})

test.each([
  ['writes the second page of a scrolled list into the address', 300, '?page=2'],
  ['keeps the address while the second page fills a tall screen', 0, ''],
])('%s', async (_, scrollY, search) => {
  vi.stubGlobal('scrollY', scrollY)
  const { resolveWithMocks, user } = await renderScreen(homePage, '/')
  const classes = Array.from({ length: 8 }, (_, at) => createActivity({ id: `c${at}`, name: `Class ${at}` }))
  const pageInfo = { hasNextPage: true, endCursor: '6' }
  await resolveWithMocks('HomePageQuery', home(createConnection(classes.slice(0, 7), { pageInfo })))
  await user.click(await screen.findByRole('link', { name: text('activity.loadMore') }))
  await resolveWithMocks('homeListPageQuery', {
    Query: () => ({ activities: createConnection(classes.slice(7)) }),
  })
  await screen.findByRole('link', { name: 'Class 7' })
  expect(window.location.search).toBe(search)
})

test('says so when the strips show everything that is near', async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/')
  const kites = createActivity({ id: 'Kites', name: 'Kites' })
  await resolveWithMocks('HomePageQuery', {
    Query: () => ({ activities: createConnection([kites]), weekend: createConnection([kites]) }),
  })
  expect(await screen.findByText(text('home.allAbove'))).toBeInTheDocument()
  expect(listNames(text('home.weekend'))).toEqual(['Kites'])
})

test('says when there are no activities within the radius', async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/', { place: 'Kochi, Kerala' })
  await resolveWithMocks(
    'HomePageQuery',
    home(createConnection([createActivity()], { isBeyondRadius: true })),
  )
  expect(await screen.findByText(/^No activities within 10 miles of/)).toBeInTheDocument()
})

test('filters by an age chip on the server, and offers a way back without results', async () => {
  const { resolveWithMocks, waitForOperation } = await renderScreen(homePage, '/?age=teen')
  expect((await waitForOperation('HomePageQuery')).request.variables.filter).toMatchObject({
    ageGroupMin: 156,
    ageGroupMax: 216,
  })
  await resolveWithMocks('HomePageQuery', home(createConnection([])))
  expect(await screen.findByRole('link', { name: text('home.empty.action') })).toHaveAttribute('href', '/')
})

test('retries after a failed response', async () => {
  const { rejectOperation, resolveWithMocks, user } = await renderScreen(homePage, '/')
  await rejectOperation('HomePageQuery')
  await user.click(await screen.findByRole('button', { name: text('shell.error.retry') }))
  await resolveWithMocks('HomePageQuery', home(createConnection([createActivity()])))
  expect(await screen.findByRole('link', { name: 'Little Lotus Baby Circle' })).toBeInTheDocument()
})

const createRecommendations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    match: 91,
    activity: createActivity({
      id: `recommended-${index}`,
      name: `Recommended ${index}`,
      provider: { name: 'Clay Club' },
    }),
  }))
const homeWith = (personalized: unknown[]) => ({
  ...home(createConnection([createActivity()])),
  Recommendations: () => ({ personalized }),
})

test('shows three skeletons, then the first three recommendations', async () => {
  const { resolveWithMocks } = await renderScreen(homePage, '/', { isSignedIn: true })
  expect(await screen.findAllByRole('status', { name: text('shell.loading') })).toHaveLength(2)
  await resolveWithMocks('HomePageQuery', homeWith(createRecommendations(5)))
  const strip = within(await screen.findByRole('region', { name: 'Recommended for You' }))
  expect(strip.getAllByRole('listitem')).toHaveLength(3)
  expect(strip.getAllByText(text('recommendations.match', { percent: '91' }))).toHaveLength(3)
  expect(strip.getAllByText('Clay Club')).toHaveLength(3)
  expect(strip.getAllByText('₹450')).toHaveLength(3)
  const viewAll = strip.getByRole('link', { name: text('home.recommended.viewAll.of') })
  expect(viewAll).toHaveTextContent(text('home.recommended.viewAll'))
  expect(viewAll).toHaveAttribute('href', '/recommendations')
  expect(strip.getByRole('link', { name: /Recommended 0/ }).getAttribute('href')).toMatch(/^\/activity\//)
})

test('keeps the recommendations while a chip loads another list', async () => {
  const { resolveWithMocks, router } = await renderScreen(homePage, '/', { isSignedIn: true })
  await resolveWithMocks('HomePageQuery', homeWith(createRecommendations(1)))
  await screen.findByText('Recommended 0')
  await act(() => router.navigate('/?age=teen'))
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  expect(screen.getByText('Recommended 0')).toBeInTheDocument()
})

test.each([
  ['nothing to recommend', true],
  ['a visitor', false],
])('shows no recommendations for %s', async (_, isSignedIn) => {
  const { resolveWithMocks } = await renderScreen(homePage, '/', { isSignedIn })
  await resolveWithMocks('HomePageQuery', homeWith([]))
  await screen.findByRole('link', { name: 'Little Lotus Baby Circle' })
  expect(screen.queryByText('Recommended for You')).not.toBeInTheDocument()
})
