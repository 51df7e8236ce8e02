import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  chooseSession,
  createTranslator,
  expect,
  expectBooked,
  listActivities,
  openPage,
  queryGraphql,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'

const t = createTranslator('en')

/** Books the first free session through the form. Returns the activity's name. */
async function bookFreeSession(page: Page) {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  await openPage(page, `/activity/${activity?.uuid}`)
  await chooseSession(page)
  await page.getByLabel(t('booking.form.participantName')).fill('Diya')
  await page.getByLabel(t('booking.form.contactName')).fill('Asha Raman')
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()
  await expectBooked(page, t)
  return activity?.name ?? ''
}

/** Opens the newest outbox mail to an address, which a job writes. */
async function openMail(page: Page, email: string, subject: string) {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/development/outbox')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
}

test('notifies of a booking in the inbox and by mail, which leads to it', async ({ page }) => {
  const email = await signInAsNewParent(page)
  await queryGraphql(
    page,
    'mutation { updateNotificationSettings(input: { emailNotifications: true }) { __typename } }',
  )
  const name = await bookFreeSession(page)

  await openPage(page, '/')
  await page.getByRole('link', { name: t('inbox.bell', { count: 1 }) }).click()
  const title = t('inbox.bookingMade.title', { activity: name })
  const message = page.getByRole('link', { name: title })
  await expect(message).toContainText(t('inbox.unread'))
  await expectAccessible(page)
  await message.click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: t('inbox.bell', { count: 0 }) })).toBeVisible()

  await openMail(page, email, title)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('link', { name: t('mail.action.booking') }).click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
})

test('keeps notifications read after a reload', async ({ page }) => {
  await signInAsNewParent(page)
  await bookFreeSession(page)
  await openPage(page, '/inbox')
  await page.getByRole('button', { name: t('inbox.markAll') }).click()
  await expect(page.getByText(t('inbox.unreadCount', { count: 0 }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('inbox.unreadCount', { count: 0 }))).toBeVisible()
  await expect(page.getByRole('link', { name: t('inbox.bell', { count: 0 }) })).toBeVisible()
})

test('shows a lower price of a saved activity on the open screen', async ({ page, openOtherBrowser }) => {
  await signInAsNewParent(page)
  const staff = await openOtherBrowser()
  await signInByApi(staff, 'admin@patang.example', 'patang-admin-2026')
  const [provider] =
    // Other journeys open the first activities of Salem.
    (
      await queryGraphql(
        staff,
        '{ activities(first: 1, filter: { location: "Jaipur, Rajasthan" }) { edges { node { provider { uuid } } } } }',
      )
    ).activities.edges
  const input = {
    providerId: provider.node.provider.uuid,
    name: `Kite makers ${crypto.randomUUID().slice(0, 8)}`,
    category: 'ARTS_CRAFTS',
    price: '450.00',
    slots: [],
  }
  const { createActivity } = await queryGraphql(
    staff,
    `mutation ($input: CreateActivityInput!) { createActivity(input: $input) {
      ... on CreateActivityPayload { activity { uuid } } } }`,
    { input },
  )
  const { uuid } = createActivity.activity
  await queryGraphql(
    page,
    'mutation ($id: ID!) { saveActivity(input: { activityId: $id }) { __typename } }',
    {
      id: uuid,
    },
  )
  await openPage(page, '/inbox')
  await expect(page.getByRole('heading', { name: t('inbox.empty') })).toBeVisible()
  await queryGraphql(
    staff,
    'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { __typename } }',
    { input: { activityId: uuid, version: 0, price: '300.00' } },
  )
  const notification = page.getByRole('link', {
    name: t('inbox.offer.title', { owed: '1', amount: '₹300', activity: input.name }),
  })
  await expect(notification).toContainText(t('inbox.offer.text', { amountBefore: '₹450' }))
  await expectAccessible(page)
  await notification.click()
  await expect(page).toHaveURL(new RegExp(`/activity/${uuid}$`))
  await expect(page.getByRole('link', { name: t('inbox.bell', { count: 0 }) })).toBeVisible()
})

test('resets a forgotten password by mail; the link works once', async ({ page, context }) => {
  const email = await signInAsNewParent(page)
  await context.clearCookies()
  await openPage(page, '/signin')
  await page.getByRole('link', { name: t('accounts.forgot.link') }).click()
  await expect(page).toHaveURL(/\/forgot-password/)
  await page.getByLabel(t('accounts.field.email')).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('accounts.forgot.submit') }).click()
  await expect(page.getByText(t('accounts.forgot.done.text', { email }))).toBeVisible()

  await openMail(page, email, t('mail.reset.subject', { app: 'Patang' }))
  await page.getByRole('link', { name: t('mail.action.reset') }).click()
  await expect(page).toHaveURL(/\/reset-password#/)
  const link = page.url()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await chooseNewPassword(page)
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(t('accounts.reset.done.text'), { exact: true })).toBeVisible()
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill(email)
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('another kite 2026')
  await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await expect(page.getByRole('link', { name: t('inbox.bell', { count: 1 }) })).toBeVisible()

  await openPage(page, link)
  await chooseNewPassword(page)
  await expect(page.getByRole('main').getByText(t('failure.invalidResetLink'))).toBeVisible()
})

async function chooseNewPassword(page: Page) {
  await page.getByLabel(t('profile.password.new'), { exact: true }).fill('another kite 2026')
  await page.getByLabel(t('profile.password.confirm'), { exact: true }).fill('another kite 2026')
  await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
}

test('stops optional mail with its link', async ({ page }) => {
  const email = await signInAsNewParent(page)
  await queryGraphql(
    page,
    'mutation { updateNotificationSettings(input: { emailNotifications: true }) { __typename } }',
  )
  const name = await bookFreeSession(page)
  await openMail(page, email, t('inbox.bookingMade.title', { activity: name }))
  await page.getByRole('link', { name: t('mail.footer.unsubscribe') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('mail.unsubscribe.submit') }).click()
  await expect(page.getByText(t('mail.unsubscribe.done'))).toBeVisible()
  const { viewer } = await queryGraphql(
    page,
    '{ viewer { user { notificationSettings { emailNotifications } } } }',
  )
  expect(viewer.user.notificationSettings.emailNotifications).toBe(false)
})

test('the empty inbox is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsNewParent(page)
  await openPage(page, '/inbox')
  await expect(page.getByRole('heading', { name: t('inbox.empty') })).toBeVisible()
  await expectAccessible(page)
})
