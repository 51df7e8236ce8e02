import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { book } from '../testing/booking.ts'
import { SATURDAY } from '../testing/bookingInput.ts'
import { pinCodes } from '../testing/catalogue.ts'
import { type RestAnswer, rest } from '../testing/restClient.ts'
import { writeReview } from '../testing/review.ts'
import { anActivity, anAdmin, aParent, aProvider } from '../testing/seed.ts'
import { type TestClient, testServer } from '../testing/testServer.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'

const server = await testServer()
const { db } = server
await pinCodes(db)
const password = 'kite over salem'
const passwordHash = await hashPassword(password)
const call = (client: TestClient, what: string, body?: unknown, headers?: Record<string, string>) =>
  rest(server, client, what, body, headers)

/** Specification, section 7. */
const DOCUMENTED = `
GET /api/activities
GET /api/activities/search
GET /api/activities/:id
GET /api/activities/:id/rating-stats
GET /api/activities/:id/has-reviewed
GET /api/activities/:id/reviews
POST /api/activities/:id/reviews
DELETE /api/reviews/:id
GET /api/activities/:id/available-slots
POST /api/activities/:id/save
DELETE /api/activities/:id/save
GET /api/saved-activities
GET /api/recommendations/personalized
GET /api/recommendations
POST /api/user/preferences
GET /api/bookings/user
GET /api/bookings/:id
POST /api/bookings
POST /api/bookings/:id/cancel
POST /api/auth/signin
POST /api/auth/signup
GET /api/admin/stats
GET /api/admin/:adminId/gamification
GET /api/admin/:adminId/achievements/progress
GET /api/providers
POST /api/admin/activities
POST /api/admin/providers
POST /api/auth/signout`
  .trim()
  .split('\n')

const nameOf = ({ method, path }: Row) => `${method} ${path}`

test('all documented calls are there, and no other', () => {
  expect(rows.map(nameOf).sort()).toEqual([...DOCUMENTED].sort())
})

/** A parent with a booking, a review and a saved activity; and what else the calls are about. */
async function aWorld() {
  const { id: providerId } = await aProvider(db)
  const [activity, free, other] = await Promise.all([
    anActivity(db, { providerId }),
    anActivity(db, { providerId, isFree: true }),
    anActivity(db, { providerId }),
  ])
  const user = await aParent(server, { passwordHash })
  const admin = await anAdmin(server)
  const { booking } = await book(user.client, free)
  const reviewId = await writeReview(user.client, activity.id)
  await call(user.client, `POST /api/activities/${activity.id}/save`)
  const clients = { visitor: server.client(), user: user.client, admin: admin.client }
  return { activity, free, other, user, clients, providerId, reviewId, bookingId: booking.uuid as string }
}
type World = Awaited<ReturnType<typeof aWorld>>

const bookingBody = ({ activity, providerId }: World, change: object = {}) => ({
  activityId: activity.id,
  providerId,
  bookingDate: SATURDAY,
  timeSlot: '10:00-11:00',
  participantCount: 2,
  participantName: 'Diya',
  participantAge: 8,
  contactName: 'Asha Raman',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
  totalAmount: '900.00',
  specialRequirements: 'Left-handed.',
  isRecurring: false,
  recurringType: 'weekly',
  recurringEndDate: '',
  recurringCount: 1,
  ...change,
})
const review = { rating: 5, title: 'Lovely', comment: 'She asks for it every single week.' }
const signUpBody = () => ({
  email: `${randomUUID()}@example.in`,
  passwordHash: password,
  confirmPassword: password,
  firstName: 'Asha',
  lastName: 'Raman',
  phone: '',
  location: '',
  userType: 'parent',
})
const activityBody = ({ providerId }: World) => ({
  name: 'Chess for all',
  description: 'Openings, endings and the fun in between, week by week.',
  category: 'educational',
  providerId,
  ageGroupMin: 60,
  ageGroupMax: 144,
  price: '450.00',
  isFree: false,
  dayOfWeek: 'saturday',
  timeSlot: '10:00-11:00',
  duration: 60,
  address: '12 Cherry Road, Salem',
  postcode: '636007',
  imageUrl: '',
  isActive: true,
  adminId: 'me',
})
const providerBody = () => ({
  name: 'Chess House',
  description: 'Boards for small hands.',
  email: 'hello@chess.example',
  phone: '+91 98765 43210',
  website: '',
  address: '12 Cherry Road, Salem',
  postcode: '636007',
  adminId: 'me',
})
const preferences = {
  preferredCategories: ['arts-crafts'],
  ageRangeMin: 48,
  ageRangeMax: 96,
  maxTravelDistance: 8,
  budgetRange: 'low',
  preferredDays: ['saturday'],
  preferredTimes: ['morning'],
}

