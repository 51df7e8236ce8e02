import { readFile } from 'node:fs/promises'
import { getWeekday } from '../domain/time.ts'
import { expectAccessible } from './accessibility.ts'
import {
  createTranslator,
  expect,
  expectToast,
  openPage,
  queryGraphql,
  signInAsNewParent,
  test,
} from './journey.ts'
import {
  approveClaim,
  createBooking,
  createClassAsStaff,
  createProviderWithClass,
  LAPTOP,
  reportUpi,
} from './sampleProvider.ts'

const t = createTranslator('en')

test('claims a provider, then roster, UPI payments, attendance and a cancelled session', async ({
  page,
  browser,
  openOtherBrowser,
}) => {
  const staff = await openOtherBrowser(LAPTOP)
  const { name, providerId, activity } = await createClassAsStaff(staff)

  // Claim.
  await signInAsNewParent(page, 'PROVIDER')
  await openPage(page, '/profile')
  await page.getByRole('link', { name: t('providerArea.title') }).click()
  await expect(page.getByRole('heading', { name: t('claim.first') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('claim.request') }).click()
  await expect(page.getByText(t('validation.provider'))).toBeVisible()
  await page.getByRole('combobox', { name: t('claim.provider') }).fill(name.slice(5))
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: t('claim.request') }).click()
  await expect(page.getByText(t('validation.claim.note'))).toBeVisible()
  await page.getByLabel(t('claim.note')).fill('I have run this studio since 2011.')
  await page.getByRole('button', { name: t('claim.request') }).click()
  await expectToast(page, t('claim.requested'))
  await expect(page.getByText(t('claim.state.PENDING'), { exact: true })).toBeVisible()
  await openPage(page, `/provider?provider=${providerId}`)
  await expect(page.getByRole('heading', { name: t('providerArea.notYours') })).toBeVisible()

  // Approval.
  await openPage(staff, '/admin?tab=management')
  await staff.getByRole('link', { name: t('admin.management.claims') }).click()
  const request = staff.getByRole('listitem').filter({ hasText: name })
  await request.getByRole('button', { name: t('claim.approve') }).click()
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: t('claim.approve') })
    .click()
  await expectToast(staff, t('claim.approved'))
  await expect(request).toBeHidden()
  await openPage(page, '/inbox')
  await page.getByText(t('inbox.claimApproved.title', { provider: name })).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('providerArea.section.sessions') }),
  ).toBeVisible()
  // A phone has the bell and the menu in the banner.
  await expect(page.getByRole('link', { name: t('inbox.bell', { count: 0 }) })).toBeInViewport()
  await expect(page.getByRole('button', { name: t('shell.menu') })).toBeInViewport()

  // Roster.
  const [parent, otherParent] = [await openOtherBrowser(LAPTOP), await browser.newContext()]
  const booking = await createBooking(parent, activity.uuid, 'Diya')
  await createBooking(otherParent, activity.uuid, 'Kabir')
  const utr = await reportUpi(parent, booking.id)
  await openPage(page, '/provider')
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

  // Payment: not found, paid again, found.
  await openPage(page, '/provider/payments')
  await page.getByRole('button', { name: t('operations.refuse.upi') }).click()
  await page.getByRole('dialog').getByLabel(t('operations.refuse.reason')).fill('It went to another account.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operations.refuse.upi') })
    .click()
  await expectToast(page, t('operations.refused'))
  await expect(page.getByText(t('operations.list.empty'))).toBeVisible()
  await openPage(parent, `/bookings/${booking.uuid}/pay`)
  await expect(parent.getByText('Reason: It went to another account.')).toBeVisible()
  await expect(parent.getByText(utr)).toBeVisible()
  const second = await reportUpi(parent, booking.id)
  await openPage(page, '/provider/payments')
  await expect(page.getByText(`UTR ${second}`)).toBeVisible()
  await page.getByRole('button', { name: t('operations.confirm.upi') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('operations.confirm.upi') })
    .click()
  await expectToast(page, t('operations.confirmed'))
  await expect(page.getByText(t('operations.list.empty'))).toBeVisible()
  await page.getByRole('link', { name: t('providerArea.section.income') }).click()
  await expect(page.getByText('₹300').first()).toBeVisible()

  // Cancellation of the session.
  await openPage(page, rosterPath)
  await page.getByRole('button', { name: t('roster.cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('roster.cancel.confirm') }).click()
  await expect(dialog.getByText(t('validation.reason.required'))).toBeVisible()
  await dialog.getByLabel(t('roster.cancel.reason')).fill('The hall is flooded.')
  await dialog.getByRole('button', { name: t('roster.cancel.confirm') }).click()
  await expectToast(page, t('roster.cancelled'))
  await expect(page.getByText(t('roster.empty'))).toBeVisible()
  await openPage(parent, '/inbox')
  await expect(parent.getByText(/The hall is flooded\./)).toBeVisible()

  // Refund.
  await openPage(page, '/provider/payments?show=refunds')
  await page.getByRole('button', { name: t('operations.refund.sent') }).click()
  await page.getByRole('dialog').getByLabel(t('operations.refund.reference')).fill('N123')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operations.refund.sent') })
    .click()
  await expectToast(page, t('operations.refund.done'))
  await expect(page.getByText(t('operations.list.empty'))).toBeVisible()
})

test('edits and deactivates own activities, and is refused on every screen of another provider', async ({
  page,
  openOtherBrowser,
}) => {
  const staff = await openOtherBrowser(LAPTOP)
  const own = await createClassAsStaff(staff)
  const other = await createProviderWithClass(staff)
  const email = await signInAsNewParent(page, 'PROVIDER')
  await approveClaim(staff, page, own.providerId, email)

  await openPage(page, '/provider/activities')
  await expect(page.getByRole('link', { name: t('catalogue.activity.create') })).toHaveCount(0)
  await page.getByRole('link', { name: own.activity.name, exact: true }).click()
  await page.getByLabel(t('catalogue.field.refundPercent')).fill('50')
  await expect(page.getByRole('combobox', { name: t('catalogue.field.provider') })).toHaveCount(0)
  await page.getByRole('button', { name: t('catalogue.save'), exact: true }).click()
  await expectToast(page, t('catalogue.activity.updated'))
  await openPage(page, '/provider/activities')
  await page.getByRole('switch', { name: new RegExp(own.activity.name) }).click()
  await expectToast(page, t('catalogue.deactivated'))
  await openPage(page, '/provider/details')
  await page.getByLabel(t('catalogue.field.upiId')).fill('newkites@okbank')
  await page.getByRole('button', { name: t('catalogue.save'), exact: true }).click()
  await expectToast(page, t('catalogue.provider.updated'))

  const { activity } = await queryGraphql(
    staff,
    'query ($id: ID!) { activity(id: $id) { editorFields { slots { uuid dayOfWeek } } } }',
    { id: other.activity.uuid },
  )
  const parent = await openOtherBrowser(LAPTOP)
  const { date } = await createBooking(parent, other.activity.uuid, 'Nila')
  const slot = activity.editorFields.slots.find(
    ({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek.toLowerCase() === getWeekday(date),
  )
  for (const section of ['', '/payments', '/income', '/activities', '/details']) {
    await openPage(page, `/provider${section}?provider=${other.providerId}`)
    await expect(page.getByRole('heading', { name: t('providerArea.notYours') }), section).toBeVisible()
  }
  await openPage(page, `/provider/activities/${other.activity.uuid}`)
  await expect(page.getByRole('heading', { name: t('providerArea.notYours') })).toBeVisible()
  await openPage(page, `/provider/sessions/${slot.uuid}/${date}`)
  await expect(page.getByRole('heading', { name: t('roster.notFound') })).toBeVisible()
  await expect(page.getByText('Nila')).toHaveCount(0)
  expect((await page.request.get(`/rosters/${slot.uuid}/${date}.csv`)).status()).toBe(404)
  await openPage(parent, '/provider')
  await expect(parent.getByText(t('claim.notProvider.text'))).toBeVisible()
  await openPage(page, '/admin/operations')
  await expectToast(page, t('admin.denied'))
})
