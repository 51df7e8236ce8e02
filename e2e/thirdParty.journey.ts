import { addDays, toIndianDay } from '../domain/time.ts'
import type { AnyData } from '../server/testing/testClient.ts'
import { JOURNEYS_URL } from './address.ts'
import { createToken } from './createToken.ts'
import { expect, openPage, signInAsNewParent, test } from './journey.ts'

/** A developer who has read /developers and /api/docs and has a token. */
interface ThirdParty {
  endpoint: string
  token: string
}

async function sendGraphql({ endpoint, token }: ThirdParty, query: string, variables: object = {}) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as { data: AnyData; errors?: AnyData[]; extensions?: AnyData }
}

/** The document of /api/docs, and a client that uses nothing else. */
async function createRestClient(token: string) {
  const openapi = (await (await fetch(`${JOURNEYS_URL}/api/openapi.json`)).json()) as AnyData
  return async (
    path: string,
    method: string,
    requested: { path?: object; query?: object; body?: object } = {},
  ) => {
    const operation = openapi.paths[path][method]
    const needsToken = operation.security.some((way: object) => 'token' in way)
    expect(needsToken, `${method} ${path} is open to tokens`).toBe(true)
    const filled = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name) => (requested.path as Record<string, string>)[name] ?? '',
    )
    const search = new URLSearchParams(requested.query as Record<string, string>)
    const response = await fetch(`${JOURNEYS_URL}${filled}?${search}`, {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${token}`,
        ...(requested.body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(requested.body && { body: JSON.stringify(requested.body) }),
    })
    expect(Object.keys(operation.responses)).toContain(String(response.status))
    return { status: response.status, body: (await response.json()) as AnyData }
  }
}

test.describe('a third party', () => {
  test('over GraphQL: finds, quotes, books, lists, cancels', async ({ page }) => {
    await signInAsNewParent(page)
    const token = await createToken(page, 'School page', 'developers.scope.bookings_write')
    await openPage(page, '/developers')
    const sample = (await page.locator('[data-example=curl]').textContent()) ?? ''
    const me = { token, endpoint: /https?:\S+/.exec(sample)?.[0] ?? '' }

    const { data: found } = await sendGraphql(
      me,
      `query ($near: String!) { activities(filter: { location: $near, maxPrice: "1000" }, first: 20) {
        edges { node { uuid name nextSessions(first: 5) { date startTime endTime availableSpots } } } } }`,
      { near: 'Salem' },
    )
    const offered = found.activities.edges.flatMap(({ node }: AnyData) =>
      node.nextSessions.map((session: AnyData) => ({ ...session, activityId: node.uuid })),
    )
    const session = offered.findLast(({ availableSpots }: AnyData) => availableSpots >= 4)
    const wanted = {
      activityId: session.activityId,
      bookingDate: session.date,
      timeSlot: `${session.startTime}-${session.endTime}`,
      participantCount: 2,
    }
    const { data: quoted } = await sendGraphql(
      me,
      'query ($input: BookingQuoteInput!) { bookingQuote(input: $input) { ... on BookingQuote { total } } }',
      { input: wanted },
    )

    const book = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { __typename
      ... on CreateBookingPayload { booking { uuid status totalAmount } }
      ... on InvalidInput { fields { field code } } ... on Failure { message } } }`
    const person = {
      participantName: 'Diya',
      participantAge: 8,
      contactName: 'Asha Raman',
      contactPhone: '9876543210',
      contactEmail: 'asha@example.in',
    }
    const idempotencyKey = crypto.randomUUID()
    const totalAmount = quoted.bookingQuote.total
    const input = { ...wanted, ...person, totalAmount, idempotencyKey }
    const refused = await sendGraphql(me, book, { input: { ...input, contactPhone: '1' } })
    expect(refused.data.createBooking.fields).toEqual([
      { field: 'contactPhone', code: expect.stringContaining('validation.') },
    ])
    const booked = await sendGraphql(me, book, { input })
    const again = await sendGraphql(me, book, { input })
    expect(booked.data.createBooking).toMatchObject({
      __typename: 'CreateBookingPayload',
      booking: { totalAmount },
    })
    expect(again.data).toEqual(booked.data)
    expect(booked.extensions.cost.left).toBeGreaterThan(0)

    const list = '{ viewer { bookings(first: 10) { edges { node { uuid status } } } } }'
    const { uuid } = booked.data.createBooking.booking
    expect((await sendGraphql(me, list)).data.viewer.bookings.edges).toHaveLength(1)
    const cancelled = await sendGraphql(
      me,
      `mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { __typename
        ... on CancelBookingPayload { booking { uuid status } viewer { bookingCounts { cancelled } } } } }`,
      { input: { bookingId: uuid, reason: 'The child is ill.' } },
    )
    expect(cancelled.data.cancelBooking).toMatchObject({
      booking: { uuid, status: 'CANCELLED' },
      viewer: { bookingCounts: { cancelled: 1 } },
    })
  })

  test('over REST: finds, reads the times, books with the documented example, lists, cancels', async ({
    page,
  }) => {
    await signInAsNewParent(page)
    const token = await createToken(page, 'School script', 'developers.scope.bookings_write')
    const call = await createRestClient(token)

    const { body: activities } = await call('/api/activities/search', 'get', {
      query: { location: 'Salem', maxPrice: '1000', limit: '20' },
    })
    const openapi = (await (await fetch(`${JOURNEYS_URL}/api/openapi.json`)).json()) as AnyData
    const { example } = openapi.paths['/api/bookings'].post.requestBody.content['application/json']
    const booked = await bookFirstSession(call, activities, example)
    const { id } = booked.booking

    const { body: own } = await call('/api/bookings/user', 'get')
    expect(own).toMatchObject([{ id, participantName: example.participantName }])
    const { body: one } = await call('/api/bookings/{id}', 'get', { path: { id } })
    expect(one).toEqual(own[0])
    const { status, body } = await call('/api/bookings/{id}/cancel', 'post', { path: { id }, body: {} })
    expect([status, body.status]).toEqual([200, 'cancelled'])
    const twice = await call('/api/bookings/{id}/cancel', 'post', { path: { id }, body: {} })
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_CANCELLED'])
  })

  test('learns the missing scope of a read-only token, over both', async ({ page }) => {
    await signInAsNewParent(page)
    const token = await createToken(page, 'Calendar', 'developers.scope.bookings_read')
    const me = { token, endpoint: `${JOURNEYS_URL}/graphql` }
    const { errors } = await sendGraphql(
      me,
      'mutation { cancelBooking(input: { bookingId: "7c9e6679-7425-40de-944b-e07fc1f90ae7" }) { __typename } }',
    )
    expect(errors?.[0].extensions).toMatchObject({ code: 'INSUFFICIENT_SCOPE', scope: 'BOOKINGS_WRITE' })
    const call = await createRestClient(token)
    const path = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
    const { status, body } = await call('/api/bookings/{id}/cancel', 'post', { path, body: {} })
    expect([status, body.code, body.scope]).toEqual([403, 'INSUFFICIENT_SCOPE', 'BOOKINGS_WRITE'])
  })
})

type Call = Awaited<ReturnType<typeof createRestClient>>

/** Searches the results for a time with available seats. */
async function bookFirstSession(call: Call, activities: { id: string }[], example: Record<string, unknown>) {
  for (const { id: activityId } of activities)
    for (let ahead = 3; ahead < 10; ahead++) {
      const bookingDate = addDays(toIndianDay(new Date()), ahead)
      const { body: slots } = await call('/api/activities/{id}/available-slots', 'get', {
        path: { id: activityId },
        query: { date: bookingDate },
      })
      const slot = slots.find(({ availableSpots }: AnyData) => availableSpots >= 4)
      if (!slot) continue
      const { totalAmount: _, providerId: __, ...person } = example
      const body = { ...person, activityId, bookingDate, timeSlot: `${slot.startTime}-${slot.endTime}` }
      const booked = await call('/api/bookings', 'post', { body })
      expect(booked.status).toBe(201)
      return booked.body
    }
  throw new Error('no session has enough seats')
}
