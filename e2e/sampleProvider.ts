import type { Page } from '@playwright/test'
import { DAYS } from '../domain/activities/days.ts'
import { type Day, getWeekday, toIndianDay } from '../domain/time.ts'
import { type ApiUser, expect, queryGraphql, signInAsNewParent, signInAsStaff } from './journey.ts'

/** Window of a member of staff. */
export const LAPTOP = { width: 1280, height: 900 }

const TEXTS = {
  name: 'Kite Studio',
  description: 'Bamboo, paper and a long tail: every child flies its own kite.',
  address: '4 Thangal Bazaar, Imphal',
}

const MORNING = { startTime: '10:00', endTime: '11:00' }

interface Times {
  startTime: string
  endTime: string
}

/** One weekly slot on each day. */
function createDailySlots(times: Times, maxCapacity: number) {
  return DAYS.map((day) => ({ dayOfWeek: day.toUpperCase(), ...times, maxCapacity }))
}

/** A provider created by staff, with a class on every day unless other slots are given, paid by UPI or at the venue. */
export async function createProviderWithClass(
  staff: ApiUser,
  texts: Partial<typeof TEXTS> = {},
  slots = createDailySlots(MORNING, 8),
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

/** Signs in as staff and creates a class. */
export async function createClassAsStaff(staff: Page, { maxCapacity = 8, texts = {} } = {}) {
  await signInAsStaff(staff)
  return createProviderWithClass(staff, texts, createDailySlots(MORNING, maxCapacity))
}

const LATE_TIMES = { startTime: '21:00', endTime: '22:00' }
/** Time slot late in the day. The day of the journeys begins at noon (clock.ts). */
export const LATE_SLOT = `${LATE_TIMES.startTime}-${LATE_TIMES.endTime}`

/** Staff create a class that takes place today and can still be booked. */
export async function createClassToday(staff: Page, { maxCapacity = 8, texts = {} } = {}) {
  const today = toIndianDay(new Date())
  await signInAsStaff(staff)
  const { providerId, activity } = await createProviderWithClass(
    staff,
    texts,
    createDailySlots(LATE_TIMES, maxCapacity),
  )
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

/** Staff create a provider with this number of sessions today, which begin every quarter of an hour from 15:00. */
export async function createFullDay(staff: Page, sessionCount: number) {
  await signInAsStaff(staff)
  const today = toIndianDay(new Date())
  const slots = Array.from({ length: sessionCount }, (_, index) => ({
    dayOfWeek: getWeekday(today).toUpperCase(),
    startTime: formatClock(15 * 60 + 15 * index),
    endTime: formatClock(15 * 60 + 15 * (index + 1)),
    maxCapacity: 2,
  }))
  const { providerId, activity } = await createProviderWithClass(staff, {}, slots)
  const timeSlots = slots.map(({ startTime, endTime }) => `${startTime}-${endTime}`)
  return { today, providerId, activityId: activity.uuid, timeSlots }
}

const formatClock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** A new parent books a session: the given one, or the third from now. */
export async function createBooking(
  user: ApiUser,
  activityId: string,
  participantName: string,
  session?: { date: Day; timeSlot: string },
  contactPhone = '9876543210',
) {
  await signInAsNewParent(user)
  const { date, timeSlot } = session ?? (await findLaterSession(user, activityId))
  const { createBooking } = await queryGraphql(
    user,
    `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
      ... on CreateBookingPayload { booking { id uuid } } ... on Failure { message } } }`,
    {
      input: {
        activityId,
        bookingDate: date,
        timeSlot,
        participantName,
        participantAge: 8,
        contactName: 'Asha Raman',
        contactPhone,
        contactEmail: 'asha@example.in',
      },
    },
  )
  return { ...(createBooking.booking as { id: string; uuid: string }), date }
}

export async function findLaterSession(user: ApiUser, activityId: string) {
  const { activity } = await queryGraphql(
    user,
    'query ($id: ID!) { activity(id: $id) { nextSessions(first: 3) { date timeSlot } } }',
    { id: activityId },
  )
  return activity.nextSessions[2] as { date: Day; timeSlot: string }
}

/** Cancels a booking of the signed-in parent without the screens. */
export async function cancelBooking(user: ApiUser, bookingId: string | undefined) {
  const { result } = await queryGraphql(
    user,
    'mutation ($input: CancelBookingInput!) { result: cancelBooking(input: $input) { __typename } }',
    { input: { bookingId } },
  )
  expect(result.__typename).toBe('CancelBookingPayload')
}

export async function reportUpi(user: ApiUser, bookingId: string) {
  const utr = String(Math.floor(1e11 + Math.random() * 8e11))
  const { result } = await queryGraphql(
    user,
    `mutation ($input: SubmitUpiReferenceInput!) { result: submitUpiReference(input: $input) { __typename } }`,
    { input: { bookingId, utr } },
  )
  expect(result.__typename).toBe('PayBookingPayload')
  return utr
}

/** Claims and approves without the screens. */
export async function approveClaim(staff: ApiUser, provider: ApiUser, providerId: string, email: string) {
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
