import type { Page } from '@playwright/test'
import {
  chooseSession,
  createTranslator,
  expect,
  expectBooked,
  listActivities,
  openPage,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'
import { LAYOUT_SHIFT_MAX, measureLayoutShift, recordLayoutShifts } from './layout.ts'
import { getAwaitedUrl, SCREENS, type Screen } from './screens.ts'

const t = createTranslator('en')

/** Opens the screen before the one under test. */
async function openScreenEntry(page: Page, screen: Screen) {
  await screen.signIn?.(page)
  await openPage(page, typeof screen.from === 'string' ? screen.from : await screen.from(page))
}

const getLoading = (page: Page) => page.getByRole('status', { name: t('shell.loading') })
const getRetryButton = (page: Page) => page.getByRole('button', { name: t('shell.error.retry') })

/** For looking at every state: `SCREENSHOTS=true npx playwright test -c e2e states`. */
async function takeScreenshot(page: Page, name: string) {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `.patang/screenshots/${name}.png` })
}

/** Responses of a broken server and of a failed resolver. */
const failures = [
  { status: 500, body: 'Internal Server Error' },
  { json: { data: null, errors: [{ message: 'Unexpected error.' }] } },
]

for (const screen of SCREENS) {
  const { name, go, content } = screen

  test(`${name}, slow: shows its skeleton without layout shifts`, async ({ page }) => {
    const seen = Promise.withResolvers<void>()
    await page.route(getAwaitedUrl(screen), async (route) => {
      await seen.promise
      await route.continue()
    })
    await recordLayoutShifts(page)
    await openScreenEntry(page, screen)
    await go(page)
    await expect(getLoading(page)).toBeVisible()
    await takeScreenshot(page, `${name}-slow`)
    const before = await measureLayoutShift(page)
    seen.resolve()
    await expect(content(page)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect((await measureLayoutShift(page)) - before, 'from skeleton to content').toBeLessThan(
      LAYOUT_SHIFT_MAX,
    )
    await expect(getLoading(page)).toBeHidden()
    await takeScreenshot(page, name)
  })
}

/** All screens share one error page, so a public, a private, a staff and a code-only screen stand for the others. */
const FAILING_SCREENS = SCREENS.filter(({ name }) => ['home', 'saved', 'catalogue', 'signin'].includes(name))

for (const screen of FAILING_SCREENS) {
  const { name, go, content } = screen

  test(`${name}, failing: shows an error and retries`, async ({ page }) => {
    for (const response of failures) {
      await page.route(getAwaitedUrl(screen), (route) => route.fulfill(response))
      await openScreenEntry(page, screen)
      await go(page)
      await expect(page.getByRole('heading', { name: t('shell.error.title') })).toBeVisible()
      await takeScreenshot(page, `${name}-failing`)
      await page.unroute(getAwaitedUrl(screen))
      await getRetryButton(page).click()
      await expect(content(page)).toBeVisible()
    }
  })

  test(`${name}, offline: says so and retries when online`, async ({ page, context }) => {
    await page.route(getAwaitedUrl(screen), (route) => route.abort('internetdisconnected'))
    await openScreenEntry(page, screen)
    await screen.prepareOffline?.(page)
    await context.setOffline(true)
    await go(page)
    await expect(page.getByRole('heading', { name: t('shell.error.offline.title') })).toBeVisible()
    await expect(page.getByText(t('shell.offline'))).toBeVisible()
    const picture = page.getByRole('alert').locator('img')
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
    await takeScreenshot(page, `${name}-offline`)
    await context.setOffline(false)
    await page.unroute(getAwaitedUrl(screen))
    await expect(page.getByText(t('shell.offline'))).toBeHidden()
    await getRetryButton(page).click()
    await expect(content(page)).toBeVisible()
  })
}

test('provider area, definitions of its pages failing: shows an error and retries', async ({ page }) => {
  await signInByApi(page, 'provider@patang.example', 'patang-provider-2026')
  await openPage(page, '/profile')
  await page.route(/assets\/staffPages/, (route) => route.abort())
  await page.getByRole('link', { name: t('providerArea.title') }).click()
  await expect(page.getByRole('heading', { name: t('shell.error.title') })).toBeVisible()
  await expect(page).toHaveURL('/provider')
  await takeScreenshot(page, 'provider-area-definitions-failing')
  await page.unroute(/assets\/staffPages/)
  await getRetryButton(page).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('providerArea.section.sessions') }),
  ).toBeVisible()

  // With its definitions, the area opens without a page load.
  await openPage(page, '/profile')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: t('providerArea.title') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('providerArea.section.sessions') }),
  ).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test.describe('empty', () => {
  test('shows the empty states of Saved and My Bookings', async ({ page }) => {
    await signInAsNewParent(page)
    await openPage(page, '/saved')
    await expect(page.getByRole('heading', { name: t('saved.empty') })).toBeVisible()
    await takeScreenshot(page, 'saved-empty')
    await page.getByRole('link', { name: t('saved.empty.action') }).click()
    await expect(page).toHaveURL('/')
    await openPage(page, '/bookings')
    await expect(page.getByRole('heading', { name: t('bookings.empty') })).toBeVisible()
    await takeScreenshot(page, 'bookings-empty')
    await page.getByRole('link', { name: t('bookings.browse') }).click()
    await expect(page).toHaveURL('/search')
  })

  test('shows no results with a filter to remove, an unknown place, activity and booking', async ({
    page,
  }) => {
    await signInAsNewParent(page)
    await openPage(page, '/search?category=sports-clubs&maxPrice=1')
    await expect(page.getByText(t('search.empty'))).toBeVisible()
    await takeScreenshot(page, 'search-empty')
    await page.getByRole('link', { name: /Any price/ }).click()
    await expect(page.locator('article').first()).toBeVisible()
    await openPage(page, '/search?q=999999')
    await expect(page.getByText(t('search.unknownPlace'), { exact: true })).toBeVisible()
    await takeScreenshot(page, 'search-unknown-place')
    await openPage(page, '/activity/none')
    await expect(page.getByRole('heading', { name: t('activity.notFound') })).toBeVisible()
    await takeScreenshot(page, 'activity-unknown')
    await openPage(page, '/bookings/none')
    await expect(page.getByRole('heading', { name: t('booking.confirmed.failed') })).toBeVisible()
    await takeScreenshot(page, 'booking-unknown')
  })

  test('shows that there are no reviews', async ({ page }) => {
    const activities = await listActivities('location: "Salem, Tamil Nadu", radius: 50', 100)
    const unreviewed = activities.find(({ rating }) => rating.count === 0)
    await openPage(page, `/activity/${unreviewed?.uuid}`)
    await page.getByText(t('review.empty')).scrollIntoViewIfNeeded()
    await takeScreenshot(page, 'activity-no-reviews')
  })

  test('offers to contact the provider of an activity without times', async ({ page }) => {
    const activities = await listActivities('location: "Salem, Tamil Nadu", radius: 50', 100)
    const flexible = activities.find(({ schedule }) => !schedule)
    await openPage(page, `/activity/${flexible?.uuid}`)
    await expect(page.getByText(t('activity.schedule.flexible')).first()).toBeVisible()
    await page.getByText(t('booking.form.flexible')).scrollIntoViewIfNeeded()
    await takeScreenshot(page, 'activity-flexible')
  })
})

