import type { Page } from '@playwright/test'
import { createTranslator, expect, listActivities, openPage, setDeviceCookies, test } from './journey.ts'

const t = createTranslator('en')

async function openActivity(page: Page) {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu"')
  await openPage(page, `/activity/${activity?.uuid}`)
  return page.getByRole('button', { name: t('map.show') })
}

test('opens the map of a venue by keyboard, without a request to another site', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  const button = await openActivity(page)
  const places = page.waitForResponse(/\/map\/areas\//)
  await button.press('Enter')
  expect((await (await places).json()).features.length).toBeGreaterThan(0)
  await expect(page.locator('canvas')).toBeVisible()
  const own = new URL(page.url()).origin
  expect([...origins].filter((origin) => origin !== own && !/^(blob|data|null)/.test(origin))).toEqual([])
})

test('has large buttons in the language and in the colours of the dark theme', async ({ page, context }) => {
  const inTamil = createTranslator('ta')
  await setDeviceCookies(context, { language: 'ta' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openActivity(page)
  await page.getByRole('button', { name: inTamil('map.show') }).click()
  for (const key of ['map.zoomIn', 'map.zoomOut'] as const) {
    const button = page.getByRole('button', { name: inTamil(key), exact: true })
    await expect(button.locator('..')).toHaveCSS('background-color', 'rgb(21, 30, 51)')
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('says so when the browser cannot show a map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await (await openActivity(page)).click()
  await expect(page.getByText(t('map.failed'))).toBeVisible()
})

test('shows all results on a map beside the list, and searches the area of the map', async ({ page }) => {
  await openPage(page, '/search?location=Salem%2C+Tamil+Nadu&radius=25')
  const points = page.waitForResponse(
    (response) => response.request().postData()?.includes('ResultsMapQuery') ?? false,
  )
  // PIN codes are loaded only when the map is near: it moves to points that come later than itself.
  const areas = page.waitForResponse(/\/map\/areas\//)
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ResultsMapQuery')) await page.locator('canvas').waitFor()
    await route.continue()
  })
  await page.getByRole('link', { name: t('search.map.show'), exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  expect((await (await points).json()).data.activities.pointColumns.prices.length).toBeGreaterThan(20)
  // The points of the last area may still be requested when the test ends.
  await page.unroute('**/graphql')
  const map = page.locator('canvas')
  await expect(map).toBeVisible()
  await areas
  await expect(page.getByRole('list', { name: t('search.results') })).toBeVisible()

  await map.evaluate((canvas) => {
    canvas.dataset.isFirst = 'true'
  })
  await map.focus()
  // The keys of the map move and zoom it.
  await page.keyboard.press('Equal')
  await page.getByRole('button', { name: t('search.map.area') }).press('Enter')
  await expect(page).toHaveURL(/area=/)
  const everywhere = page.getByRole('button', { name: t('search.map.noArea') })
  await expect(everywhere).toBeFocused()
  // The map stays where the user has moved it.
  expect(await map.evaluate((canvas) => canvas.dataset.isFirst)).toBe('true')
  await everywhere.click()
  await expect(page).not.toHaveURL(/area=/)
})

test('opens the cards of a tapped point', async ({ page }) => {
  // With one point, the map moves to it.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ResultsMapQuery')) return route.continue()
    const body = await (await route.fetch()).json()
    const { latitudes, longitudes, prices } = body.data.activities.pointColumns
    body.data.activities.pointColumns = {
      latitudes: latitudes.slice(0, 1),
      longitudes: longitudes.slice(0, 1),
      prices: prices.slice(0, 1),
    }
    await route.fulfill({ json: body })
  })
  await openPage(page, '/search?location=Salem%2C+Tamil+Nadu&view=map')
  const cards = page.getByRole('list', { name: t('search.map.point') })
  // The canvas is there before the point is.
  await expect(async () => {
    if (!(await cards.isVisible())) await page.locator('canvas').click({ timeout: 1000 })
    await expect(cards).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(cards.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: t('shell.close') }).click()
  await expect(cards).toBeHidden()
})
