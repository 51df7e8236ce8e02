import { expectAccessible } from './accessibility.ts'
import { createTranslator, expect, openPage, reloadPage, test } from './journey.ts'
import { createBooking, openStaffWithClass } from './sampleProvider.ts'

const t = createTranslator('en')

test('moves a booked class, closes its day, and shows both to the parent', async ({ page, browser }) => {
  const { staff, activity } = await openStaffWithClass(browser)
  const booking = await createBooking(page, activity.uuid, 'Diya')

  // Another time on all days, which concerns one booking.
  await openPage(staff, `/admin/activities/${activity.uuid}`)
  for (const start of await staff.getByLabel(t('catalogue.slots.start'), { exact: true }).all())
    await start.fill('10:15')
  await staff.getByRole('button', { name: t('catalogue.save') }).click()
  const dialog = staff.getByRole('dialog', { name: t('decision.title') })
  await expect(dialog.getByText(t('decision.text', { bookings: 1, families: 1 }))).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('textbox').fill('The hall opens later')
  await dialog.getByRole('button', { name: t('decision.confirm.KEEP') }).click()
  await expect(dialog).toBeHidden()

  await openPage(page, `/bookings/${booking.uuid}`)
  await expect(page.getByText('10:15 – 11:00 am').first()).toBeVisible()
  await expect(page.getByText(/^New time\./)).toBeVisible()
  await expectAccessible(page)

  // The day closes, which cancels the booking.
  await reloadPage(staff)
  await staff.getByLabel(t('closures.firstDay')).fill(booking.date)
  await staff.getByLabel(t('closures.reason')).fill('Diwali holidays')
  await staff.getByRole('button', { name: t('closures.submit') }).click()
  await dialog.getByRole('radio', { name: t('decision.choice.CANCEL'), exact: false }).check()
  await dialog.getByRole('button', { name: t('decision.confirm.CANCEL', { count: 1 }) }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Diwali holidays' })).toBeVisible()

  await reloadPage(page)
  await expect(page.getByText('Diwali holidays').first()).toBeVisible()
  await openPage(page, `/activity/${activity.uuid}`)
  await expect(page.getByText(/No sessions .*: Diwali holidays/)).toBeVisible()
})
