import { chromium, type Page } from '@playwright/test'
import type { Day } from '../domain/time.ts'
import { expectAccessible } from './accessibility.ts'
import { JOURNEYS_URL } from './address.ts'
import { findBrowser } from './browser.ts'
import { createCameraVideo } from './createCameraVideo.ts'
import { waitForStored } from './device.ts'
import {
  type ApiUser,
  createTranslator,
  expect,
  openPage,
  queryGraphql,
  shiftBrowserDate,
  signInAsStaff,
  test,
} from './journey.ts'
import { cancelBooking, createBooking, createClassToday, createFullDay, LATE_SLOT } from './sampleProvider.ts'

const t = createTranslator('en')

interface ClassToday {
  activityId: string
  today: Day
}

/** A new parent books today's session and will pay at the venue. Returns the booking and the token of the pass. */
async function bookToday(
  parent: ApiUser,
  { activityId, today }: ClassToday,
  participantName: string,
  timeSlot = LATE_SLOT,
) {
  const session = { date: today, timeSlot }
  const { id, uuid } = await createBooking(parent, activityId, participantName, session)
  await queryGraphql(
    parent,
    'mutation ($input: PayAtVenueInput!) { payAtVenue(input: $input) { __typename } }',
    { input: { bookingId: uuid } },
  )
  const { viewer } = await queryGraphql(
    parent,
    'query ($id: ID!) { viewer { booking(id: $id) { passes { token } } } }',
    { id: uuid },
  )
  return { id, uuid, token: viewer.booking.passes[0].token as string }
}

test('the camera reads a pass, and the parent learns that the child has arrived', async ({
  page: staff,
  openOtherBrowser,
}, testInfo) => {
  const { checkInPath, ...sessionToday } = await createClassToday(staff)
  const parent = await openOtherBrowser()
  const { uuid, token } = await bookToday(parent, sessionToday, 'Diya')
  await openPage(parent, `/bookings/${uuid}/pass`)
  await expect(parent.getByRole('img', { name: t('pass.qr', { name: 'Diya' }) })).toBeVisible()

  const video = testInfo.outputPath('camera.y4m')
  await createCameraVideo(video, `${JOURNEYS_URL}/provider/check-in#${token}`)
  const phone = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const context = await shiftBrowserDate(phone).newContext({
      baseURL: JOURNEYS_URL,
      viewport: { width: 430, height: 932 },
    })
    const scanner = await context.newPage()
    // Celebrations appear in every browser of a staff member.
    await signInAsStaff(scanner)
    await openPage(scanner, checkInPath)
    await scanner.getByRole('button', { name: t('checkIn.camera.start') }).click()
    const banner = scanner.getByRole('main').getByRole('status')
    await expect(banner.getByText(t('checkIn.outcome.DONE'))).toBeVisible()
    await expect(banner.getByText('Diya')).toBeVisible()
    await expect(banner.getByText(t('checkIn.collect', { amount: '₹300', count: 1 }))).toBeVisible()
    await banner.getByRole('button', { name: t('checkIn.collect.paid') }).click()
    await scanner
      .getByRole('alertdialog')
      .getByRole('button', { name: t('checkIn.collect.paid') })
      .click()
    await expect(banner.getByRole('button', { name: t('checkIn.collect.paid') })).toBeHidden()
  } finally {
    await phone.close()
  }
  await openPage(parent, '/inbox')
  await expect(parent.getByText(t('inbox.childArrived.title', { participant: 'Diya' })).first()).toBeVisible()
})

test('says what to do when the camera is refused, and checks in by name', async ({
  page: staff,
  browser,
}) => {
  const { checkInPath, ...sessionToday } = await createClassToday(staff)
  await bookToday(await browser.newContext(), sessionToday, 'Diya')
  const phone = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  })
  try {
    const scanner = await (await shiftBrowserDate(phone).newContext({ baseURL: JOURNEYS_URL })).newPage()
    await signInAsStaff(scanner)
    await openPage(scanner, checkInPath)
    await scanner.getByRole('button', { name: t('checkIn.camera.start') }).click()
    const alert = scanner.getByRole('alert')
    await expect(alert.getByText(t('checkIn.camera.refused'), { exact: true })).toBeVisible()
    await expect(alert.getByText(t('checkIn.camera.refused.text'))).toBeVisible()
    await expectAccessible(scanner)
    await expect(scanner.getByRole('button', { name: t('checkIn.camera.start') })).toBeVisible()
    await scanner.getByRole('button', { name: t('checkIn.one', { name: 'Diya' }) }).click()
    await expect(scanner.getByText(t('checkIn.outcome.DONE'))).toBeVisible()
  } finally {
    await phone.close()
  }
})

