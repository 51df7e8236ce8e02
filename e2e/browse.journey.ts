import type { Page } from '@playwright/test'
import {
  createTranslator,
  expect,
  openPage,
  setDeviceCookies,
  signIn,
  signInAsNewParent,
  test,
  watchPage,
} from './journey.ts'

const t = createTranslator('en')

test('three pages down, into a card and back: the same card at the same place, without a request', async ({
  page,
}) => {
  await openPage(page, '/search?location=Salem%2C+Tamil+Nadu&radius=50')
  const cards = page.locator('article')
  await expect(cards).toHaveCount(20)
  for (const count of [40, 60]) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(cards).toHaveCount(count)
  }
  const card = cards.nth(50)
  await card.scrollIntoViewIfNeeded()
  const before = await card.boundingBox()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => window.scrollY), 'a new screen begins at its top').toBe(0)
  await page.waitForLoadState('networkidle')

  const watched = watchPage(page)
  await page.goBack()
  await expect(cards.nth(50).getByRole('heading')).toHaveText(name)
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(4)
  expect(watched.operations).toEqual([])
})

test('every filter is in the address, survives a reload and can be cleared', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('button', { name: t('search.filters'), exact: true }).click()
  await page.getByLabel(t('search.category'), { exact: true }).selectOption('sports-clubs')
  await page.getByLabel(t('search.day'), { exact: true }).selectOption('saturday')
  await page.getByLabel(t('search.age.min')).fill('60')
  await page.getByLabel(t('search.age.max')).fill('120')
  await page.getByLabel(t('search.maxPrice')).fill('500')
  await page.getByRole('button', { name: t('search.filters.apply') }).click()
  await expect(page).toHaveURL(/category=sports-clubs/)
  await expect(page).toHaveURL(/dayOfWeek=saturday/)
  const found = await page.getByText(/activit(y|ies) found/).innerText()
  await page.reload()
  await expect(page.getByText(found)).toBeVisible()
})

test('an empty result says which filter to loosen', async ({ page }) => {
  await openPage(page, '/search?category=sports-clubs&maxPrice=1')
  await expect(page.getByText(t('search.empty'))).toBeVisible()
  await page.getByRole('link', { name: /Any price/ }).click()
  await expect(page.locator('article').first()).toBeVisible()
})

test('a typing mistake and a PIN code are understood', async ({ page }) => {
  await openPage(page, '/')
  const box = page.getByPlaceholder(t('shell.search.placeholder')).first()
  await box.fill('footbal')
  await box.press('Enter')
  await expect(page.locator('article').first()).toContainText('Football')
  await openPage(page, '/search?q=600020')
  await expect(page.locator('article').first()).toContainText(/Adyar/)
  await openPage(page, '/search?q=999999')
  await expect(page.getByText(t('search.unknownPlace'), { exact: true })).toBeVisible()
})

test('the heart saves, shows it in Saved, and unsaves', async ({ page }) => {
  await signIn(page, 'teacher', '/search?category=music-dance')
  const card = page.locator('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: t('activity.save', { name }) }).click()
  await expect(page.getByText(t('activity.saved.title'), { exact: true })).toBeVisible()
  await openPage(page, '/saved')
  await expect(page.locator('article')).toContainText(name)
  await page.getByRole('button', { name: t('activity.save', { name }) }).click()
  await expect(page.getByText(t('activity.unsaved.title'), { exact: true })).toBeVisible()
})

test('saved in two tabs at once it is saved once, and unsaved in both', async ({ page, context }) => {
  await signInAsNewParent(page)
  await openPage(page, '/search?category=educational')
  const other = await context.newPage()
  await openPage(other, '/search?category=educational')
  const name = await page.locator('article').first().getByRole('heading').innerText()
  const heart = (tab: Page) => tab.getByRole('button', { name: t('activity.save', { name }) })
  await Promise.all([heart(page).click(), heart(other).click()])
  for (const tab of [page, other]) {
    await expect(tab.getByText(t('activity.saved.title'), { exact: true })).toBeVisible()
    await expect(heart(tab)).toHaveAttribute('aria-pressed', 'true')
  }
  await openPage(page, '/saved')
  await expect(page.locator('article')).toHaveCount(1)

  await Promise.all([heart(page).click(), heart(other).click()])
  for (const tab of [page, other])
    await expect(tab.getByText(t('activity.unsaved.title'), { exact: true })).toBeVisible()
  await openPage(page, '/saved')
  await expect(page.getByRole('heading', { name: t('saved.empty') })).toBeVisible()
})

test('a closed dialog is no step in the history', async ({ page }) => {
  await openPage(page, '/search')
  await openPage(page, '/')
  await page.getByRole('button', { name: t('home.location.change') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/search')
})

test('a locality is found while typing and becomes the place of the device', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: t('home.location.change') }).click()
  await page.getByRole('combobox', { name: t('home.location.other') }).fill('6000')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.locator('main')).toContainText(/6000\d\d/)
})

test('language, unit and theme change without a reload and stay', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: createTranslator('hi')('home.nearYou') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: createTranslator('hi')('home.nearYou') })).toBeVisible()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'parent', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await page.getByRole('button', { name: t('profile.signOut') }).click()
  await expect(page.getByText(t('accounts.signedOut.text'), { exact: true })).toBeVisible()
  await expect(other).not.toHaveURL(/\/profile$/)
})

test('an unknown address is the 404 page, with its status', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('shell.notFound.title') })).toBeVisible()
})

test('a page whose data cannot be had says so and tries again', async ({ page, context }) => {
  await setDeviceCookies(context, {})
  await openPage(page, '/')
  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('link', { name: t('shell.nav.search'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('shell.error.retry') })).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: t('shell.error.retry') }).click()
  await expect(page.locator('article').first()).toBeVisible()
})
