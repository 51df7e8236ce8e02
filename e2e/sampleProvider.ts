import { type Browser, type Page, test } from '@playwright/test'
import { addDays, type Day, toIndianDay, toInstant } from '../domain/time.ts'
import { expect, queryGraphql, signInAsNewParent, signInAsStaff } from './journey.ts'

/** A tab of another user's browser. */
export async function openOtherBrowser(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return context.newPage()
}

const TEXTS = {
  name: 'Kite Studio',
  description: 'Bamboo, paper and a long tail: every child flies its own kite.',
  address: '4 Thangal Bazaar, Imphal',
}

/** A provider created by staff, with a class on every day, paid by UPI or at the venue. */
export async function createProviderWithClass(
  staff: Page,
  texts: Partial<typeof TEXTS> = {},
  maxCapacity = 8,
  times = { startTime: '10:00', endTime: '11:00' },
) {
  const { name: start, description, address } = { ...TEXTS, ...texts }
  const name = `${start} ${crypto.randomUUID().slice(0, 8)}`
  const place = { address, postcode: '795001', description: '' }
  const { createProvider } = await queryGraphql(
    staff,
    `mutation ($input: CreateProviderInput!) { createProvider(input: $input) {
      ... on CreateProviderPayload { provider { uuid } } ... on Failure { message } } }`,
    { input: { ...place, name, upiId: 'kites@okbank', allowsPayAtVenue: true } },
  )
  const providerId = createProvider.provider.uuid
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const slots = days.map((dayOfWeek) => ({ dayOfWeek, ...times, maxCapacity }))
  const { createActivity } = await queryGraphql(
    staff,
    `mutation ($input: CreateActivityInput!) { createActivity(input: $input) {
      ... on CreateActivityPayload { activity { uuid name } } ... on Failure { message } } }`,
    {
      input: {
        ...place,
        providerId,
        name: `${name} Mornings`,
        description,
        category: 'ARTS_CRAFTS',
        ageGroupMin: 36,
        ageGroupMax: 216,
        price: '300',
        slots,
      },
    },
  )
  return { name, providerId, activity: createActivity.activity as { uuid: string; name: string } }
}

/** Staff in a browser of their own create a class. */
export async function openStaffWithClass(browser: Browser, { maxCapacity = 8, texts = {} } = {}) {
  const staff = await openOtherBrowser(browser)
  await signInAsStaff(staff)
  return { staff, ...(await createProviderWithClass(staff, texts, maxCapacity)) }
}

const LATE_TIMES = { startTime: '23:57', endTime: '23:59' }
/** Time slot at the end of the day. */
export const LATE_SLOT = `${LATE_TIMES.startTime}-${LATE_TIMES.endTime}`

/** Time that a journey with such a class needs at most. */
const LATE_MARGIN_MS = 4 * 60_000

/** Just before the class begins, waits for the next day, whose class can still be booked. */
async function waitUntilBookable(): Promise<Day> {
  const now = new Date()
  const today = toIndianDay(now)
  const isBookable = toInstant(today, LATE_TIMES.startTime).getTime() - now.getTime() > LATE_MARGIN_MS
  if (isBookable) return today
  const tomorrow = addDays(today, 1)
  const remainingMs = toInstant(tomorrow, '00:00').getTime() - now.getTime() + 1000
  test.setTimeout(test.info().timeout + remainingMs)
  await new Promise((resolve) => setTimeout(resolve, remainingMs))
  return tomorrow
}

/** Staff create a class that takes place at the end of this day, so that it can still be booked. */
export async function createClassToday(staff: Page, { maxCapacity = 8, texts = {} } = {}) {
  const today = await waitUntilBookable()
  await signInAsStaff(staff)
  const { providerId, activity } = await createProviderWithClass(staff, texts, maxCapacity, LATE_TIMES)
  const { provider } = await queryGraphql(
    staff,
    'query ($id: ID!, $date: Date!) { provider(id: $id) { operations { sessions(date: $date) { edges { node { slotId } } } } } }',
    { id: providerId, date: today },
  )
  const slotId = provider.operations.sessions.edges[0].node.slotId as string
  return {
    today,
    providerId,
    activityName: activity.name,
    activityId: activity.uuid,
    checkInPath: `/provider/check-in?provider=${providerId}&slot=${slotId}`,
    rosterPath: `/provider/sessions/${slotId}/${today}`,
  }
}

/** A new parent books a session: the given one, or the third from now. */
export async function createBooking(
  page: Page,
  activityId: string,
  participantName: string,
  session?: { date: Day; timeSlot: string },
) {
  await signInAsNewParent(page)
  const { date, timeSlot } = session ?? (await findLaterSession(page, activityId))
  const { createBooking } = await queryGraphql(
    page,
    `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
      ... on CreateBookingPayload { booking { id uuid } } ... on Failure { message } } }`,
    {
      input: {
        ...{ activityId, bookingDate: date, timeSlot, participantName, participantAge: 8 },
        contactName: 'Asha Raman',
        contactPhone: '9876543210',
        contactEmail: 'asha@example.in',
      },
    },
  )
  return { ...(createBooking.booking as { id: string; uuid: string }), date }
}

async function findLaterSession(page: Page, activityId: string) {
  const { activity } = await queryGraphql(
    page,
    'query ($id: ID!) { activity(id: $id) { nextSessions(first: 3) { date timeSlot } } }',
    { id: activityId },
  )
  return activity.nextSessions[2] as { date: Day; timeSlot: string }
}

/** Cancels a booking of the signed-in parent without the screens. */
export async function cancelBooking(page: Page, bookingId: string | undefined) {
  const { result } = await queryGraphql(
    page,
    'mutation ($input: CancelBookingInput!) { result: cancelBooking(input: $input) { __typename } }',
    { input: { bookingId } },
  )
  expect(result.__typename).toBe('CancelBookingPayload')
}

export async function reportUpi(page: Page, bookingId: string) {
  const utr = String(Math.floor(1e11 + Math.random() * 8e11))
  const { answer } = await queryGraphql(
    page,
    `mutation ($input: SubmitUpiReferenceInput!) { answer: submitUpiReference(input: $input) { __typename } }`,
    { input: { bookingId, utr } },
  )
  expect(answer.__typename).toBe('PayBookingPayload')
  return utr
}

/** Claims and approves without the screens. */
export async function approveClaim(staff: Page, provider: Page, providerId: string, email: string) {
  await queryGraphql(
    provider,
    'mutation ($input: ClaimProviderInput!) { claimProvider(input: $input) { __typename } }',
    { input: { providerId, note: 'I have run this studio since 2011.' } },
  )
  const { viewer } = await queryGraphql(
    staff,
    '{ viewer { staff { claims(first: 100) { edges { node { id claimant { email } } } } } } }',
  )
  const claim = viewer.staff.claims.edges.find(
    ({ node }: { node: { claimant: { email: string } } }) => node.claimant.email === email,
  )
  await queryGraphql(
    staff,
    'mutation ($input: DecideClaimInput!) { decideClaim(input: $input) { __typename } }',
    {
      input: { claimId: claim.node.id, approve: true },
    },
  )
}
