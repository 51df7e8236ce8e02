import { addDays } from '../domain/time.ts'
import { expectAccessible } from './accessibility.ts'
import {
  createTranslator,
  expect,
  openPage,
  queryGraphql,
  reloadPage,
  signInAsNewParent,
  test,
} from './journey.ts'
import {
  approveClaim,
  createBooking,
  createClassAsStaff,
  findLaterSession,
  LAPTOP,
} from './sampleProvider.ts'

const t = createTranslator('en')

test('moves a booked class, closes its day, and shows both to the parent', async ({
  page,
  openOtherBrowser,
}) => {
  const staff = await openOtherBrowser(LAPTOP)
  const { activity } = await createClassAsStaff(staff)
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

const FAMILIES = ['Diya', 'Kabir', 'Anaya', 'Vihaan', 'Meera', 'Arjun', 'Saanvi', 'Rohan', 'Isha']

test('nine families: moved, closed for a week, more seats, a caller served by staff, the course ended', async ({
  page,
  browser,
  openOtherBrowser,
}) => {
  test.slow()
  const staff = await openOtherBrowser(LAPTOP)
  const { providerId, activity } = await createClassAsStaff(staff, { maxCapacity: 10 })
  const provider = await openOtherBrowser(LAPTOP)
  await approveClaim(staff, provider, providerId, await signInAsNewParent(provider, 'PROVIDER'))

  const callerPhone = `98${String(Date.now()).slice(-8)}`
  const session = await findLaterSession(staff, activity.uuid)
  const booking = await createBooking(page, activity.uuid, FAMILIES[0] as string, session, callerPhone)
  for (const child of FAMILIES.slice(1)) {
    const other = await browser.newContext()
    await createBooking(other, activity.uuid, child, session)
    await other.close()
  }
  const path = `/bookings/${booking.uuid}`
  const countSeats = async (date: string) => {
    const { activity: found } = await queryGraphql(
      page,
      'query ($id: ID!, $date: Date!) { activity(id: $id) { slots(date: $date) { availableSpots } } }',
      { id: activity.uuid, date },
    )
    return found.slots.map(({ availableSpots }: { availableSpots: number }) => availableSpots)
  }

  // The class begins later.
  const editor = `/provider/activities/${activity.uuid}`
  await openPage(provider, editor)
  for (const start of await provider.getByLabel(t('catalogue.slots.start'), { exact: true }).all())
    await start.fill('10:15')
  await provider.getByRole('button', { name: t('catalogue.save') }).click()
  const dialog = provider.getByRole('dialog', { name: t('decision.title') })
  await expect(dialog.getByText(t('decision.text', { bookings: 9, families: 9 }))).toBeVisible()
  await dialog.getByRole('textbox').fill('The hall opens later')
  await dialog.getByRole('button', { name: t('decision.confirm.KEEP') }).click()
  await expect(dialog).toBeHidden()
  await openPage(page, '/inbox')
  await expect(page.getByText(/The hall opens later/).first()).toBeVisible()
  await openPage(page, path)
  await expect(page.getByText('10:15 – 11:00 am').first()).toBeVisible()

  // A week is closed. The families move to the day after it.
  const reopening = addDays(session.date, 7)
  await openPage(provider, editor)
  await provider.getByLabel(t('closures.firstDay')).fill(session.date)
  await provider.getByLabel(t('closures.lastDay')).fill(addDays(session.date, 6))
  await provider.getByLabel(t('closures.reason')).fill('Diwali holidays')
  await provider.getByRole('button', { name: t('closures.submit') }).click()
  await dialog.getByRole('radio', { name: t('decision.choice.MOVE') }).check()
  await dialog.getByRole('button', { name: t('decision.confirm.MOVE', { count: 9 }) }).click()
  await expect(dialog).toBeHidden()
  expect(await countSeats(reopening)).toEqual([1])
  await openPage(page, '/inbox')
  await expect(page.getByText(/Diwali holidays/).first()).toBeVisible()

  // More seats.
  await openPage(provider, editor)
  for (const seats of await provider.getByLabel(t('catalogue.slots.capacity'), { exact: true }).all())
    await seats.fill('14')
  await provider.getByRole('button', { name: t('catalogue.save') }).click()
  await expect.poll(() => countSeats(reopening)).toEqual([5])

  // A parent calls: staff find the booking by the phone number, move it and record cash.
  await openPage(staff, '/admin/operations/bookings')
  await staff.getByLabel(t('managedBookings.query')).fill(callerPhone)
  await staff.getByLabel(t('managedBookings.query')).press('Enter')
  await expect(staff.getByText(t('managedBookings.found', { count: 1 }))).toBeVisible()
  await staff.getByRole('link', { name: 'Asha Raman' }).click()
  await staff.getByRole('button', { name: t('managedBookings.move') }).click()
  const form = staff.getByRole('dialog')
  await form.getByLabel(t('managedBookings.move.date')).fill(addDays(reopening, 1))
  await form.getByRole('radio').first().check()
  await form.getByLabel(t('managedBookings.reason')).fill('The family travels back a day later')
  await form.getByRole('button', { name: t('managedBookings.move') }).click()
  await expect(staff.getByText(t('managedBookings.move.done')).first()).toBeVisible()
  await staff.getByRole('button', { name: t('managedBookings.pay') }).click()
  await form.getByLabel(t('managedBookings.reason')).fill('Paid at the counter')
  await form.getByRole('button', { name: t('managedBookings.pay') }).click()
  await expect(staff.getByText(t('managedBookings.pay.done')).first()).toBeVisible()
  expect(await countSeats(reopening)).toEqual([6])
  await openPage(page, path)
  await expect(page.getByText(t('booking.status.confirmed')).first()).toBeVisible()
  await openPage(page, '/inbox')
  await expect(page.getByText(/The family travels back a day later/).first()).toBeVisible()

  // The course ends before the new dates: nine bookings are cancelled, and the paid one is refunded.
  await openPage(provider, editor)
  await provider.getByRole('switch', { name: t('closures.end') }).click()
  await provider.getByLabel(t('closures.firstDay.end')).fill(reopening)
  await provider.getByLabel(t('closures.reason')).fill('The studio moves to Kohima')
  await provider.getByRole('button', { name: t('closures.submit.end') }).click()
  await expect(dialog.getByText(t('decision.text', { bookings: 9, families: 9 }))).toBeVisible()
  await expect(dialog.getByText(t('decision.choice.CANCEL.refund', { amount: '₹300' }))).toBeVisible()
  await dialog.getByRole('button', { name: t('decision.confirm.CANCEL', { count: 9 }) }).click()
  await expect(dialog).toBeHidden()
  await openPage(page, path)
  await expect(page.getByText(t('booking.status.cancelled')).first()).toBeVisible()
  await expect(page.getByText('The studio moves to Kohima').first()).toBeVisible()
  await expect(page.getByText(t('booking.refund.title', { amount: '₹300' }))).toBeVisible()
  await expectAccessible(page)
})
