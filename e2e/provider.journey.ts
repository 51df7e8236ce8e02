import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { weekdayOf } from '../domain/time.ts'
import { expectAccessible } from './accessible.ts'
import { ask, expect, open, signInAsNewParent, signInAsStaff, test, words } from './journey.ts'
import { aBooking, another, approve, aStudio, reportUpi } from './studio.ts'

const t = words('en')
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a provider is claimed and approved; then the roster, a UPI payment refused and confirmed, attendance on paper, a session cancelled for all', async ({
  page,
  browser,
}) => {
  test.slow()
  const staff = await another(browser)
  await signInAsStaff(staff)
  const { name, providerId, activity } = await aStudio(staff)

  // Claimed.
  await signInAsNewParent(page, 'PROVIDER')
  await open(page, '/profile')
  await page.getByRole('link', { name: t('workspace.title') }).click()
  await expect(page.getByRole('heading', { name: t('claim.first') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('claim.ask') }).click()
  await expect(page.getByText(t('validation.provider'))).toBeVisible()
  await page.getByRole('combobox', { name: t('claim.provider') }).fill(name.slice(5))
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: t('claim.ask') }).click()
  await expect(page.getByText(t('validation.claim.note'))).toBeVisible()
  await page.getByLabel(t('claim.note')).fill('I have run this studio since 2011.')
  await page.getByRole('button', { name: t('claim.ask') }).click()
  await toast(page, t('claim.asked'))
  await expect(page.getByText(t('claim.state.PENDING'), { exact: true })).toBeVisible()
  await open(page, `/provider?provider=${providerId}`)
  await expect(page.getByRole('heading', { name: t('workspace.notYours') })).toBeVisible()

  // Approved.
  await open(staff, '/admin?tab=management')
  await staff.getByRole('link', { name: t('admin.management.claims') }).click()
  const request = staff.getByRole('listitem').filter({ hasText: name })
  await request.getByRole('button', { name: t('claim.approve') }).click()
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: t('claim.approve') })
    .click()
  await toast(staff, t('claim.approved'))
  await expect(request).toBeHidden()
  await open(page, '/inbox')
  await page.getByText(t('inbox.claimApproved.title', { provider: name })).click()
  await expect(page.getByRole('heading', { level: 1, name: t('workspace.section.sessions') })).toBeVisible()

  // Who comes.
  const [parent, guest] = [await another(browser), await another(browser)]
  const booking = await aBooking(parent, activity.uuid, 'Diya')
  await aBooking(guest, activity.uuid, 'Kabir')
  const utr = await reportUpi(parent, booking.id)
  await open(page, '/provider')
  const session = page.getByRole('link', { name: activity.name }).filter({ hasText: /2 of 8/ })
  await session.click()
  await page.waitForURL(`**/provider/sessions/*/${booking.date}`)
  const rosterPath = new URL(page.url()).pathname
  await expect(page.getByText('Diya', { exact: true })).toBeVisible()
  await expect(page.getByText('Kabir', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('roster.csv') }).click()
  const file = await (await download).path()
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Diya', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: t('roster.csv') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)

  // The payment: not found, paid again, found.
  await open(page, '/provider/payments')
  await page.getByRole('button', { name: t('desk.refuse.upi') }).click()
  await page.getByRole('dialog').getByLabel(t('desk.refuse.reason')).fill('It went to another account.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.refuse.upi') })
    .click()
  await toast(page, t('desk.refused'))
  await expect(page.getByText(t('desk.list.empty'))).toBeVisible()
  await open(parent, `/bookings/${booking.uuid}/pay`)
  await expect(parent.getByText('Reason: It went to another account.')).toBeVisible()
  await expect(parent.getByText(utr)).toBeVisible()
  const second = await reportUpi(parent, booking.id)
  await open(page, '/provider/payments')
  await expect(page.getByText(`UTR ${second}`)).toBeVisible()
  await page.getByRole('button', { name: t('desk.confirm.upi') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('desk.confirm.upi') })
    .click()
  await toast(page, t('desk.confirmed'))
  await expect(page.getByText(t('desk.list.empty'))).toBeVisible()
  await page.getByRole('link', { name: t('workspace.section.income') }).click()
  await expect(page.getByText('₹300').first()).toBeVisible()

  // The session does not take place.
  await open(page, rosterPath)
  await page.getByRole('button', { name: t('roster.cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('roster.cancel.confirm') }).click()
  await expect(dialog.getByText(t('validation.reason.required'))).toBeVisible()
  await dialog.getByLabel(t('roster.cancel.reason')).fill('The hall is flooded.')
  await dialog.getByRole('button', { name: t('roster.cancel.confirm') }).click()
  await toast(page, t('roster.cancelled'))
  await expect(page.getByText(t('roster.empty'))).toBeVisible()
  await open(parent, '/inbox')
  await expect(parent.getByText(/The hall is flooded\./)).toBeVisible()

  // Its money goes back.
  await open(page, '/provider/payments?show=refunds')
  await page.getByRole('button', { name: t('desk.refund.sent') }).click()
  await page.getByRole('dialog').getByLabel(t('desk.refund.reference')).fill('N123')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.refund.sent') })
    .click()
  await toast(page, t('desk.refund.done'))
  await expect(page.getByText(t('desk.list.empty'))).toBeVisible()
})

test('own activities are edited and switched off; the neighbour is refused on every screen', async ({
  page,
  browser,
}) => {
  test.slow()
  const staff = await another(browser)
  await signInAsStaff(staff)
  const [own, other] = [await aStudio(staff), await aStudio(staff)]
  const email = await signInAsNewParent(page, 'PROVIDER')
  await approve(staff, page, own.providerId, email)

  await open(page, '/provider/activities')
  await expect(page.getByRole('link', { name: t('catalogue.activity.create') })).toHaveCount(0)
  await page.getByRole('link', { name: own.activity.name, exact: true }).click()
  await page.getByLabel(t('catalogue.field.refundPercent')).fill('50')
  await expect(page.getByRole('combobox', { name: t('catalogue.field.provider') })).toHaveCount(0)
  await page.getByRole('button', { name: t('catalogue.save'), exact: true }).click()
  await toast(page, t('catalogue.activity.updated'))
  await open(page, '/provider/activities')
  await page.getByRole('switch', { name: new RegExp(own.activity.name) }).click()
  await toast(page, t('catalogue.deactivated'))
  await open(page, '/provider/details')
  await page.getByLabel(t('catalogue.field.upiId')).fill('newkites@okbank')
  await page.getByRole('button', { name: t('catalogue.save'), exact: true }).click()
  await toast(page, t('catalogue.provider.updated'))

  const { activity } = await ask(
    staff,
    'query ($id: ID!) { activity(id: $id) { management { slots { uuid dayOfWeek } } } }',
    { id: other.activity.uuid },
  )
  const parent = await another(browser)
  const { date } = await aBooking(parent, other.activity.uuid, 'Nila')
  const slot = activity.management.slots.find(
    ({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek.toLowerCase() === weekdayOf(date),
  )
  for (const section of ['', '/payments', '/income', '/activities', '/details']) {
    await open(page, `/provider${section}?provider=${other.providerId}`)
    await expect(page.getByRole('heading', { name: t('workspace.notYours') }), section).toBeVisible()
  }
  await open(page, `/provider/activities/${other.activity.uuid}`)
  await expect(page.getByRole('heading', { name: t('workspace.notYours') })).toBeVisible()
  await open(page, `/provider/sessions/${slot.uuid}/${date}`)
  await expect(page.getByRole('heading', { name: t('roster.notFound') })).toBeVisible()
  await expect(page.getByText('Nila')).toHaveCount(0)
  expect((await page.request.get(`/rosters/${slot.uuid}/${date}.csv`)).status()).toBe(404)
  await open(parent, '/provider')
  await expect(parent.getByText(t('claim.notProvider.text'))).toBeVisible()
  await open(page, '/admin/desk')
  await toast(page, t('admin.denied'))
})
