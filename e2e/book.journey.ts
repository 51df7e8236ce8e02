import type { Page } from '@playwright/test'
import type { Language } from '../domain/messages/messages.ts'
import {
  chooseSession,
  createTranslator,
  expect,
  expectBooked,
  listActivities,
  openPage,
  queryGraphql,
  setDeviceCookies,
  signInAsNewParent,
  test,
} from './journey.ts'
import { createClassAsStaff } from './sampleProvider.ts'

/** The main job: choose a place, find an activity, sign up on the way, book it, see the confirmation. */
test.describe('a new parent finds and books an activity', () => {
  // Tamil has the longest texts. `everyPage` checks that Hindi is complete.
  for (const language of ['en', 'ta'] as const)
    test(`in ${language}`, async ({ page, context }) => {
      const t = createTranslator(language)
      await setDeviceCookies(context, { language })
      await openPage(page, '/')

      await page.getByRole('button', { name: t('home.location.change') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('city.chennai') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t('city.chennai')).first()).toBeVisible()

      await page.getByRole('link', { name: new RegExp(t('home.tile.sports-clubs')) }).click()
      await expect(page).toHaveURL(/\/search\?category=sports-clubs/)
      await page.locator('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/activity\//)
      // The list can change between reading a name and the click.
      const activity = await page.locator('article').getByRole('heading', { level: 1 }).innerText()

      await chooseSession(page, language)
      await page.getByLabel(t('booking.form.participantName')).fill('Diya')
      await page.getByLabel(t('booking.form.contactName')).fill('Asha Raman')
      await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
      await page.getByLabel(t('booking.form.contactEmail')).fill('asha@example.in')
      await page.getByRole('button', { name: t('booking.submit.signIn') }).click()

      await expect(page).toHaveURL(/\/signin\?next=/)
      await page.getByRole('link', { name: t('accounts.signIn.toSignUp') }).click()
      await signUp(page, language)
      await signInAgain(page, language)

      await expect(page).toHaveURL(/\/activity\//)
      await expect(page.getByLabel(t('booking.form.participantName'))).toHaveValue('Diya')
      await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()

      await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/)
      await expectBooked(page, t)
      await expect(page.getByText(activity).first()).toBeVisible()
      await page.reload()
      await expectBooked(page, t)
      await expect(page.getByText('Diya')).toBeVisible()
    })
})

test('a parent books eight weeks at once and sees every date and the total', async ({ page }) => {
  const t = createTranslator('en')
  const [activity] = await listActivities(
    'location: "Chennai, Tamil Nadu", dayOfWeek: SATURDAY, category: ARTS_CRAFTS',
  )
  await signInAsNewParent(page)
  await openPage(page, `/activity/${activity?.uuid}`)
  await chooseSession(page, 'en')
  await page.getByLabel(t('booking.form.participantName')).fill('Nila')
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await page.getByRole('switch', { name: new RegExp(t('booking.form.recurring')) }).click()
  const more = page.getByRole('button', { name: t('booking.form.count.more') })
  for (let sessions = 1; sessions < 8; sessions++) await more.click()
  await expect(page.getByText(/× 8 sessions/)).toBeVisible()
  await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()
  await expect(page.getByText(t('booking.created.series.text', { count: 8 }), { exact: true })).toBeVisible()
  await expect(page.getByText(t('booking.confirmed.dates', { count: 8 })).first()).toBeVisible()
})

test('a double tap on Book Now makes one booking', async ({ page }) => {
  const t = createTranslator('en')
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", isFree: true')
  await signInAsNewParent(page)
  await openPage(page, `/activity/${activity?.uuid}`)
  await chooseSession(page, 'en')
  await page.getByLabel(t('booking.form.participantName')).fill('Diya')
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await page.getByRole('button', { name: t('booking.submit'), exact: true }).dblclick()
  await expectBooked(page, t)
  await openPage(page, '/bookings')
  await expect(page.locator('article')).toHaveCount(1)
})

test('names empty fields and books nothing', async ({ page }) => {
  const t = createTranslator('en')
  const [activity] = await listActivities('location: "Kochi, Kerala", maxPrice: 600, dayOfWeek: SATURDAY')
  await signInAsNewParent(page)
  await openPage(page, `/activity/${activity?.uuid}`)
  const submit = page.getByRole('button', { name: t('booking.submit'), exact: true })
  await expect(submit).toBeDisabled()
  await chooseSession(page, 'en')
  await page.getByLabel(t('booking.form.contactPhone')).fill('12')
  await submit.click()
  await expect(page.getByText(t('validation.participantName'))).toBeVisible()
  await expect(page.getByText(t('validation.contactPhone'))).toBeVisible()
  await expect(page).toHaveURL(/\/activity\//)
})

async function signUp(page: Page, language: Language) {
  const t = createTranslator(language)
  const email = `asha.${language}.${Date.now()}@example.in`
  await page.getByLabel(t('accounts.field.firstName'), { exact: true }).fill('Asha')
  await page.getByLabel(t('accounts.field.lastName'), { exact: true }).fill('Raman')
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill(email)
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('kite over salem')
  await page.getByLabel(t('accounts.field.confirmPassword')).fill('kite over salem')
  await page.getByRole('button', { name: t('accounts.signUp.submit') }).click()
  await page.waitForURL(/\/signin/)
  test.info().annotations.push({ type: 'email', description: email })
}

async function signInAgain(page: Page, language: Language) {
  const t = createTranslator(language)
  const email = test.info().annotations.find(({ type }) => type === 'email')?.description ?? ''
  await page.getByLabel(t('accounts.field.email'), { exact: true }).fill(email)
  await page.getByLabel(t('accounts.field.password'), { exact: true }).fill('kite over salem')
  await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
}

test('updates seats on an open page when another user books', async ({ page, openOtherBrowser }) => {
  const t = createTranslator('en')
  const other = await openOtherBrowser()
  const { activity } = await createClassAsStaff(other)
  await signInAsNewParent(page)
  await openPage(page, `/activity/${activity.uuid}`)
  const slotRequest = page.waitForRequest((request) => request.postData()?.includes('useSlotsQuery') ?? false)
  await chooseSession(page, 'en')
  const { activityId, date } = (await slotRequest).postDataJSON().variables
  const slot = page.getByRole('radio', { checked: true })
  const before = Number((await slot.locator('..').innerText()).match(/(\d+) seat/)?.[1])

  await signInAsNewParent(other)
  const input = {
    activityId,
    bookingDate: date,
    timeSlot: await slot.inputValue(),
    participantCount: 2,
    participantName: 'Arjun',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
    totalAmount: '600.00',
    idempotencyKey: crypto.randomUUID(),
  }
  const document = 'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { __typename } }'
  const { createBooking } = await queryGraphql(other, document, { input })
  expect(createBooking.__typename).toBe('CreateBookingPayload')
  await expect(slot.locator('..')).toContainText(t('booking.form.slot.seats', { count: before - 2 }))
})
