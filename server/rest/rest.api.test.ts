import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { seedPinCodes } from '../testing/features/catalogue.ts'
import { writeReview } from '../testing/features/review.ts'
import { callRest, type RestResponse } from '../testing/restClient.ts'
import { seedActivity, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { type Endpoint, EXAMPLE_IDS } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const password = 'kite over salem'
const passwordHash = await hashPassword(password)
const call = (client: TestClient, what: string, body?: unknown, headers?: Record<string, string>) =>
  callRest(server, client, what, body, headers)

const getName = ({ method, path }: Endpoint) => `${method} ${path}`

/** A parent with a booking, a review and a saved activity, and the objects of the calls. */
async function seedWorld() {
  const { id: providerId } = await seedProvider(db)
  const [activity, free, other] = await Promise.all([
    seedActivity(db, { providerId }),
    seedActivity(db, { providerId, isFree: true }),
    seedActivity(db, { providerId }),
  ])
  const user = await seedParent(server, { passwordHash })
  const admin = await seedStaff(server)
  const { booking } = await book(user.client, free)
  const reviewId = await writeReview(user.client, activity.id)
  await call(user.client, `POST /api/activities/${activity.id}/save`)
  const clients = { visitor: server.createClient(), user: user.client, admin: admin.client }
  return { activity, free, other, user, clients, providerId, reviewId, bookingId: booking.uuid as string }
}
type World = Awaited<ReturnType<typeof seedWorld>>

/** The example of an endpoint with real ids. */
function getExample(name: string, { activity, providerId, user }: World): Record<string, unknown> {
  const text = JSON.stringify(endpoints.find((row) => getName(row) === name)?.example)
  const about = text
    .replaceAll(EXAMPLE_IDS.activityId, activity.id)
    .replaceAll(EXAMPLE_IDS.providerId, providerId)
  const email = name.endsWith('signup') ? `${randomUUID()}@example.in` : user.email
  return JSON.parse(about.replaceAll(/"email":"asha@example.in"/g, `"email":"${email}"`))
}
const bookingBody = (world: World, change: object = {}) => ({
  ...getExample('POST /api/bookings', world),
  recurringEndDate: '',
  ...change,
})

/** The specification's calls (section 7) and sign-out, with the results for visitor, user and admin. */
const STATUSES: Record<string, [number, number, number]> = {
  'GET /api/activities': [200, 200, 200],
  'GET /api/activities/search': [200, 200, 200],
  'GET /api/activities/:id': [200, 200, 200],
  'GET /api/activities/:id/rating-stats': [200, 200, 200],
  'GET /api/activities/:id/has-reviewed': [200, 200, 200],
  'GET /api/activities/:id/reviews': [200, 200, 200],
  'POST /api/activities/:id/reviews': [401, 201, 201],
  'DELETE /api/reviews/:id': [401, 200, 403],
  'GET /api/activities/:id/available-slots': [200, 200, 200],
  'POST /api/activities/:id/save': [401, 200, 200],
  'DELETE /api/activities/:id/save': [401, 200, 200],
  'GET /api/saved-activities': [401, 200, 200],
  'GET /api/recommendations/personalized': [401, 200, 200],
  'GET /api/recommendations': [401, 200, 200],
  'POST /api/user/preferences': [401, 200, 200],
  'GET /api/bookings/user': [401, 200, 200],
  'GET /api/bookings/:id': [401, 200, 200],
  'POST /api/bookings': [401, 201, 201],
  'POST /api/bookings/:id/cancel': [401, 200, 404],
  'POST /api/auth/signin': [201, 201, 201],
  'POST /api/auth/signup': [201, 201, 201],
  'GET /api/admin/stats': [401, 403, 200],
  'GET /api/admin/:adminId/gamification': [401, 403, 200],
  'GET /api/admin/:adminId/achievements/progress': [401, 403, 200],
  'GET /api/providers': [200, 200, 200],
  'POST /api/admin/activities': [401, 403, 201],
  'POST /api/admin/providers': [401, 403, 201],
  'POST /api/auth/signout': [200, 200, 200],
}

test('has all documented calls and no others', () => {
  expect(endpoints.map(getName).sort()).toEqual(Object.keys(STATUSES).sort())
})

const SEARCH =
  '?query=pottery&location=636007&radius=20&category=arts-crafts&dayOfWeek=saturday&ageGroupMin=60&ageGroupMax=144&isFree=false&maxPrice=500'
const QUERIES: Record<string, string> = {
  'GET /api/activities': '?location=636007',
  'GET /api/activities/search': SEARCH,
  'GET /api/activities/:id/available-slots': `?date=${SATURDAY}`,
}

function getUrl(row: Endpoint, { activity, other, bookingId, reviewId }: World) {
  const name = getName(row)
  const activityId = name === 'POST /api/activities/:id/reviews' ? other.id : activity.id
  const id = row.path.includes('/bookings/') ? bookingId : activityId
  return row.path
    .replace('/reviews/:id', `/reviews/${reviewId}`)
    .replace(':id', id)
    .replace(':adminId', 'me')
    .concat(QUERIES[name] ?? '')
}

describe.each(endpoints)('$method $path', (row) => {
  test.each(['visitor', 'user', 'admin'] as const)(
    'for a %s: status, shape and the result of GraphQL',
    async (who) => {
      const world = await seedWorld()
      const client = world.clients[who]
      const url = getUrl(row, world)
      const sent = row.example && getExample(getName(row), world)
      const { status, body } = await call(client, `${row.method} ${url}`, sent)
      expect([status, body]).toEqual([
        STATUSES[getName(row)]?.[['visitor', 'user', 'admin'].indexOf(who)],
        body,
      ])
      if (status >= 400) return expectRefusal(body)
      // The schema strips unknown fields, so equality shows the exact shape.
      expect(row.response.parse(body)).toEqual(body)
      if (row.method === 'GET') expect(await overGraphQL(client, row, url)).toEqual(body)
    },
  )
})

function expectRefusal({ fields, ...said }: Record<string, unknown>) {
  expect(said).toEqual({ message: expect.stringMatching(/.{5}/), code: expect.stringMatching(/^[A-Z_]+$/) })
}

/** The same request over /graphql. */
async function overGraphQL(client: TestClient, row: Endpoint, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const names = row.path.split('/')
  const params = Object.fromEntries(
    pathname
      .split('/')
      .flatMap((part, index) => (names[index]?.startsWith(':') ? [[names[index].slice(1), part]] : [])),
  )
  const query = row.query?.parse(Object.fromEntries(searchParams))
  const request = { params, query, body: undefined, idempotencyKey: undefined }
  const { data, errors } = await client.runText(row.document, row.variables(request))
  expect(errors).toBeUndefined()
  return row.toJson(data, request)
}

test('makes a booking once for its key', async () => {
  const world = await seedWorld()
  const { client } = world.user
  const key = { 'idempotency-key': randomUUID() }
  const first = await call(client, 'POST /api/bookings', bookingBody(world), key)
  const again = await call(client, 'POST /api/bookings', bookingBody(world), key)
  expect(again).toMatchObject({ status: 201, body: first.body })
  const other = await call(client, 'POST /api/bookings', bookingBody(world, { participantName: 'Ravi' }), key)
  expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } })
  const { body: seen } = await call(client, `GET /api/bookings/${first.body.booking.id}`)
  expect(seen).toMatchObject({
    status: 'pending',
    timeSlot: '10:00-11:00',
    participantCount: 2,
    totalAmount: '900.00',
    specialRequirements: 'Left-handed.',
    activity: { name: 'Pottery for beginners', provider: { name: 'Clay Club' } },
  })
})

