import type { Page } from '@playwright/test'
import { addDays } from 'date-fns/addDays'
import { findViolations } from './accessibility.ts'
import { STAFF_USERS_PORT } from './address.ts'
import {
  createTranslator,
  expect,
  expectToast,
  openPage,
  queryGraphql,
  setDeviceCookies,
  signInAsNewParent,
  signInByApi,
  test,
  watchPage,
} from './journey.ts'

const t = createTranslator('en')
const PASSWORD = 'kite over salem'

/** Creates a staff member without XP and returns the e-mail address. */
async function createStaffUser() {
  const email = `staff.${crypto.randomUUID()}@example.in`
  const { ok } = await fetch(`http://localhost:${STAFF_USERS_PORT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'Nila', lastName: 'Iyer' }),
  })
  expect(ok).toBe(true)
  return email
}

/** Opens the dashboard in the browser of this staff member. */
async function openDashboardAs(page: Page, email: string) {
  await signInByApi(page, email, PASSWORD)
  return { page, socket: await openDashboard(page) }
}

/** Waits until the page is subscribed to unlocks. Returns the socket of the subscription. */
async function openDashboard(page: Page) {
  const subscribed = page.waitForEvent('websocket').then(async (socket) => {
    await socket.waitForEvent('framesent', ({ payload }) => payload.includes('useUnlocks'))
    return socket
  })
  await openPage(page, '/admin')
  return subscribed
}

/** Input of the form of a new activity. */
async function createActivity(page: Page, name: string) {
  const { activities } = await queryGraphql(
    page,
    '{ activities(first: 1) { edges { node { provider { id } } } } }',
  )
  const input = {
    providerId: activities.edges[0].node.provider.id,
    name,
    description: 'Children build a kite of their own and fly it on the last day.',
    category: 'ARTS_CRAFTS',
    price: '250.00',
    address: '4 Thangal Bazaar, Imphal',
    postcode: '795001',
    slots: [{ dayOfWeek: 'SATURDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 10 }],
  }
  const response = await queryGraphql(
    page,
    `mutation ($input: CreateActivityInput!) { createActivity(input: $input) {
      __typename ... on InvalidInput { fields { field message } } ... on Failure { message } } }`,
    { input },
  )
  expect(response.createActivity).toEqual({ __typename: 'CreateActivityPayload' })
}

const getPopup = (page: Page) => page.getByRole('dialog', { name: t('celebration.title') })

/** An unlock that was missed arrives with the subscription, before another window of the browser has subscribed. */
async function expectNoPopup(page: Page) {
  const second = await page.context().newPage()
  await openDashboard(second)
  for (const window of [page, second]) await expect(getPopup(window)).toHaveCount(0)
  await second.close()
}

test('celebrates the first activity in every browser of its staff member, once in each', async ({
  page,
  openOtherBrowser,
}) => {
  const email = await createStaffUser()
  const one = await openDashboardAs(page, email)
  const two = await openDashboardAs(await openOtherBrowser(), email)
  const away = await openDashboardAs(await openOtherBrowser(), email)
  await away.page.context().setOffline(true)

  await createActivity(one.page, 'Kite makers')
  for (const { page } of [one, two]) {
    await expect(getPopup(page)).toBeVisible()
    await expect(getPopup(page)).toContainText('First Activity')
    await expect(getPopup(page)).toContainText('+25 XP')
    await expect(page.getByTestId('confetti')).toHaveCount(1)
    await expect(page.getByText('85 / 500 XP')).toBeAttached()
  }
  await getPopup(one.page)
    .getByRole('button', { name: t('celebration.awesome') })
    .click()
  await getPopup(two.page)
    .getByRole('button', { name: t('shell.close') })
    .click()
  for (const { page } of [one, two]) {
    await expect(getPopup(page)).toHaveCount(0)
    await expect(page.getByTestId('confetti')).toHaveCount(0)
    await openDashboard(page)
  }

  await expect(getPopup(away.page)).toHaveCount(0)
  await away.page.context().setOffline(false)
  await expect(getPopup(away.page)).toBeVisible()
  await getPopup(away.page)
    .getByRole('button', { name: t('celebration.awesome') })
    .click()
  await openDashboard(away.page)

  const later = await openDashboardAs(await openOtherBrowser(), email)
  await expectNoPopup(later.page)
  for (const { page } of [one, two, away]) await expect(getPopup(page)).toHaveCount(0)
})

test('celebrates several unlocks one after another on any screen, without motion where reduced', async ({
  page,
  openOtherBrowser,
}) => {
  const email = await createStaffUser()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardAs(page, email)
  await page.goto('about:blank')
  const other = await openDashboardAs(await openOtherBrowser(), email)
  for (const number of [1, 2, 3, 4, 5]) await createActivity(other.page, `Kite makers ${number}`)
  await other.page.close()

  await openPage(page, '/search')
  await expect(getPopup(page)).toContainText('First Activity')
  await expect(getPopup(page)).toContainText(t('celebration.more', { count: 1 }))
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(getPopup(page)).toContainText('Rising Star')
  await expect(getPopup(page)).not.toContainText('more achievements')
  await expect(page.getByTestId('confetti')).toHaveCount(0)
  await page.getByRole('button', { name: t('celebration.awesome') }).click()
  await expectNoPopup(page)
})

test('does not repeat a celebration in a second window of the same browser', async ({ page, context }) => {
  await openDashboardAs(page, await createStaffUser())
  const second = await context.newPage()
  await openDashboard(second)
  // Each window acknowledges the unlock, and only the first one shows it.
  const acknowledged = [page, second].map((window) =>
    window.waitForResponse((response) =>
      /useUnlocksAcknowledgeMutation/.test(response.request().postData() ?? ''),
    ),
  )
  await createActivity(page, 'Kite makers')
  await Promise.all(acknowledged)
  const shown = async () => (await getPopup(page).count()) + (await getPopup(second).count())
  await expect.poll(shown).toBe(1)
})

test('counts the streak by Indian days, in any time zone of the browser', async ({ page: here, browser }) => {
  const email = await createStaffUser()
  await openDashboardAs(here, email)
  const away = await (await browser.newContext({ timezoneId: 'Pacific/Kiritimati' })).newPage()
  const inThreeDays = addDays(new Date(), 3)
  await away.clock.install({ time: inThreeDays })
  await signInByApi(away, email, PASSWORD)
  await away.goto('/admin')
  for (const page of [here, away]) {
    await expect(page.getByText('10 / 500 XP')).toBeAttached()
    const streak = page.getByText(t('admin.counter.streak')).locator('..')
    await expect(streak.locator('.sr-only')).toHaveText('1')
  }
})

test('Management dialogs at phone width create and celebrate a provider and an activity', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardAs(page, await createStaffUser())
  const house = `Kite House ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('tab', { name: t('admin.tab.management') }).click()

  await page.getByRole('button', { name: t('catalogue.provider.create') }).click()
  const newProvider = page.getByRole('dialog', { name: t('catalogue.provider.create') })
  await newProvider.getByLabel(t('catalogue.field.name'), { exact: true }).fill(house)
  await newProvider.getByLabel(t('catalogue.field.address')).fill('4 Thangal Bazaar, Imphal')
  await newProvider.getByLabel(t('catalogue.field.postcode')).fill('795001')
  expect(await findViolations(page)).toEqual([])
  await newProvider.getByRole('button', { name: t('catalogue.provider.create.submit') }).click()
  await expectToast(page, t('catalogue.provider.created.text'))
  await expect(getPopup(page)).toContainText('+25 XP')
  await expect(newProvider).toHaveCount(0)
  await page.getByRole('button', { name: t('celebration.awesome') }).click()
  await expect(page.getByText('110 / 500 XP')).toBeAttached()

  await page.getByRole('button', { name: t('catalogue.activity.create') }).click()
  const newActivity = page.getByRole('dialog', { name: t('catalogue.activity.create') })
  await newActivity.getByLabel(t('catalogue.field.name'), { exact: true }).fill('Kite makers')
  await newActivity.getByRole('combobox', { name: t('catalogue.field.provider') }).fill(house)
  await page.getByRole('option', { name: house }).click()
  await newActivity.getByLabel(t('catalogue.field.category')).selectOption('arts-crafts')
  await newActivity.getByLabel(t('catalogue.field.postcode')).fill('795001')
  await newActivity.getByRole('switch', { name: t('catalogue.field.isFree'), exact: true }).click()
  await expect(newActivity.getByLabel(t('catalogue.field.price'))).toBeDisabled()
  expect(await findViolations(page)).toEqual([])
  await newActivity.getByRole('button', { name: t('catalogue.activity.create.submit') }).click()
  await expectToast(page, t('catalogue.activity.created.text'))
  await page.getByRole('button', { name: t('celebration.awesome') }).click()
  await page.getByRole('tab', { name: t('admin.tab.overview') }).click()
  const recent = page.getByRole('list', { name: t('admin.recent') })
  await expect(recent.getByRole('listitem').filter({ hasText: house })).toContainText(
    `Kite makersArts & Crafts · ${house}${t('activity.price.free')}${t('admin.active')}`,
  )
})

