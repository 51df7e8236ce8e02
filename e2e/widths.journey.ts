import type { Page } from '@playwright/test'
import {
  createTranslator,
  expect,
  listActivities,
  openPage,
  setDeviceCookies,
  signInAsNewParent,
  test,
} from './journey.ts'

const t = createTranslator('en')

for (const [width, columns] of [
  [768, 2],
  [1024, 3],
  [1280, 4],
] as const)
  test(`fills the rows of Home at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/')
    const cards = page.getByRole('list', { name: t('home.nearYou') }).getByRole('listitem')
    await expect(page.getByRole('link', { name: t('activity.loadMore') })).toBeVisible()
    const count = await cards.count()
    expect(count).toBeGreaterThanOrEqual(columns)
    expect(count % columns).toBe(0)
  })

for (const language of ['en', 'hi', 'ta'] as const)
  test(`the bar of an activity has two lines at 360 px: ${language}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await setDeviceCookies(context, { language })
    const [activity] = await listActivities('location: "Salem, Tamil Nadu", kinds: [ABACUS]')
    await openPage(page, `/activity/${activity?.uuid}`)
    const button = page.getByRole('link', { name: createTranslator(language)('activity.book'), exact: true })
    const texts = button.locator('xpath=ancestor::div[contains(@class, "fixed")]').locator('p')
    await expect(texts).toHaveCount(3)
    for (const text of await texts.all())
      expect(await text.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(30)
  })

for (const language of ['hi', 'ta'] as const)
  test(`the line below the name has at most two lines at 768 px: ${language}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await setDeviceCookies(context, { language })
    await openPage(page, '/')
    const tagline = page.getByRole('banner').getByText(createTranslator(language)('shell.tagline'))
    expect(await tagline.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(32)
  })

test('shows the suggestions over the navigation on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/')
  await page.getByRole('combobox').first().fill('che')
  const suggestion = page.getByRole('option').first()
  await expect(suggestion).toBeVisible()
  const isOnTop = () =>
    suggestion.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + 20, top + 10))
    })
  await expect.poll(isOnTop).toBe(true)
})

for (const width of [430, 1280])
  test(`opens a wrong price range at its field at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/search?minPrice=900&maxPrice=100')
    const field = page.getByLabel(t('search.maxPrice'))
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(t('validation.filter.priceOrder'))).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('dialog')).toHaveCount(width < 1024 ? 1 : 0)
  })

/** Saves the first activity of a list and returns the toast. A modal dialog hides it from roles. */
async function saveFirstCard(page: Page) {
  await page.locator('article').first().getByRole('button').click()
  const toast = page.locator('.toast-place [aria-live] > div')
  await expect(toast).toBeVisible()
  return toast
}

test('a toast leaves the buttons of a dialog free on a phone', async ({ page }) => {
  await signInAsNewParent(page)
  await openPage(page, '/search?location=Salem%2C+Tamil+Nadu')
  const toast = await saveFirstCard(page)
  await page.getByRole('button', { name: t('search.filters') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('button[type=submit]')).toBeVisible()
  const [toastBox, ...buttons] = await Promise.all(
    [
      toast,
      dialog.locator('button[type=submit]'),
      dialog.getByRole('button', { name: t('shell.close') }),
    ].map((one) => one.boundingBox()),
  )
  for (const button of buttons)
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('a toast leaves a dialog free on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAsNewParent(page)
  await openPage(page, '/')
  const toast = await saveFirstCard(page)
  await page.getByRole('button', { name: t('home.location.change') }).click()
  // Until the dialog has risen to its place.
  await expect(async () => {
    const dialogBox = await page.getByRole('dialog').boundingBox()
    const toastBox = await toast.boundingBox()
    expect((dialogBox?.y ?? 0) + (dialogBox?.height ?? 0)).toBeLessThan(toastBox?.y ?? 0)
  }).toPass()
})
