import type { Page } from '@playwright/test'
import { FIRST_CARDS } from '../client/home/homePageSize.ts'
import {
  createTranslator,
  expect,
  listActivities,
  setDeviceCookies,
  signIn,
  test,
  watchPage,
} from './journey.ts'

/** Each language, theme and unit once: the server renders them independently of each other. */
const VISITORS = [
  { language: 'en', theme: 'light', unit: 'miles' },
  { language: 'hi', theme: 'dark', unit: 'kilometers' },
  { language: 'ta', theme: 'light', unit: 'kilometers' },
] as const

/** Activities on the first screen of Home, in its strip or in its list. */
const HOME_SIZE = 6

async function listPaths() {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu"')
  return ['/', '/search?category=sports-clubs', `/activity/${activity?.uuid}`, '/recommendations']
}

for (const { language, theme, unit } of VISITORS)
  test(`shows the first screen without a request and hydrates it unchanged: ${language}, ${theme}, ${unit}`, async ({
    page,
    context,
  }) => {
    await setDeviceCookies(context, { language, theme, unit })
    for (const path of await listPaths()) {
      const watched = watchPage(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(watched).toEqual({ operations: [], problems: [] })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
    }
  })

/** Opens a page without its app, and returns a function that lets the app run. */
async function openWithoutApp(page: Page, path: string) {
  const { promise: isTapped, resolve: letAppRun } = Promise.withResolvers<void>()
  await page.route(/assets\/(entry\.browser|app)/, async (route) => {
    await isTapped
    await route.continue()
  })
  await page.goto(path)
  return letAppRun
}

test('repeats a tap on a button from before the app ran', async ({ page }) => {
  const letAppRun = await openWithoutApp(page, '/')
  const t = createTranslator('en')
  await page.getByRole('button', { name: t('shell.menu') }).click()
  letAppRun()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('repeats a tap on a button of a section that is hydrated by itself', async ({ page }) => {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const letAppRun = await openWithoutApp(page, `/activity/${activity?.uuid}`)
  const t = createTranslator('en')
  await page.getByRole('button', { name: t('booking.form.strip.month') }).click()
  letAppRun()
  await expect(page.getByRole('button', { name: t('booking.form.date.next') })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('home, search and an activity show their content', async ({ page }) => {
    const [home, search, activity] = (await listPaths()) as [string, string, string]
    await page.goto(home)
    const links = page.locator('main section a[href^="/activity/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBeGreaterThanOrEqual(HOME_SIZE)
    await page.goto(search)
    await expect(page.locator('article')).toHaveCount(10)
    await page.goto(activity)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test("renders names, distances, title and description on the server, for the reader's place and unit", async ({
  request,
}) => {
  const cookie = 'place=Chennai%2C%20Tamil%20Nadu; unit=kilometers; language=ta'
  const t = createTranslator('ta')
  const names = await listActivities('location: "Chennai, Tamil Nadu"', FIRST_CARDS)
  const html = await (await request.get('/', { headers: { cookie } })).text()
  for (const { name } of names) expect(html).toContain(name.replaceAll('&', '&amp;'))
  expect(html.match(/[\d.]+ கி\.?மீ/g)?.length).toBeGreaterThanOrEqual(HOME_SIZE)
  expect(html).toContain(`<title>${t('home.title')}`)
  expect(html).toMatch(/<meta name="description" content="[^"]*சென்னை/)
})

test("renders a signed-in parent's first screen without a request", async ({ page }) => {
  await signIn(page, 'parent')
  const watched = watchPage(page)
  await page.goto('/saved', { waitUntil: 'networkidle' })
  await expect(page.locator('article')).toHaveCount(4)
  expect(watched).toEqual({ operations: [], problems: [] })
})

test("renders a parent's recommendations on the server", async ({ page }) => {
  await signIn(page, 'parent')
  const t = createTranslator('en')
  for (const path of ['/', '/recommendations']) {
    const watched = watchPage(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText(/\d+% match/).first()).toBeVisible()
    expect(watched).toEqual({ operations: [], problems: [] })
  }
  await expect(page.getByRole('heading', { name: t('recommendations.section.personalized') })).toBeVisible()
})

test('leads from private pages to sign-in and back', async ({ page }) => {
  for (const path of ['/saved', '/bookings', '/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(path)}`)
  }
})