/** How often the detector of `installDetector` has looked at the picture. */
const countDetections = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.detections ?? 0))

/** A browser with a camera and a detector of its own, which sees one code all the time. */
async function installDetector(page: Page, code: string) {
  await page.addInitScript((rawValue) => {
    let detections = 0
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'qr_code']
      detect = async () => {
        detections += 1
        document.documentElement.dataset.detections = String(detections)
        return [{ rawValue }]
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      setInterval(() => context?.fillRect(0, 0, Math.random() * 100, 100), 50)
      return canvas.captureStream()
    }
  }, code)
}

test("uses the browser's own detector, and reports a code that stays in the picture once", async ({
  page: staff,
  browser,
}) => {
  const { checkInPath, ...sessionToday } = await createClassToday(staff)
  const { token } = await bookToday(await browser.newContext(), sessionToday, 'Diya')
  await installDetector(staff, `${JOURNEYS_URL}/provider/check-in#${token}`)
  const sent: string[] = []
  staff.on('request', (request) => {
    if (request.postData()?.includes('useSendCheckInMutation')) sent.push(request.url())
    if (/\/decode-/.test(request.url())) sent.push(request.url())
  })
  await openPage(staff, checkInPath)
  await staff.getByRole('button', { name: t('checkIn.camera.start') }).click()
  await expect(staff.getByText(t('checkIn.outcome.DONE'))).toBeVisible()
  const detections = await countDetections(staff)
  await expect.poll(() => countDetections(staff)).toBeGreaterThan(detections + 3)
  // One check-in, and no decoder in a script.
  expect(sent).toEqual([`${JOURNEYS_URL}/graphql`])
  await staff.getByRole('button', { name: t('checkIn.camera.stop') }).click()
  await expect(staff.getByRole('button', { name: t('checkIn.camera.start') })).toBeVisible()
})

test('an ordinary camera app opens the check-in, and the pass leaves the address', async ({
  page: staff,
  browser,
}) => {
  const sessionToday = await createClassToday(staff)
  const { token } = await bookToday(await browser.newContext(), sessionToday, 'Diya')
  await openPage(staff, `/provider/check-in?provider=${sessionToday.providerId}#${token}`)
  await expect(staff.getByText(t('checkIn.outcome.DONE'))).toBeVisible()
  expect(new URL(staff.url()).hash).toBe('')
})

test('check-ins without a connection wait on the phone and arrive later', async ({
  page: staff,
  context,
  browser,
}) => {
  const { checkInPath, rosterPath, ...sessionToday } = await createClassToday(staff)
  for (const name of ['Diya', 'Kabir']) await bookToday(await browser.newContext(), sessionToday, name)
  await openPage(staff, checkInPath)
  await expect(staff.getByRole('button', { name: t('checkIn.one', { name: 'Kabir' }) })).toBeVisible()
  await context.setOffline(true)
  for (const name of ['Diya', 'Kabir']) {
    await staff.getByRole('button', { name: t('checkIn.one', { name }) }).click()
    await expect(staff.getByText(t('checkIn.outcome.SAVED'))).toBeVisible()
  }
  await expect(staff.getByText(t('checkIn.pending', { count: 2 }))).toBeVisible()
  await context.setOffline(false)
  await expect(staff.getByText(new RegExp(`^${t('checkIn.at', { time: '' })}`))).toHaveCount(2)

  await openPage(staff, rosterPath)
  const came = staff.getByRole('button', { name: t('roster.attendance.PRESENT'), pressed: true })
  await expect(came).toHaveCount(2)
})

test('a refusal of the server stays after a reload until it is dismissed', async ({
  page: staff,
  context,
  browser,
}) => {
  const { checkInPath, ...sessionToday } = await createClassToday(staff)
  const parent = await browser.newContext()
  const { id } = await bookToday(parent, sessionToday, 'Diya')
  await openPage(staff, checkInPath)
  const button = staff.getByRole('button', { name: t('checkIn.one', { name: 'Diya' }) })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(staff.getByText(t('checkIn.outcome.SAVED'))).toBeVisible()
  await cancelBooking(parent, id)
  await context.setOffline(false)
  const alert = staff.getByRole('alert').filter({ hasText: t('checkIn.notAccepted') })
  await expect(alert.getByText(t('checkIn.refused.CANCELLED'))).toBeVisible()
  await expect(alert.getByText('Diya')).toBeVisible()

  await openPage(staff, checkInPath)
  await expect(alert.getByText(t('checkIn.refused.CANCELLED'))).toBeVisible()
  await expect(staff.getByText(t('checkIn.pending', { count: 1 }))).toBeHidden()
  await expectAccessible(staff)
  await alert.getByRole('button', { name: t('checkIn.notAccepted.close') }).click()
  await expect(alert).toBeHidden()
  await openPage(staff, checkInPath)
  await expect(staff.getByRole('heading', { name: t('checkIn.names') })).toBeVisible()
  await expect(alert).toBeHidden()
})

