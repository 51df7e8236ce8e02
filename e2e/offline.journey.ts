import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { readManifest } from '../bench/bundleSizes.ts'
import { LANGUAGES, type Language } from '../domain/messages/messages.ts'
import { listPrecache } from '../server/setup/build/precache.ts'
import { expectAccessible } from './accessibility.ts'
import { readDevice, waitForStored } from './device.ts'
import {
  chooseSession,
  createTranslator,
  expect,
  expectBooked,
  expectToast,
  listActivities,
  openPage,
  queryGraphql,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'

const t = createTranslator('en')
const CHILD = 'Zebedee'
const findTimeNotice = (page: Page) =>
  page.getByText(new RegExp(`^${t('shell.offline.asOf', { time: '\\d.*' })}`))

// The other journeys run without a service worker, because it would hide their requests from the browser's tools.
test.use({ serviceWorkers: 'allow' })

/** Books a session of an activity and returns the path of the booking. */
async function bookSession(page: Page) {
  // Journeys that run at the same time take seats of other activities.
  const activities = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const activity = activities[10 + test.info().parallelIndex]
  await openPage(page, `/activity/${activity?.uuid}`)
  await chooseSession(page)
  await page.getByLabel(t('booking.form.participantName')).fill(CHILD)
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()
  await expectBooked(page, t)
  return new URL(page.url()).pathname
}

async function signInWithWorker(page: Page) {
  const email = await signInAsNewParent(page)
  await openPage(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return email
}

async function signOut(page: Page) {
  await openPage(page, '/profile')
  await page.getByRole('button', { name: t('profile.signOut') }).click()
  await expect(page.getByText(t('accounts.signedOut.text'), { exact: true })).toBeVisible()
}

test('reads bookings after a reload without a connection, and goes on when it is back', async ({
  page,
  context,
}) => {
  await signInWithWorker(page)
  const path = await bookSession(page)
  await waitForStored(page, `BookingPageQuery {"id":"${path.split('/')[2]}"}`)
  await waitForStored(page, 'BookingsPageQuery {')

  await context.setOffline(true)
  await openPage(page, '/bookings')
  await expect(page.getByText(CHILD).first()).toBeVisible()
  await expect(findTimeNotice(page)).toBeVisible()
  // The details were never opened.
  await openPage(page, path)
  await expect(page.getByText(CHILD).first()).toBeVisible()
  await expect(findTimeNotice(page)).toBeVisible()
  await expect(page.getByRole('button', { name: t('booking.cancel') }).first()).toBeDisabled()
  const calendar = page.getByRole('link', { name: t('booking.details.calendar'), exact: true })
  await expect(calendar).toHaveAttribute('aria-disabled', 'true')
  await expect(calendar).not.toHaveAttribute('href')
  await expect(page.getByText(t('shell.needsConnection')).last()).toBeVisible()
  await expectAccessible(page)
  // Other screens lead back to what can be read.
  await openPage(page, '/saved')
  await expect(page.getByRole('heading', { name: t('shell.error.offline.title') })).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('bookings.title') })
    .click()
  await expect(page.getByText(CHILD).first()).toBeVisible()

  await context.setOffline(false)
  await expect(findTimeNotice(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText(CHILD).first()).toBeVisible()
})

test('shows a pass that was never opened without a connection', async ({ page, context }) => {
  await signInByApi(page)
  await openPage(page, '/bookings')
  const { viewer } = await queryGraphql(
    page,
    '{ viewer { bookings(filter: UPCOMING, first: 20) { edges { node { uuid hasPass participantNames } } } } }',
  )
  const { uuid, participantNames } = viewer.bookings.edges
    .map(({ node }: { node: { hasPass: boolean } }) => node)
    .find(({ hasPass }: { hasPass: boolean }) => hasPass)
  await waitForStored(page, `PassPageQuery {"id":"${uuid}"}`)
  await context.setOffline(true)
  await openPage(page, `/bookings/${uuid}/pass`)
  const [name] = participantNames.split(', ')
  await expect(page.getByRole('img', { name: t('pass.qr', { name }) })).toBeVisible()
  await expect(findTimeNotice(page)).toBeVisible()
})

test('reads the activity that was visited last without a connection', async ({ page, context }) => {
  await signInWithWorker(page)
  // Journeys that run at the same time take seats of other activities.
  const activities = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const activity = activities[10 + test.info().parallelIndex]
  await openPage(page, `/activity/${activity?.uuid}`)
  await waitForStored(page, 'ActivityPageQuery {')
  await context.setOffline(true)
  await openPage(page, `/activity/${activity?.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: activity?.name ?? '' })).toBeVisible()
  await expect(findTimeNotice(page)).toBeVisible()
})

test('stores nothing for a visitor, and shows that there is no connection', async ({ page, context }) => {
  await openPage(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Journeys that run at the same time take seats of other activities.
  const activities = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const activity = activities[10 + test.info().parallelIndex]
  await openPage(page, `/activity/${activity?.uuid}`)
  await page.waitForLoadState('networkidle')
  expect(await readDevice(page)).not.toContain('ActivityPageQuery {')
  await context.setOffline(true)
  await openPage(page, '/bookings')
  await expect(page).toHaveURL(/\/signin\?next=/)
  await openPage(page, `/activity/${activity?.uuid}`)
  await expect(page.getByRole('heading', { name: t('shell.error.offline.title') })).toBeVisible()
})

/** Languages of which the device has all texts. */
async function listStoredLanguages(page: Page): Promise<Language[]> {
  const { languageFiles } = listPrecache(join(import.meta.dirname, '..'), readManifest())
  const stored = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  return LANGUAGES.filter((language) => languageFiles[language].every(({ url }) => stored.includes(url)))
}

test('stores the texts of one language, and those of another when it is chosen', async ({
  page,
  context,
}) => {
  await signInWithWorker(page)
  await openPage(page, '/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  expect(await listStoredLanguages(page)).toEqual(['en'])

  const tamil = createTranslator('ta')
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page.getByRole('menuitemradio', { name: 'தமிழ்' }).click()
  await expect(page.getByText(tamil('bookings.empty'))).toBeVisible()
  await expect(async () => expect(await listStoredLanguages(page)).toContain('ta')).toPass()
  await waitForStored(page, '"language":"ta"')

  await context.setOffline(true)
  // Chromium never loads a page that is opened while one worker takes over from another.
  await expect(() => page.goto('/bookings', { timeout: 8_000 })).toPass()
  await expect(page.getByText(tamil('bookings.empty'))).toBeVisible()
  // The texts of the other languages are on the server.
  await page.getByRole('button', { name: tamil('shell.menu') }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeDisabled()
  await expect(page.getByRole('menu').getByText(tamil('shell.needsConnection'))).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await page.getByRole('button', { name: tamil('shell.menu') }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
})

test('disables the open dialog of a cancellation while there is no connection', async ({ page, context }) => {
  await signInWithWorker(page)
  await bookSession(page)
  await openPage(page, new URL(page.url()).pathname)
  await page.getByRole('button', { name: t('booking.cancel'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('booking.cancel'), exact: true })
  await expect(confirm).toBeEnabled()
  await context.setOffline(true)
  await expect(confirm).toBeDisabled()
  await expect(dialog.getByText(t('shell.needsConnection'))).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expectToast(page, t('booking.cancel.done.text'))
})

test('leaves nothing of the first of two users on the device', async ({ page, context }) => {
  const first = await signInWithWorker(page)
  const path = await bookSession(page)
  await waitForStored(page, `BookingPageQuery {"id":"${path.split('/')[2]}"}`)
  expect(await readDevice(page)).toContain(CHILD)
  await signOut(page)
  await expectRemoved(page, first, path)

  const second = await signInWithWorker(page)
  await openPage(page, '/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  await waitForStored(page, 'ShellQuery {')
  await expectRemoved(page, first, path)
  await context.setOffline(true)
  await openPage(page, path)
  await expect(page.getByRole('heading', { name: t('shell.error.offline.title') })).toBeVisible()
  await expect(page.locator('html')).not.toContainText(CHILD)
  expect(second).not.toBe(first)
})

test('removes the data of a user whose login session ended elsewhere', async ({ page, context }) => {
  const email = await signInWithWorker(page)
  const path = await bookSession(page)
  await waitForStored(page, 'BookingsPageQuery {')
  await context.clearCookies()
  await openPage(page, '/')
  await expect(async () => expectRemoved(page, email, path)).toPass()
})

test('removes the data of the user of another tab when a second one signs in', async ({ page, context }) => {
  const email = await signInWithWorker(page)
  const path = await bookSession(page)
  await waitForStored(page, 'BookingsPageQuery {')
  const other = await context.newPage()
  await context.clearCookies()
  await signInByApi(other, 'teacher@patang.example', 'patang-teacher-2026')
  await openPage(other, '/profile')
  await expect(async () => expectRemoved(other, email, path)).toPass()
})

async function expectRemoved(page: Page, email: string, path: string) {
  const device = await readDevice(page)
  const secrets = [email, CHILD, path.split('/')[2] ?? '']
  expect(secrets.flatMap((secret) => device.match(new RegExp(`.{0,80}${secret}.{0,40}`)) ?? [])).toEqual([])
}

test.describe('a new version', () => {
  /** Serves the worker of another build: its text differs, and its list names a file of its own. */
  async function deploy(context: BrowserContext) {
    await context.route('**/sw.js?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\nself.isNext = true` })
    })
  }

  test('takes over without a stuck page', async ({ page, context }) => {
    await signInWithWorker(page)
    await deploy(context)
    const isNext = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update()
        return registration?.waiting === null && registration.installing === null
      })
    await expect(async () => expect(await isNext()).toBe(true)).toPass()
    await openPage(page, '/bookings')
    await expect(page.getByText(t('bookings.empty'))).toBeVisible()
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await openPage(page, '/search')
    await expect(page.getByRole('heading', { name: t('shell.error.offline.title') })).toBeVisible()
  })

  test('reloads a page whose code is gone', async ({ page, context }) => {
    await openPage(page, '/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // The build of this page is no longer on the server.
    await context.route(/\/assets\/(SearchPage|start\.browser)-/, (route) => route.fulfill({ status: 404 }))
    const checked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    const reloaded = page.waitForEvent('domcontentloaded')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.nav.search') })
      .first()
      .click()
    expect((await checked).status()).toBe(404)
    await context.unroute(/\/assets\/(SearchPage|start\.browser)-/)
    await reloaded
    await expect(page).toHaveURL(/\/search/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('takes over the registration of the former push worker', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  await openPage(page, '/')
  await page.waitForFunction(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.length === 1 && registrations[0]?.active?.scriptURL.includes('/sw.js')
  })
})
