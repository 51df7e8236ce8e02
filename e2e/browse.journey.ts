import type { Page } from '@playwright/test'
import {
  createTranslator,
  expect,
  openPage,
  reloadPage,
  signIn,
  signInAsNewParent,
  test,
  watchPage,
} from './journey.ts'

const t = createTranslator('en')

test('returns to the same card after three pages, without a request', async ({ page }) => {
  await openPage(page, '/search?location=Salem%2C+Tamil+Nadu&radius=50')
  const cards = page.locator('article')
  await expect(cards).toHaveCount(20)
  for (const count of [40, 60]) {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await cards.count()).toBeGreaterThanOrEqual(count)
    }).toPass()
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

for (const path of ['/', '/search'])
  test(`keeps what is typed before the screen of the former search appears, from ${path}`, async ({
    page,
  }) => {
    await openPage(page, path)
    const box = page.getByPlaceholder(t('shell.search.placeholder'))
    await box.fill('clay')
    // One task types and searches: the screen cannot appear between the two.
    await box.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit()
      input.focus()
      input.value = 'music'
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await expect(page).toHaveURL(/q=clay/)
    await expect(
      page.getByRole('heading', { name: t('search.title.query', { query: 'clay' }) }),
    ).toBeAttached()
    await expect(box).toHaveValue('music')
    await expect(box).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=music/)
    await page.goBack()
    await expect(box).toHaveValue('clay')
  })

/** On Saturdays in all of India: 175 activities of the demo. */
const NINE_PAGES = '/search?area=6,68,36,98&dayOfWeek=saturday'

test('loads nine pages of results to the end, also in the browser of a friend', async ({
  page,
  openOtherBrowser,
}) => {
  test.slow()
  await openPage(page, NINE_PAGES)
  const found = await page.getByText(/activities found/).innerText()
  const total = Number.parseInt(found.replaceAll(',', ''), 10)
  expect(total).toBeGreaterThan(160)
  const more = page.getByRole('link', { name: t('activity.loadMore') })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await more.count()).toBe(0)
  }).toPass()
  // Other journeys add activities meanwhile, so there can be more than at first.
  const getLinks = (on: Page) =>
    on.locator('article h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const shown = await getLinks(page)
  expect(shown.length).toBeGreaterThanOrEqual(total)
  expect(new Set(shown).size).toBe(shown.length)
  await expect(page).toHaveURL(/[?&]page=\d/)

  const friend = await openOtherBrowser()
  await friend.goto(page.url())
  const expectSame = async () => expect(await getLinks(friend)).toEqual(expect.arrayContaining(shown))
  await expect(expectSame).toPass()
})

test('keeps every filter in the address, over a reload, and clears them', async ({ page }) => {
  await openPage(page, '/search')
  const count = page.getByText(/activit(y|ies) found/)
  const all = await count.innerText()
  await page.getByRole('button', { name: t('search.filters'), exact: true }).click()
  const form = page.getByRole('dialog', { name: t('search.filters') })
  await form.getByText(new RegExp(`^${t('category.sports-clubs')}`)).click()
  await form.getByText(new RegExp(`^${t('search.day.saturday')}`)).click()
  await form.getByLabel(t('search.age.min')).fill('60')
  await form.getByLabel(t('search.age.max')).fill('120')
  await form.getByLabel(t('search.maxPrice')).fill('500')
  await form.locator('button[type=submit]').click()
  for (const parameter of [
    'category=sports-clubs',
    'dayOfWeek=saturday',
    'ageGroupMin=60',
    'ageGroupMax=120',
    'maxPrice=500',
  ])
    await expect(page).toHaveURL(new RegExp(`[?&]${parameter}(&|$)`))
  await expect(count).not.toHaveText(all)
  const found = await count.innerText()
  await reloadPage(page)
  await expect(page.getByText(found)).toBeVisible()
  await page.getByRole('link', { name: t('search.filters.clear') }).click()
  await expect(page).toHaveURL('/search')
  await expect(count).not.toHaveText(found)
})