test.describe('offline', () => {
  test('makes one booking after the connection returns', async ({ page, context }) => {
    const [activity] = await listActivities('location: "Jaipur, Rajasthan", dayOfWeek: SUNDAY')
    await signInAsNewParent(page)
    await openPage(page, `/activity/${activity?.uuid}`)
    await chooseSession(page)
    await page.getByLabel(t('booking.form.participantName')).fill('Diya')
    await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
    const submit = page.getByRole('button', { name: t('booking.submit'), exact: true })
    await expect(submit).toBeEnabled()

    await context.setOffline(true)
    await submit.click()
    await expect(page.getByText(t('booking.failed'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('shell.error.offline.text'), { exact: true })).toBeVisible()
    await takeScreenshot(page, 'activity-offline-booking')
    await expect(page.getByLabel(t('booking.form.participantName'))).toHaveValue('Diya')

    await context.setOffline(false)
    await submit.click()
    await expectBooked(page, t)
    await openPage(page, '/bookings')
    await expect(page.locator('article')).toHaveCount(1)
  })

  test('shows why sign-in failed, and works afterwards', async ({ page, context }) => {
    await openPage(page, '/signin')
    await page.getByLabel(t('accounts.field.email'), { exact: true }).fill('parent@patang.example')
    await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('patang-parent-2026')
    await context.setOffline(true)
    const submit = page.getByRole('button', { name: t('accounts.signIn.submit') })
    await submit.click()
    await expect(page.getByText(t('accounts.signIn.failed'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(t('shell.error.offline.text'))).toBeVisible()
    await takeScreenshot(page, 'signin-offline-submit')
    // The button was disabled during the request, which takes the focus away.
    await expect(submit).toBeFocused()
    await context.setOffline(false)
    await submit.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(t('accounts.signIn.done'), { exact: true })).toBeVisible()
  })

  test('reverts the heart and shows the reason', async ({ page, context }) => {
    await signInAsNewParent(page)
    await openPage(page, '/')
    const card = page.locator('article').first()
    const heart = card.getByRole('button')
    await heart.scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await heart.click()
    await expect(page.getByText(t('activity.save.failed'), { exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await takeScreenshot(page, 'home-offline-heart')
    await context.setOffline(false)
    await heart.click()
    await expect(page.getByText(t('activity.saved.title'), { exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})
