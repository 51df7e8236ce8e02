import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { MessageKey } from '../domain/messages/messages.ts'
import { expectAccessible } from './accessibility.ts'
import {
  chooseSession,
  createTranslator,
  expect,
  expectBooked,
  expectToast,
  listActivities,
  openPage,
  reloadPage,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'

const t = createTranslator('en')
const PASSWORD = 'kite over salem'

const getEntry = (page: Page, key: MessageKey) => page.getByRole('button', { name: t(key), exact: true })
const getDialog = (page: Page, key: MessageKey) => page.getByRole('dialog', { name: t(key) })
const getToast = (page: Page, key: MessageKey) => page.getByRole('region').getByText(t(key), { exact: true })
const getSearchBox = (page: Page) => page.getByPlaceholder(t('shell.search.placeholder'))

async function openDialog(page: Page, key: MessageKey, title = key) {
  await getEntry(page, key).click()
  await expect(getDialog(page, title)).toBeVisible()
  return getDialog(page, title)
}

/** A new parent on their profile, with the e-mail address. */
async function openProfileAsNewParent(page: Page) {
  const email = await signInAsNewParent(page)
  await openPage(page, '/profile')
  return email
}

test('saves name, phone and location over a reload', async ({ page }) => {
  await openProfileAsNewParent(page)
  const form = await openDialog(page, 'profile.edit')
  await form.getByLabel(t('accounts.field.firstName')).fill('Usha')
  await form.getByLabel(t('accounts.field.phone')).fill('+91 98400 12345')
  await form.getByRole('combobox', { name: t('accounts.field.location') }).fill('Coimbatore')
  await form.getByRole('option').first().click()
  await form.getByRole('button', { name: t('profile.edit.save') }).click()
  await expect(getToast(page, 'profile.edit.done')).toBeVisible()
  await expect(getToast(page, 'profile.edit.done.text')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Usha Raman' })).toBeVisible()
  await reloadPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Usha Raman' })).toBeVisible()
  const again = await openDialog(page, 'profile.edit')
  await expect(again.getByLabel(t('accounts.field.phone'))).toHaveValue('+91 98400 12345')
  await expect(again.getByRole('combobox')).toHaveValue('Coimbatore, Tamil Nadu')
  await page.keyboard.press('Escape')
  await openPage(page, '/')
  await expect(page.getByText('Coimbatore').first()).toBeVisible()
})

test('requires the password for another e-mail and refuses a taken one', async ({ page }) => {
  const email = await openProfileAsNewParent(page)
  const form = await openDialog(page, 'profile.edit')
  await form.getByLabel(t('accounts.field.email')).fill('parent@patang.example')
  const password = form.getByLabel(t('profile.password.current'))
  await password.fill('not it at all')
  const save = form.getByRole('button', { name: t('profile.edit.save') })
  await save.click()
  await expect(form.getByText(t('validation.currentPassword'))).toBeVisible()
  await password.fill(PASSWORD)
  await save.click()
  await expect(form.getByText(t('validation.email.taken'))).toBeVisible()
  await expect(form.getByLabel(t('accounts.field.email'))).toBeFocused()
  await form.getByLabel(t('accounts.field.email')).fill(`other.${email}`)
  await save.click()
  await expect(getToast(page, 'profile.edit.done')).toBeVisible()
  await expect(page.getByText(`other.${email}`, { exact: true })).toBeVisible()
  // The new address is not verified yet.
  await expect(page.getByText(t('accounts.verify.notice', { email: `other.${email}` }))).toBeVisible()
})

test('shows settings in another browser of the account, which does not revert them', async ({
  page,
  openOtherBrowser,
}) => {
  const email = await openProfileAsNewParent(page)
  const settings = await openDialog(page, 'profile.settings')
  await settings.getByText(t('settings.unit.kilometers')).click()
  await settings.getByRole('switch', { name: t('settings.darkMode') }).click()
  await settings.getByText('தமிழ்').click()
  const ta = createTranslator('ta')
  await expect(page.getByRole('dialog', { name: ta('profile.settings') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForLoadState('networkidle')

  const other = await openOtherBrowser()
  await signInByApi(other, email, PASSWORD)
  const url = new URL(page.url()).origin
  await other.context().addCookies([
    { name: 'language', value: 'en', url },
    { name: 'unit', value: 'miles', url },
    { name: 'theme', value: 'light', url },
  ])
  for (let visit = 0; visit < 2; visit++) {
    await openPage(other, `${url}/`)
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('lang', 'ta-IN')
    await expect(other.locator('article').first()).toContainText(/[\d.]+ கி\.?மீ/)
  }
})

test('changes cards, details and slider to kilometers', async ({ page }) => {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu"')
  await openProfileAsNewParent(page)
  const settings = await openDialog(page, 'profile.settings')
  await settings.getByText(t('settings.unit.kilometers')).click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.home') })
    .click()
  await expect(page.locator('article').first()).toContainText(/[\d.]+ km/)
  await openPage(page, '/search')
  await page.getByRole('button', { name: t('search.filters'), exact: true }).click()
  await expect(page.locator('output')).toHaveText('16 km')
  await openPage(page, `/activity/${activity?.uuid}`)
  await expect(page.getByRole('main')).toContainText(/[\d.]+ km/)
})

test('saves notification switches with each tap', async ({ page }) => {
  await openProfileAsNewParent(page)
  const switches = async () => {
    const shown = await openDialog(page, 'profile.notifications')
    return shown.getByRole('switch')
  }
  const all = await switches()
  await expect(all).toHaveCount(4)
  await expect(page.getByText(t('profile.notifications.always'))).toBeVisible()
  await expect(page.getByText(t('profile.notifications.sms.later'))).toBeVisible()
  expect(await all.evaluateAll((them) => them.map((one) => one.getAttribute('aria-checked')))).toEqual([
    'true',
    'false',
    'true',
    'true',
  ])
  const email = t('profile.notifications.emailNotifications')
  await page.getByRole('switch', { name: email }).click()
  await expectToast(page, t('profile.notifications.done'))
  await expect(page.getByText(t('profile.notifications.enabled', { name: email })).first()).toBeVisible()
  const digest = t('profile.notifications.weeklyDigest')
  await page.getByRole('switch', { name: digest }).click()
  await expect(page.getByText(t('profile.notifications.disabled', { name: digest })).first()).toBeVisible()
  await reloadPage(page)
  await switches()
  await expect(page.getByRole('switch', { name: email })).toBeChecked()
  await expect(page.getByRole('switch', { name: digest })).not.toBeChecked()
})

test("ends the other browser's login session with a new password", async ({ page, openOtherBrowser }) => {
  const email = await openProfileAsNewParent(page)
  const other = await openOtherBrowser()
  await signInByApi(other, email, PASSWORD)
  const form = await openDialog(page, 'profile.password')
  await form.getByLabel(t('profile.password.current'), { exact: true }).fill(PASSWORD)
  await form.getByLabel(t('profile.password.new'), { exact: true }).fill('a kite at sea')
  await form.getByLabel(t('profile.password.confirm'), { exact: true }).fill('a kite at se')
  await form.getByRole('button', { name: t('profile.password') }).click()
  await expect(form.getByText(t('validation.confirmPassword'))).toBeVisible()
  await form.getByLabel(t('profile.password.confirm'), { exact: true }).fill('a kite at sea')
  await form.getByRole('button', { name: t('profile.password') }).click()
  await expect(getToast(page, 'profile.password.done')).toBeVisible()

  const url = new URL(page.url()).origin
  await other.goto(`${url}/profile`)
  await expect(other).toHaveURL(/\/signin\?next=/)
  await signInByApi(other, email, 'a kite at sea')
  await page.reload()
  await expect(page).toHaveURL('/profile')
})

for (const who of ['signed in', 'signed out'] as const)
  test(`stores, offers, removes and deletes recent searches: ${who}`, async ({ page, openOtherBrowser }) => {
    const email = who === 'signed in' ? await openProfileAsNewParent(page) : null
    if (email === null) await chooseAutoSave(page, 'settings.on')
    else {
      const settings = await openDialog(page, 'profile.settings')
      // The server stores searches once it has the setting.
      const saved = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('useSettingsMutation')),
      )
      await settings.getByRole('switch', { name: t('settings.autoSave') }).click()
      await saved
      await page.keyboard.press('Escape')
    }
    for (const text of ['chess', 'clay', 'music']) {
      await getSearchBox(page).fill(text)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`q=${text}`))
    }
    await openPage(page, '/')
    await getSearchBox(page).focus()
    const options = page.getByRole('group', { name: t('search.recent') }).getByRole('option')
    await expect(options).toHaveText(['music', 'clay', 'chess'])
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Delete')
    await expect(options).toHaveText(['music', 'chess'])
    await expect(page.getByText(t('search.recent.removed', { search: 'clay' }))).toBeAttached()
    if (email !== null) {
      const other = await openOtherBrowser()
      await signInByApi(other, email, PASSWORD)
      await expectSearches(other, ['music', 'chess'])
    }
    await page.keyboard.press('Escape')
    await expect(options.first()).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=chess/)

    await reloadPage(page)
    await getSearchBox(page).fill('')
    await expect(options).toHaveText(['chess', 'music'])
    await page.getByRole('button', { name: t('search.recent.clear') }).click()
    await expect(options).toHaveCount(0)

    await getSearchBox(page).fill('dance')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=dance/)
    if (who === 'signed out') {
      expect(await page.evaluate(() => localStorage.getItem('patang.searches'))).toContain('dance')
      await chooseAutoSave(page, 'settings.off')
      await getSearchBox(page).focus()
      await expect(options).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('patang.searches'))).toBeNull()
      return
    }
    await openPage(page, '/profile')
    const settings = await openDialog(page, 'profile.settings')
    const autoSave = settings.getByRole('switch', { name: t('settings.autoSave') })
    await autoSave.click()
    await autoSave.click()
    await page.keyboard.press('Escape')
    await openPage(page, '/')
    await getSearchBox(page).focus()
    await page.waitForLoadState('networkidle')
    await expect(options).toHaveCount(0)
  })