test('closes the socket of an unlock subscription at sign-out', async ({ page }) => {
  const { socket } = await openDashboardAs(page, await createStaffUser())
  const closed = socket.waitForEvent('close')
  await queryGraphql(page, 'mutation { signOut { signedOut } }')
  await closed
})

test('leads a visitor to sign-in, and a parent home with a toast', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin/)
  await signInAsNewParent(page)
  await page.goto('/admin')
  await expect(page.getByText(t('admin.denied'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('admin.denied.text'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

// The journeys of every page open the dashboard in Tamil.
test('the dashboard at 1280 px, dark, in Hindi shows every tab without findings', async ({
  page,
  context,
}) => {
  const t = createTranslator('hi')
  await page.setViewportSize({ width: 1280, height: 932 })
  await openDashboardAs(page, await createStaffUser())
  await setDeviceCookies(context, { theme: 'dark', language: 'hi' })
  const { problems } = watchPage(page)
  await openPage(page, '/admin')
  for (const tab of ['overview', 'achievements', 'management'] as const) {
    await page.getByRole('tab', { name: t(`admin.tab.${tab}`) }).click()
    if (tab === 'overview') {
      await expect(page.locator('.recharts-surface').first()).toBeVisible()
      await page.getByText(t('admin.chart.table')).first().click()
      await expect(page.getByRole('table', { name: t('admin.chart.bookings') })).toBeVisible()
    } else {
      await expect(page).toHaveURL(new RegExp(`\\?tab=${tab}$`))
    }
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: t('admin.tab.management') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(problems).toEqual([])
})