/** How each call is made, and what a visitor, a user and an admin are answered. */
const CALLS: Record<
  string,
  (world: World) => { url?: string; body?: object; statuses: [number, number, number] }
> = {
  'GET /api/activities': () => ({ url: '?location=636007', statuses: [200, 200, 200] }),
  'GET /api/activities/search': () => ({
    url: '?query=pottery&location=636007&radius=20&category=arts-crafts&dayOfWeek=saturday&ageGroupMin=60&ageGroupMax=144&isFree=false&maxPrice=500',
    statuses: [200, 200, 200],
  }),
  'GET /api/activities/:id': () => ({ statuses: [200, 200, 200] }),
  'GET /api/activities/:id/rating-stats': () => ({ statuses: [200, 200, 200] }),
  'GET /api/activities/:id/has-reviewed': () => ({ statuses: [200, 200, 200] }),
  'GET /api/activities/:id/reviews': () => ({ statuses: [200, 200, 200] }),
  'POST /api/activities/:id/reviews': ({ other }) => ({
    url: `/api/activities/${other.id}/reviews`,
    body: review,
    statuses: [401, 201, 201],
  }),
  'DELETE /api/reviews/:id': () => ({ statuses: [401, 200, 403] }),
  'GET /api/activities/:id/available-slots': () => ({ url: `?date=${SATURDAY}`, statuses: [200, 200, 200] }),
  'POST /api/activities/:id/save': () => ({ statuses: [401, 200, 200] }),
  'DELETE /api/activities/:id/save': () => ({ statuses: [401, 200, 200] }),
  'GET /api/saved-activities': () => ({ statuses: [401, 200, 200] }),
  'GET /api/recommendations/personalized': () => ({ statuses: [401, 200, 200] }),
  'GET /api/recommendations': () => ({ statuses: [401, 200, 200] }),
  'POST /api/user/preferences': () => ({ body: preferences, statuses: [401, 200, 200] }),
  'GET /api/bookings/user': () => ({ statuses: [401, 200, 200] }),
  'GET /api/bookings/:id': () => ({ statuses: [401, 200, 200] }),
  'POST /api/bookings': (world) => ({ body: bookingBody(world), statuses: [401, 201, 201] }),
  'POST /api/bookings/:id/cancel': () => ({
    body: { reason: 'Cancelled by user' },
    statuses: [401, 200, 404],
  }),
  'POST /api/auth/signin': ({ user }) => ({
    body: { email: user.email, password },
    statuses: [201, 201, 201],
  }),
  'POST /api/auth/signup': () => ({ body: signUpBody(), statuses: [201, 201, 201] }),
  'GET /api/admin/stats': () => ({ statuses: [401, 403, 200] }),
  'GET /api/admin/:adminId/gamification': () => ({ statuses: [401, 403, 200] }),
  'GET /api/admin/:adminId/achievements/progress': () => ({ statuses: [401, 403, 200] }),
  'GET /api/providers': () => ({ statuses: [200, 200, 200] }),
  'POST /api/admin/activities': (world) => ({ body: activityBody(world), statuses: [401, 403, 201] }),
  'POST /api/admin/providers': () => ({ body: providerBody(), statuses: [401, 403, 201] }),
  'POST /api/auth/signout': () => ({ statuses: [200, 200, 200] }),
}