/** A search box offers the stored searches. */
async function expectSearches(other: Page, searches: string[]) {
  await openPage(other, '/')
  await getSearchBox(other).focus()
  const options = other.getByRole('group', { name: t('search.recent') }).getByRole('option')
  await expect(options).toHaveText(searches)
}

/** A visitor has no profile: the menu has the switch, and the device stores it. */
async function chooseAutoSave(page: Page, choice: 'settings.on' | 'settings.off') {
  await openPage(page, '/')
  await page.getByRole('button', { name: t('shell.menu') }).click()
  const group = page.getByRole('group').filter({ hasText: t('settings.autoSave') })
  await group.getByRole('menuitemradio', { name: t(choice), exact: true }).click()
  await page.keyboard.press('Escape')
  await openPage(page, '/')
}

test('has help, rating, version and sign-out', async ({ page, context }) => {
  await openProfileAsNewParent(page)
  await expect(page.getByRole('link', { name: t('profile.help') })).toHaveAttribute('href', /^mailto:.+@.+/)
  await expect(page.getByText(t('profile.version', { version: '1.0.0' }))).toBeVisible()
  await context.route(/play\.google\.com/, (route) => route.fulfill({ body: 'the store' }))
  const store = context.waitForEvent('page')
  await getEntry(page, 'profile.rate').click()
  await expect(getToast(page, 'profile.rate.done')).toBeVisible()
  await expect(getToast(page, 'profile.rate.done.text')).toBeVisible()
  expect((await store).url()).toMatch(/play\.google\.com|about:blank/)
  await (await store).close()
  await getEntry(page, 'profile.signOut').click()
  await expect(page).toHaveURL('/')
  await expect(getToast(page, 'accounts.signedOut.title')).toBeVisible()
})

