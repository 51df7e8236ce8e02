import type { Page } from '@playwright/test'
import { addDays } from 'date-fns/addDays'
import type { AnyData } from '../server/testing/testClient.ts'
import { findInvitationToken } from './invitation.ts'
import {
  createTranslator,
  expect,
  openPage,
  queryGraphql,
  reloadPage,
  signInAsNewParent,
  test,
} from './journey.ts'

const t = createTranslator('en')
const PASSWORD = 'kite over salem'
const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** Books a child in a free class that takes place on several of the next days. */
async function bookForChild(page: Page, childId: string): Promise<string> {
  const [from, to] = [toDay(addDays(new Date(), 1)), toDay(addDays(new Date(), 10))]
  const { activities } = await queryGraphql(
    page,
    `{ activities(first: 40, filter: { isFree: true }) { edges { node { uuid
      sessionDays(from: "${from}", to: "${to}") { date availableSpots isClosed } } } } }`,
  )
  const getOpenDays = ({ node }: AnyData) =>
    node.sessionDays.filter((day: AnyData) => day.availableSpots > 2 && !day.isClosed)
  const chosen = activities.edges.find((edge: AnyData) => getOpenDays(edge).length > 1)
  const [{ date }] = getOpenDays(chosen)
  const activityId = chosen.node.uuid
  const { activity } = await queryGraphql(
    page,
    'query ($id: ID!, $date: Date!) { activity(id: $id) { slots(date: $date) { timeSlot availableSpots } } }',
    { id: activityId, date },
  )
  const { timeSlot } = activity.slots.find((slot: AnyData) => slot.availableSpots > 2)
  const contact = { contactName: 'Asha Raman', contactPhone: '9876543210', contactEmail: 'asha@example.in' }
  const input = { activityId, bookingDate: date, timeSlot, participants: [{ childId }], ...contact }
  const { createBooking } = await queryGraphql(
    page,
    `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
      ... on CreateBookingPayload { booking { uuid } } ... on Failure { message } } }`,
    { input },
  )
  return createBooking.booking.uuid
}

test('two parents share a family: invited, joined, moved to another date, left', async ({
  page,
  openOtherBrowser,
}) => {
  test.slow()
  await signInAsNewParent(page)
  const { createChild } = await queryGraphql(
    page,
    `mutation { createChild(input: { firstName: "Diya", birthYear: 2018, birthMonth: 5 }) {
      ... on CreateChildPayload { child { id } } } }`,
  )
  const ravi = await openOtherBrowser()
  const email = await signInAsNewParent(ravi)
  await ravi.context().clearCookies()

  await openPage(page, '/profile')
  await page.getByRole('button', { name: t('family.invite') }).click()
  await page.getByLabel(t('family.invite.email')).fill(email)
  await page.getByRole('button', { name: t('family.invite.submit') }).click()
  await expect(page.getByText(t('family.invited', { email }))).toBeVisible()

  // Without a login session the page says how to join, and keeps the token during sign-in.
  await openPage(ravi, `/family/join#${await findInvitationToken(page, email)}`)
  await ravi
    .getByRole('link', { name: t('family.join.signIn.submit'), exact: true })
    .last()
    .click()
  await ravi.getByLabel(t('accounts.field.email'), { exact: true }).fill(email)
  await ravi.getByLabel(t('accounts.field.password'), { exact: true }).fill(PASSWORD)
  await ravi.getByRole('button', { name: t('accounts.signIn.submit') }).click()
  await ravi.getByRole('button', { name: t('family.join.submit') }).click()
  await expect(ravi.getByText(t('family.join.done'))).toBeVisible()
  await ravi.getByRole('link', { name: t('family.title') }).click()
  await expect(ravi.getByRole('button', { name: /Diya/ })).toBeVisible()
  await expect(ravi.getByText(t('family.leave'))).toBeVisible()

  const uuid = await bookForChild(page, createChild.child.id)
  await openPage(ravi, `/bookings/${uuid}`)
  await expect(ravi.getByText(t('booking.bookedBy', { name: 'Asha' }))).toBeVisible()
  const load = () =>
    queryGraphql(page, 'query ($id: ID!) { viewer { booking(id: $id) { bookingDate } } }', { id: uuid })
  const before = (await load()).viewer.booking.bookingDate
  await ravi.getByRole('button', { name: t('booking.move') }).click()
  const dialog = ravi.getByRole('dialog')
  const days = dialog.locator('[data-day][data-state="marked"]')
  await days.first().waitFor()
  await dialog
    .locator(`[data-day][data-state="marked"]:not([data-day="${toDay(new Date(before))}"])`)
    .first()
    .click()
  await dialog.getByRole('radio').and(ravi.locator(':enabled')).first().check()
  await expect(dialog.getByText(t('booking.move.samePrice'))).toBeVisible()
  await dialog.getByRole('button', { name: t('booking.move.submit') }).click()
  await expect(ravi.getByText(t('booking.move.done'), { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await load()).viewer.booking.bookingDate).not.toBe(before)

  await openPage(page, '/inbox')
  await expect(page.getByText(/^New date:/)).toBeVisible()

  await openPage(ravi, '/profile')
  await ravi.getByRole('button', { name: t('family.leave') }).click()
  await ravi
    .getByRole('alertdialog')
    .getByRole('button', { name: t('family.leave') })
    .click()
  await expect(ravi.getByText(t('family.leave.done'), { exact: true })).toBeVisible()
  await reloadPage(ravi)
  await expect(ravi.getByRole('button', { name: /Diya/ })).toBeHidden()
  await expect(ravi.getByRole('button', { name: t('family.invite') })).toBeVisible()
})