function urlOf(row: Row, { url = '' }: { url?: string }, { activity, bookingId, reviewId }: World) {
  if (url.startsWith('/')) return url
  const id = row.path.includes('/reviews/:')
    ? reviewId
    : row.path.includes('/bookings/')
      ? bookingId
      : activity.id
  return `${row.path.replace(':id', id).replace(':adminId', 'me')}${url}`
}

describe.each(rows)('$method $path', (row) => {
  test.each(['visitor', 'user', 'admin'] as const)(
    'for a %s: status, shape, and what GraphQL says',
    async (who) => {
      const world = await aWorld()
      const made = CALLS[nameOf(row)]?.(world)
      if (!made) throw new Error('not driven')
      const client = world.clients[who]
      const url = urlOf(row, made, world)
      const { status, body } = await call(client, `${row.method} ${url}`, made.body)
      expect([status, body]).toEqual([made.statuses[['visitor', 'user', 'admin'].indexOf(who)], body])
      if (status >= 400) return expectRefusal({ status, body, headers: {} })
      // Exactly the documented shape: the schema drops what it does not know.
      expect(row.response.parse(body)).toEqual(body)
      if (row.method === 'GET') expect(await overGraphQL(client, row, url, made.body)).toEqual(body)
    },
  )
})

function expectRefusal({ body }: RestAnswer) {
  const { fields, ...said } = body
  expect(said).toEqual({ message: expect.stringMatching(/.{5}/), code: expect.stringMatching(/^[A-Z_]+$/) })
}

/** The same question, asked at /graphql. */
async function overGraphQL(client: TestClient, row: Row, url: string, body: object | undefined) {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const names = row.path.split('/')
  const params = Object.fromEntries(
    pathname
      .split('/')
      .flatMap((part, index) => (names[index]?.startsWith(':') ? [[names[index].slice(1), part]] : [])),
  )
  const query = row.query?.parse(Object.fromEntries(searchParams))
  const asked = { params, query, body, idempotencyKey: undefined }
  const { data, errors } = await client.graphql(row.document, row.variables(asked))
  expect(errors).toBeUndefined()
  return row.answer(data, asked)
}

test('a booking is made once for its key, and says what else it finds', async () => {
  const world = await aWorld()
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

test('a series, a changed price, a full session, a second review', async () => {
  const world = await aWorld()
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
  const twice = await call(client, `POST /api/activities/${world.activity.id}/reviews`, review)
  expect(twice).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } })
})

test('pages follow one another by their links, each thing once', async () => {
  const world = await aWorld()
  const seen: string[] = []
  let url: string | undefined = '/api/activities?limit=2'
  let total = 0
  while (url) {
    const { status, headers, body }: RestAnswer = await call(world.clients.visitor, `GET ${url}`)
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

test('staff ask as themselves: anybody else in the path or the body is refused', async () => {
  const world = await aWorld()
  const [one, other] = [await anAdmin(server), await anAdmin(server)]
  for (const id of [one.adminId, 'me'])
    expect((await call(one.client, `GET /api/admin/${id}/gamification`)).status).toBe(200)
  for (const path of ['gamification', 'achievements/progress'])
    for (const id of [other.adminId, randomUUID(), 'you'])
      expect((await call(one.client, `GET /api/admin/${id}/${path}`)).status).toBe(403)
  const before = await db.activity.count()
  const body = { ...activityBody(world), adminId: other.adminId }
  expect((await call(one.client, 'POST /api/admin/activities', body)).status).toBe(403)
  expect(await db.activity.count()).toBe(before)
})

test('a page of another site changes nothing with this browser, and what is no call is not found', async () => {
  const { activity, user } = await aWorld()
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
