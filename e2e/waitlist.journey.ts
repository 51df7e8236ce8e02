import { expectAccessible } from './accessibility.ts'
import { createTranslator, expect, openPage, signInAsNewParent, test } from './journey.ts'
import { cancelBooking, createBooking, createClassAsStaff } from './sampleProvider.ts'

const t = createTranslator('en')

test('a family waits for a full session, gets the seat that another gives back, and books it', async ({
  page,
  openOtherBrowser,
}) => {
  test.slow()
  const other = await openOtherBrowser()
  const { activity } = await createClassAsStaff(other, { maxCapacity: 1 })
  const { uuid: bookingId, date } = await createBooking(other, activity.uuid, 'Diya')

  await signInAsNewParent(page)
  await openPage(page, `/activity/${activity.uuid}`)
  await page.locator(`[data-day="${date}"]`).click()
  await page.getByRole('button', { name: t('waitlist.choose', { time: '10:00 – 11:00 am' }) }).click()
  await page.getByLabel(t('booking.form.participantName')).fill('Kabir')
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('waitlist.join'), exact: true }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByText(t('waitlist.waiting', { position: 1 }))).toBeVisible()

  await cancelBooking(other, bookingId)
  // The offer arrives on the open page.
  const wait = page.getByRole('listitem').filter({ hasText: activity.name })
  await expectAccessible(page)
  await wait.getByRole('button', { name: t('waitlist.accept') }).click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/)
  await expect(page.getByText('Kabir').first()).toBeVisible()
})