test('exports the data with the bookings, deletes the account and refuses sign-in', async ({ page }) => {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const email = await signInAsNewParent(page)
  await openPage(page, `/activity/${activity?.uuid}`)
  await chooseSession(page)
  await page.getByLabel(t('booking.form.participantName')).fill('Diya')
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()
  await expectBooked(page, t)

  await openPage(page, '/profile')
  const download = page.waitForEvent('download')
  await getEntry(page, 'profile.export').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^patang-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.profile).toMatchObject([{ email, firstName: 'Asha' }])
  expect(data.bookings).toMatchObject([{ participantName: 'Diya', activity: activity?.name }])
  await expect(getToast(page, 'profile.export.done')).toBeVisible()

  const form = await openDialog(page, 'profile.delete', 'profile.delete.title')
  await expect(form.getByText(t('profile.delete.upcoming', { count: 1 }))).toBeVisible()
  await expect(form.getByText(t('profile.delete.noRefund'))).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel(t('profile.delete.password'), { exact: true }).fill('not it at all')
  await form.getByRole('button', { name: t('profile.delete.confirm') }).click()
  await expect(form.getByText(t('validation.currentPassword'))).toBeVisible()
  await form.getByLabel(t('profile.delete.password'), { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: t('profile.delete.confirm') }).click()
  await expect(page).toHaveURL('/')
  await expect(getToast(page, 'profile.delete.done')).toBeVisible()

  await openPage(page, '/signin')
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill(email)
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await expect(page.getByText(t('failure.invalidCredentials')).first()).toBeVisible()
})

test('axe finds nothing serious in the dialogs, and the focus returns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProfileAsNewParent(page)
  for (const key of [
    'profile.edit',
    'profile.password',
    'profile.notifications',
    'profile.settings',
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openDialog(page, key)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(getEntry(page, key)).toBeFocused()
    }
})
