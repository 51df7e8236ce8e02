import type { Page } from '@playwright/test'
import { formatTimeRange } from '../domain/clockTime.ts'
import { addDays } from '../domain/time.ts'
import { waitForStored } from './device.ts'
import { findInvitationToken } from './invitation.ts'
import {
  createTranslator,
  expect,
  expectBooked,
  openPage,
  queryGraphql,
  signInAsNewParent,
  test,
} from './journey.ts'
import {
  approveClaim,
  cancelBooking,
  createBooking,
  createClassToday,
  LAPTOP,
  LATE_SLOT,
} from './sampleProvider.ts'

const t = createTranslator('en')
const CHILDREN = ['Diya', 'Kabir']
/** Characters of a pass before its signature: 39 of the 40 bytes of the claims in base64url. */
const CLAIMS_LENGTH = 52

// Reading a pass without a connection needs the service worker.
test.use({ serviceWorkers: 'allow' })

async function addChild(page: Page, firstName: string) {
  await page
    .getByRole('button', { name: new RegExp(`${t('family.child.addFirst')}|${t('family.child.addOther')}`) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('family.child.firstName')).fill(firstName)
  await dialog.getByLabel(t('family.child.birthMonth')).selectOption('5')
  await dialog.getByLabel(t('family.child.birthYear')).selectOption(String(new Date().getFullYear() - 8))
  await dialog.getByRole('button', { name: t('family.child.add') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: new RegExp(firstName) })).toBeVisible()
}

/** Opens the form at a day and chooses children. */
async function chooseChildren(page: Page, activityId: string, day: string, names: string[]) {
  await openPage(page, `/activity/${activityId}`)
  await page.locator(`[data-day="${day}"]`).click()
  for (const name of names) {
    const checkbox = page.getByRole('checkbox', { name: new RegExp(name) })
    // The label covers the checkbox, and moves while the times of the day load.
    await page.locator('label').filter({ has: checkbox }).click()
    await expect(checkbox).toBeChecked()
  }
  await page.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
}

const getBookingId = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? ''

test('two parents book for both children, wait, move a booking, and learn of the arrival', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  test.slow()
  const staff = await openOtherBrowser(LAPTOP)
  // One booking of both children fills a session.
  const { today, activityId, activityName, providerId, checkInPath } = await createClassToday(staff, {
    maxCapacity: 2,
  })
  const provider = await openOtherBrowser(LAPTOP)
  await approveClaim(staff, provider, providerId, await signInAsNewParent(provider, 'PROVIDER'))
  const ravi = await openOtherBrowser(LAPTOP)
  const raviEmail = await signInAsNewParent(ravi)
  await signInAsNewParent(page)
  const addresses: string[] = []
  for (const tab of [page, ravi, provider]) tab.on('request', (request) => addresses.push(request.url()))

  await test.step('adds two children', async () => {
    await openPage(page, '/welcome')
    for (const name of CHILDREN) await addChild(page, name)
  })

  await test.step('invites the second parent, who joins', async () => {
    await openPage(page, '/profile')
    await page.getByRole('button', { name: t('family.invite') }).click()
    await page.getByLabel(t('family.invite.email')).fill(raviEmail)
    await page.getByRole('button', { name: t('family.invite.submit') }).click()
    await openPage(ravi, `/family/join#${await findInvitationToken(page, raviEmail)}`)
    await ravi.getByRole('button', { name: t('family.join.submit') }).click()
    await expect(ravi.getByText(t('family.join.done'))).toBeVisible()
  })

  const bookingId =
    await test.step('books both children together, and the second parent agrees to pay', async () => {
      await chooseChildren(page, activityId, today, CHILDREN)
      await page.getByRole('button', { name: t('booking.submit'), exact: true }).click()
      await expectBooked(page, t)
      const id = getBookingId(page)
      await openPage(ravi, `/bookings/${id}/pay`)
      await ravi.getByRole('button', { name: t('payment.venue.submit') }).click()
      await expect(ravi.getByText(t('payment.state.AT_VENUE.text')).first()).toBeVisible()
      return id
    })

  const acceptedId =
    await test.step('waits for a full session, and the second parent accepts the offer', async () => {
      const other = await openOtherBrowser(LAPTOP)
      await createBooking(other, activityId, 'Meera')
      const { uuid, date } = await createBooking(other, activityId, 'Arjun')
      await chooseChildren(page, activityId, date, ['Kabir'])
      await page
        .getByRole('button', { name: t('waitlist.choose', { time: formatTimeRange(LATE_SLOT, t) }) })
        .click()
      await page.getByRole('button', { name: t('waitlist.join'), exact: true }).click()
      await expect(page).toHaveURL('/bookings')

      await openPage(ravi, '/bookings')
      const wait = ravi.getByRole('listitem').filter({ hasText: t('waitlist.waiting', { position: 1 }) })
      await expect(wait.getByRole('link', { name: activityName })).toBeVisible()
      await cancelBooking(other, uuid)
      await ravi.getByRole('button', { name: t('waitlist.accept.price', { amount: '₹300' }) }).click()
      await expect(ravi).toHaveURL(/\/bookings\/[0-9a-f-]{36}/)
      return getBookingId(ravi)
    })

  await test.step('moves the booking of the second parent to another date', async () => {
    await openPage(page, `/bookings/${acceptedId}`)
    await expect(page.getByText(t('booking.bookedBy', { name: 'Asha' }))).toBeVisible()
    await page.getByRole('button', { name: t('booking.move') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator(`[data-day="${addDays(today, 1)}"][data-state="marked"]`).click()
    await expect(dialog.getByText(t('booking.move.samePrice'))).toBeVisible()
    await dialog.getByRole('button', { name: t('booking.move.submit') }).click()
    await expect(page.getByText(t('booking.move.done'), { exact: true })).toBeVisible()
    await openPage(ravi, '/inbox')
    await expect(ravi.getByText(/^New date:/)).toBeVisible()
  })

  await test.step('shows the passes of both children without a connection', async () => {
    await openPage(page, '/bookings')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const { viewer } = await queryGraphql(
      page,
      'query ($id: ID!) { viewer { booking(id: $id) { passes { token } } } }',
      { id: bookingId },
    )
    const [, { token }] = viewer.booking.passes
    // Each request signs anew. The claims before the signature stay the same.
    await waitForStored(page, token.slice(0, CLAIMS_LENGTH))
    await context.setOffline(true)
    await openPage(page, `/bookings/${bookingId}/pass`)
    for (const name of CHILDREN) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('img', { name: t('pass.qr', { name }) })).toBeVisible()
    }
    await context.setOffline(false)
  })

  await test.step('is checked in by the provider, and both parents are notified', async () => {
    await openPage(provider, checkInPath)
    await provider.getByRole('button', { name: t('checkIn.one', { name: 'Diya' }) }).click()
    await expect(provider.getByText(t('checkIn.arrived', { arrived: 1, count: 2 }))).toBeVisible()
    for (const parent of [page, ravi])
      await expect(async () => {
        await openPage(parent, '/inbox')
        const arrival = parent.getByText(t('inbox.childArrived.title', { participant: 'Diya' })).first()
        await expect(arrival).toBeVisible({ timeout: 3000 })
      }).toPass()
  })

  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => CHILDREN.some((name) => address.includes(name)))).toEqual([])
})