test.describe('a day of 30 sessions', () => {
  test.use({ serviceWorkers: 'allow' })

  test('can be checked in to its last session, also after a reload without a connection', async ({
    page: staff,
    context,
    browser,
  }) => {
    const day = await createFullDay(staff, 30)
    const lastSlot = day.timeSlots.at(-1) ?? ''
    for (const [name, slot] of [
      ['Diya', day.timeSlots[0]],
      ['Kabir', lastSlot],
    ] as const)
      await bookToday(await browser.newContext(), day, name, slot)
    const path = `/provider/check-in?provider=${day.providerId}`
    await openPage(staff, path)
    await staff.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await openPage(staff, path)
    const sessions = staff.getByLabel(t('checkIn.session'), { exact: true }).getByRole('option')
    await expect(sessions).toHaveCount(31)
    await waitForStored(staff, 'useDayRosterSessionsQuery {')
    await waitForStored(staff, 'CheckInPageQuery {')

    await context.setOffline(true)
    await openPage(staff, path)
    await expect(sessions).toHaveCount(31)
    await staff.getByRole('searchbox').fill('kab')
    await staff.getByRole('button', { name: t('checkIn.one', { name: 'Kabir' }) }).click()
    await expect(staff.getByText(t('checkIn.outcome.SAVED'))).toBeVisible()
    // The connection is lost again while the last sessions are loaded again: they come from the device.
    await context.route('**/graphql', (route) =>
      route.request().postData()?.includes('useDayRosterSessionsQuery') ? route.abort() : route.fallback(),
    )
    await context.setOffline(false)
    const arrived = staff.getByText(new RegExp(`^${t('checkIn.at', { time: '' })}`))
    await expect(arrived).toHaveCount(1)
    await openPage(staff, path)
    await expect(sessions).toHaveCount(31)
    await staff.getByRole('searchbox').fill('kab')
    await expect(arrived).toHaveCount(1)
    await context.unroute('**/graphql')

    // The undo of a check-in that was sent needs a connection.
    const undo = staff.getByRole('button', { name: t('checkIn.undo', { name: 'Kabir' }) })
    await context.setOffline(true)
    await expect(undo).toBeDisabled()
    await expect(staff.getByText(t('checkIn.undo.offline'))).toBeVisible()
    await context.setOffline(false)
    await undo.click()
    await expect(staff.getByRole('button', { name: t('checkIn.one', { name: 'Kabir' }) })).toBeVisible()
  })

  test('has a roster for its last session', async ({ page: staff, browser }) => {
    const day = await createFullDay(staff, 30)
    await bookToday(await browser.newContext(), day, 'Kabir', day.timeSlots.at(-1))
    await openPage(staff, `/provider?provider=${day.providerId}`)
    const rosters = staff.locator('a[href^="/provider/sessions/"]')
    await expect(rosters).toHaveCount(25)
    await staff.getByRole('link', { name: t('catalogue.list.next') }).click()
    await expect(rosters.filter({ hasText: t('roster.seats', { booked: 1, capacity: 2 }) })).toHaveCount(1)
    await rosters.filter({ hasText: t('roster.seats', { booked: 1, capacity: 2 }) }).click()
    await expect(staff.getByText('Kabir', { exact: true })).toBeVisible()
  })
})

test('a walk-in gets a seat and stands on the roster', async ({ page: staff }) => {
  const { checkInPath, rosterPath } = await createClassToday(staff)
  await openPage(staff, checkInPath)
  await staff.getByRole('button', { name: t('walkIn.add') }).click()
  await staff.getByLabel(t('walkIn.name')).fill('Mira')
  await staff.getByLabel(t('walkIn.age')).fill('7')
  await staff.getByRole('button', { name: t('walkIn.submit') }).click()
  await expect(staff.getByText(t('checkIn.arrived', { arrived: 1, count: 1 }))).toBeVisible()
  await openPage(staff, rosterPath)
  await expect(staff.getByText(t('walkIn.badge'))).toBeVisible()
})