test('books a series and refuses a changed price, a full session and a second review', async () => {
  const world = await seedWorld()
  const { client } = world.user
  const weekly = { isRecurring: true, recurringType: 'weekly', recurringCount: 3, totalAmount: '2700.00' }
  const series = await call(client, 'POST /api/bookings', bookingBody(world, weekly))
  expect(series).toMatchObject({ status: 201, body: { totalBookings: 3 } })
  const cheaper = await call(client, 'POST /api/bookings', bookingBody(world, { totalAmount: '1.00' }))
  expect(cheaper).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  const many = bookingBody(world, { participantCount: 9, totalAmount: '4050.00' })
  expect(await call(client, 'POST /api/bookings', many)).toMatchObject({
    status: 409,
    body: { code: 'SLOT_FULL' },
  })
  const twice = await call(client, `POST /api/activities/${world.activity.id}/reviews`, {
    ...getExample('POST /api/activities/:id/reviews', world),
  })
  expect(twice).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } })
})

test('links pages that cover the list once', async () => {
  const world = await seedWorld()
  const seen: string[] = []
  let url: string | undefined = '/api/activities?limit=2'
  let total = 0
  while (url) {
    const { status, headers, body }: RestResponse = await call(world.clients.visitor, `GET ${url}`)
    expect(status).toBe(200)
    expect(body.length).toBeLessThanOrEqual(2)
    seen.push(...body.map(({ id }: { id: string }) => id))
    total = Number(headers['x-total-count'])
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(total)
  expect(total).toBe(await db.activity.count())
  for (const limit of ['101', '0', '-1', 'x', '1.5', '9999999999'])
    expect(await call(world.clients.visitor, `GET /api/activities?limit=${limit}`)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: [{ field: 'limit' }] },
    })
})

