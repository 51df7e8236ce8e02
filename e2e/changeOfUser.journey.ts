import type { Page } from '@playwright/test'
import {
  chooseSession,
  createTranslator,
  expect,
  listActivities,
  openPage,
  queryGraphql,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'

const t = createTranslator('en')
const SECRET = 'Zebedee'

async function fillBooking(page: Page, path: string) {
  await openPage(page, path)
  await chooseSession(page)
  await page.getByLabel(t('booking.form.participantName')).fill(SECRET)
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  const submit = page.getByRole('button', { name: t('booking.submit'), exact: true })
  await expect(submit).toBeEnabled()
  return submit
}

const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }))

test('shows the draft of one user to no other user in the same tab', async ({ page, context }) => {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const path = `/activity/${activity?.uuid}`
  await signInAsNewParent(page)
  const submit = await fillBooking(page, path)
  await page.waitForLoadState('networkidle')
  // The login session ends elsewhere. The tab stores the draft and asks to sign in again.
  await context.clearCookies()
  await submit.click()
  await expect(page.getByRole('dialog', { name: t('accounts.ended.title') })).toBeVisible()
  expect(await readStorage(page)).toContain(SECRET)

  await openPage(page, path)
  await expect(page.getByLabel(t('booking.form.participantName'))).toHaveValue('')
  await signInAsNewParent(page)
  await openPage(page, path)
  await expect(page.getByLabel(t('booking.form.participantName'))).toHaveValue('')
  await expect(page.locator('html')).not.toContainText(SECRET)
})

test('keeps what was typed when the password is changed elsewhere, and goes on after sign-in', async ({
  page,
  browser,
}) => {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  const email = await signInAsNewParent(page)
  const submit = await fillBooking(page, `/activity/${activity?.uuid}`)

  const elsewhere = await browser.newPage()
  await signInByApi(elsewhere, email, 'kite over salem')
  const input = {
    currentPassword: 'kite over salem',
    newPassword: 'kite over madurai',
    confirmPassword: 'kite over madurai',
  }
  await queryGraphql(
    elsewhere,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }',
    { input },
  )
  // The page learns it at once through its socket.
  const dialog = page.getByRole('dialog', { name: t('accounts.ended.title') })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel(t('accounts.field.email'))).toHaveValue(email)
  await dialog.getByLabel(t('accounts.field.password'), { exact: true }).fill('kite over madurai')
  await dialog.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(t('booking.form.participantName'))).toHaveValue(SECRET)
  await submit.click()
  await expect(page).toHaveURL(/\/bookings\/.*\?new/)
  await expect(page.getByText(SECRET)).toBeVisible()
  await elsewhere.close()
})

test('reloads the tabs of one user when another signs in', async ({ page, context }) => {
  const first = await signInAsNewParent(page)
  await openPage(page, '/profile')
  await expect(page.getByText(first, { exact: true })).toBeVisible()
  const other = await context.newPage()
  const second = await signInAsNewParent(other)
  await openPage(other, '/profile')
  await expect(page.getByText(second, { exact: true })).toBeVisible()
  await expect(page.locator('html')).not.toContainText(first)
})

test('leaves nothing of a user in the tab and the device after sign-out', async ({ page, context }) => {
  const email = await signInAsNewParent(page)
  await page.goto('/profile')
  await page.evaluate(
    (secret) => sessionStorage.setItem('patang.draft.booking.x', `{"owner":"x","values":"${secret}"}`),
    SECRET,
  )
  await openPage(page, '/profile')
  expect(await readStorage(page)).toContain(email)
  await page.getByRole('button', { name: t('profile.signOut') }).click()
  await expect(page.getByText(t('accounts.signedOut.text'), { exact: true })).toBeVisible()
  const stored = (await readStorage(page)) + JSON.stringify(await context.cookies())
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(SECRET)
  await page.goBack()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await expect(page.locator('html')).not.toContainText(email)
})

test('saves after sign-in what the visitor wanted to save', async ({ page }) => {
  await openPage(page, '/')
  const heart = page.locator('article').first().getByRole('button')
  const name = await heart.getAttribute('aria-label')
  await heart.click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill('teacher@patang.example')
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('patang-teacher-2026')
  await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await expect(page.getByText(t('activity.saved.title'), { exact: true })).toBeVisible()
  await openPage(page, '/saved')
  await expect(page.getByRole('button', { name: name ?? '', exact: true }).first()).toBeVisible()
})
