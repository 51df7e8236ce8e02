import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { adminPage } from './admin.route.tsx'
// Loaded in advance, so no test waits for it.
import '../statistics/Charts.tsx'

// Charts draw nothing without a size, and jsdom has none.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const beginner = {
  level: 1,
  totalPoints: 10,
  levelPoints: 0,
  nextLevelPoints: 500,
  pointsToNext: 490,
  activitiesCreated: 0,
  providersCreated: 0,
  dailyLoginStreak: 1,
}

const achievement = (threshold: number, unlocked: boolean) => ({
  progress: unlocked ? threshold : 3,
  unlocked,
  achievement: {
    key: `activitiesCreated.${threshold}`,
    name: `Create ${threshold}`,
    description: 'Create activities',
    iconName: 'Rocket',
    points: 25,
    threshold,
  },
})

const createAdmin = (part: object = {}, gamification: object = {}) => ({
  id: 'A1',
  gamification: { ...beginner, ...gamification },
  catalogue: { totalActivities: 400, totalProviders: 60, activeActivities: 390, freeActivities: 32 },
  recentActivities: [
    {
      id: 'a',
      uuid: 'a',
      name: 'Clay Club',
      category: 'ARTS_CRAFTS',
      price: '1250.00',
      isActive: true,
      provider: { id: 'p', name: 'Potters' },
    },
    {
      id: 'b',
      uuid: 'b',
      name: 'Park Run',
      category: 'SPORTS_CLUBS',
      price: '0.00',
      isActive: false,
      provider: { id: 'p', name: 'Potters' },
    },
  ],
  bookingWeeks: [
    { start: '2026-11-09', bookings: 3, revenue: '1250.00' },
    { start: '2026-11-16', bookings: 1, revenue: '-450.00' },
  ],
  seatsByCategory: [{ category: 'ARTS_CRAFTS', capacity: 40, booked: 10 }],
  starCounts: [
    { stars: 5, count: 2 },
    { stars: 1, count: 1 },
  ],
  achievementGroups: [
    {
      group: 'ACTIVITIES_CREATED',
      current: 3,
      unlockedCount: 1,
      achievements: [achievement(1, true), achievement(5, false)],
    },
    { group: 'PROVIDERS_CREATED', current: 0, unlockedCount: 0, achievements: [achievement(10, false)] },
    { group: 'LOGIN_STREAK', current: 0, unlockedCount: 0, achievements: [achievement(100, false)] },
  ],
  ...part,
})

async function renderPanel(staff: object | null, url = '/admin') {
  const view = await renderScreen(adminPage, url, { isSignedIn: true })
  await view.resolveWithMocks('AdminPageQuery', {
    Viewer: () => ({ user: { firstName: 'Meena' }, staff }),
  })
  return view
}

test('shows its skeleton while loading', async () => {
  await renderScreen(adminPage, '/admin', { isSignedIn: true })
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
})

test('shows greeting, level, tiles and recent activities', async () => {
  await renderPanel(createAdmin())
  expect(
    await screen.findByRole('heading', { name: text('admin.welcome', { first: 'Meena' }) }),
  ).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeInTheDocument()
  expect(screen.getByText('Gamified Dashboard')).toBeInTheDocument()
  expect(screen.getAllByText(text('admin.level', { level: '1' }))).toHaveLength(2)
  expect(screen.getByText('10 / 500 XP')).toBeInTheDocument()
  expect(screen.getByText(text('admin.level.toNext', { points: '490', level: '2' }))).toBeInTheDocument()
  for (const tile of ['Total Activities', 'Total Providers', 'Active Activities', 'Free Activities'])
    expect(screen.getByText(tile)).toBeInTheDocument()
  const [first, second] = within(screen.getByRole('list', { name: text('admin.recent') })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toBe('Clay ClubArts & Crafts · Potters₹1,250Active')
  expect(second?.textContent).toBe('Park RunSports Clubs · PottersFreeInactive')
})

test('shows the numbers of each chart in a table', async () => {
  await renderPanel(createAdmin())
  const rows = (await screen.findAllByRole('row', { hidden: true })).map(({ textContent }) => textContent)
  expect(rows).toContain('Nov 93')
  expect(rows).toContain('Nov 16-₹450')
  expect(rows).toContain('Arts & Crafts104025%')
  expect(rows).toContain('5 stars2')
})

test('shows an empty catalogue', async () => {
  await renderPanel(
    createAdmin({ recentActivities: [], bookingWeeks: [], seatsByCategory: [], starCounts: [] }),
  )
  expect(await screen.findByText(text('admin.recent.empty'))).toBeInTheDocument()
  expect(await screen.findAllByText(text('admin.chart.empty'))).toHaveLength(4)
})

test('shows no missing XP at the last level', async () => {
  await renderPanel(
    createAdmin(
      {},
      { level: 20, totalPoints: 96_000, levelPoints: 95_000, nextLevelPoints: 95_000, pointsToNext: 0 },
    ),
  )
  expect(await screen.findByText('Max Level!')).toBeInTheDocument()
  expect(screen.getByText('96,000 / 95,000 XP')).toBeInTheDocument()
})

test('shows the progress of each group and achievement', async () => {
  const { path, user } = await renderPanel(createAdmin())
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Overview', 'Achievements', 'Management'])
  await user.click(screen.getByRole('tab', { name: 'Achievements' }))
  for (const name of ['Activity Creator', 'Provider Manager', 'Login Streak'])
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
  expect(screen.getByText('1/2 unlocked · 50% complete')).toBeInTheDocument()
  expect(screen.getByText('Unlocked!')).toBeInTheDocument()
  expect(screen.getByText('3/5')).toBeInTheDocument()
  expect(path()).toBe('/admin?tab=achievements')
})

test('shows the tab of the address and checks in once', async () => {
  const { waitForOperation } = await renderPanel(createAdmin(), '/admin?tab=management')
  const tab = await screen.findByRole('tab', { name: 'Management' })
  expect(tab).toHaveAttribute('aria-selected', 'true')
  expect(await waitForOperation('AdminPageMutation')).toBeTruthy()
})

test('redirects users without staff rights with a toast', async () => {
  const { path } = await renderPanel(null)
  expect((await screen.findAllByText('Access Denied')).length).toBeGreaterThan(0)
  expect(screen.getAllByText("You don't have admin privileges.").length).toBeGreaterThan(0)
  expect(path()).toBe('/')
})