test('lets staff act as themselves and refuses another adminId', async () => {
  const world = await seedWorld()
  const [one, other] = [await seedStaff(server), await seedStaff(server)]
  for (const id of [one.adminId, 'me'])
    expect((await call(one.client, `GET /api/admin/${id}/gamification`)).status).toBe(200)
  for (const path of ['gamification', 'achievements/progress'])
    for (const id of [other.adminId, randomUUID(), 'you'])
      expect((await call(one.client, `GET /api/admin/${id}/${path}`)).status).toBe(403)
  const before = await db.activity.count()
  const body = { ...getExample('POST /api/admin/activities', world), adminId: other.adminId }
  expect((await call(one.client, 'POST /api/admin/activities', body)).status).toBe(403)
  expect(await db.activity.count()).toBe(before)
})

test('refuses changes from another site, and unknown calls', async () => {
  const { activity, user } = await seedWorld()
  const foreign = { origin: 'https://evil.example' }
  expect(
    await call(user.client, `DELETE /api/activities/${activity.id}/save`, undefined, foreign),
  ).toMatchObject({
    status: 403,
    body: { code: 'CROSS_SITE' },
  })
  expect(await db.savedActivity.count({ where: { userId: user.id } })).toBe(1)
  for (const path of ['GET /api', 'GET /api/nothing', 'POST /api/activities', 'GET /api/activities/none'])
    expect(await call(user.client, path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test.each(['नमस्ते', '%00', 'a'.repeat(400), '../etc/passwd'])('responds 404 for the id %s', async (id) => {
  const { clients } = await seedWorld()
  for (const path of [`/api/bookings/${encodeURIComponent(id)}`, `/api/activities/${encodeURIComponent(id)}`])
    expect(await call(clients.user, `GET ${path}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
})

test.each(['9999-12-31', '2026-02-30', 'tomorrow', 'வணக்கம்'])('names the invalid date %s', async (date) => {
  const world = await seedWorld()
  const invalid = (field: string) => ({ status: 422, body: { code: 'INVALID_INPUT', fields: [{ field }] } })
  const { visitor } = world.clients
  const day = encodeURIComponent(date)
  const slots = `GET /api/activities/${world.activity.id}/available-slots?date=${day}`
  expect(await call(visitor, slots)).toMatchObject(invalid('date'))
  for (const field of ['dateFrom', 'dateTo'])
    expect(await call(visitor, `GET /api/activities/search?${field}=${day}`)).toMatchObject(invalid(field))
  const series = { isRecurring: true, recurringType: 'weekly', recurringEndDate: date }
  expect(await call(world.user.client, 'POST /api/bookings', bookingBody(world, series))).toMatchObject(
    invalid('recurringEndDate'),
  )
})

test('names an invalid cursor', async () => {
  const { clients } = await seedWorld()
  expect(await call(clients.visitor, 'GET /api/providers?after=football')).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', fields: [{ field: 'after' }] },
  })
})

test('limits an account to 300 requests a minute', async () => {
  const { clients } = await seedWorld()
  const send = () => call(clients.user, 'GET /api/activities/none/rating-stats')
  const first = await send()
  const left = Number(first.headers['ratelimit-remaining'])
  expect(left).toBeGreaterThan(250)
  for (let count = 0; count < left; count++) expect((await send()).status).toBe(404)
  const { status, headers, body } = await send()
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  // Another account is not limited.
  expect((await call(clients.visitor, 'GET /api/activities/none/rating-stats')).status).toBe(404)
  expect((await clients.user.graphql(graphql('{ viewer { user { uuid } } }'))).data.viewer).not.toBeNull()
})

test('describes the calls for programs and for people', async () => {
  const document = await server.app.inject('/api/openapi.json')
  expect(document.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'Patang' } })
  const page = await server.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})