test('understands a typing mistake and a PIN code', async ({ page }) => {
  await openPage(page, '/')
  const box = page.getByPlaceholder(t('shell.search.placeholder')).first()
  await box.fill('footbal')
  await box.press('Enter')
  await expect(page.locator('article').first()).toContainText('Football')
  await openPage(page, '/search?q=600020')
  await expect(page.locator('article').first()).toContainText(/Adyar/)
})

test('saves, shows the activity in Saved, and unsaves', async ({ page }) => {
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

test('saves once from two tabs and unsaves in both', async ({ page, context }) => {
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

test('adds no history entry for a closed dialog', async ({ page }) => {
  await openPage(page, '/search')
  await openPage(page, '/')
  await page.getByRole('button', { name: t('home.location.change') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/search')
})

test("finds a locality while typing and makes it the device's place", async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: t('home.location.change') }).click()
  await page.getByRole('combobox', { name: t('home.location.other') }).fill('6000')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(/6000\d\d/)
})

test("uses the device's location, rounded to a kilometre", async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 13.0061234, longitude: 80.2570987 })
  await openPage(page, '/')
  await page.getByRole('button', { name: t('home.location.change') }).click()
  const request = page.waitForRequest((one) => one.postData()?.includes('UseMyLocationQuery') ?? false)
  await page.getByRole('button', { name: t('places.locate') }).click()
  expect((await request).postDataJSON().variables).toEqual({ latitude: 13.01, longitude: 80.26 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(/6000\d\d/)
})

test('changes language, unit and theme without a reload, permanently', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: t('shell.menu') }).click()
  for (const name of [t('settings.unit.kilometers'), t('settings.theme.dark'), 'हिन्दी'])
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  const expectChosen = async () => {
    await expect(page.getByRole('heading', { name: createTranslator('hi')('home.nearYou') })).toBeVisible()
    await expect(page.locator('article').first()).toContainText(/[\d.]+ किमी/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  await expectChosen()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expectChosen()
})

test('goes back from an activity to where the visitor came from, on a phone with a low banner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/search?location=Salem%2C+Tamil+Nadu&dayOfWeek=sunday')
  await page.locator('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t('booking.form.title') })).toBeVisible()
  const banner = page.getByRole('banner')
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56)
  await expect(banner.getByRole('button', { name: t('shell.menu') })).toBeVisible()
  const days = page.getByRole('list', { name: t('booking.form.date') })
  await days.scrollIntoViewIfNeeded()
  // The first day with seats is up to six days away, beyond the edge of a narrow phone.
  await expect(days.locator('[data-state=marked]').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: t('provider.page') }).click()
  await expect(page).toHaveURL(/providers/)
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.getByRole('link', { name: t('shell.back') }).click()
  await expect(page).toHaveURL(/activity/)
  await page.getByRole('link', { name: t('shell.back') }).click()
  await expect(page).toHaveURL(/dayOfWeek=sunday/)
})

test('signs out in all tabs', async ({ page, context }) => {
  await signIn(page, 'parent', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await page.getByRole('button', { name: t('profile.signOut') }).click()
  await expect(page.getByText(t('accounts.signedOut.text'), { exact: true })).toBeVisible()
  await expect(other).not.toHaveURL(/\/profile$/)
})

test('shows the 404 page with its status for an unknown address', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('shell.notFound.title') })).toBeVisible()
})

test('works in a browser that denies storage', async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The storage is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: deny })
  })
  const { problems } = watchPage(page)
  await openPage(page, '/')
  await page.locator('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t('booking.form.title') })).toBeVisible()
  await page.getByRole('link', { name: t('shell.nav.search') }).click()
  await expect(page.locator('article').first()).toBeVisible()
  await page.locator('article').first().getByRole('button').click()
  await expect(page).toHaveURL(/\/signin/)
  expect(problems).toEqual([])
})
