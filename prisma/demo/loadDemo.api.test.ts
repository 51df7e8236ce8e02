import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../server/platform/graphql/document.ts'
import { loadRecommendationLists } from '../../server/testing/recommendations.ts'
import { startTestServer } from '../../server/testing/testServer.ts'
import { loadGazetteer } from '../gazetteer.ts'
import { loadDemo } from './loadDemo.ts'

const TODAY = '2026-11-23'
const server = await startTestServer()

beforeAll(async () => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  await loadGazetteer(pool)
  await pool.end()
  await loadDemo(server.db, TODAY, () => {})
})

async function count(question: string) {
  const [row] = await server.db.$queryRawUnsafe<{ count: bigint }[]>(`select count(*) ${question}`)
  return Number(row?.count)
}

const inSalem = `address like '%, Salem'`

describe('the demo has', () => {
  test.each([
    [60, 'from providers'],
    [400, 'from activities'],
    [80, `from activities where ${inSalem}`],
    [10, `from activities where ${inSalem} and category = 'sports-clubs'`],
    [
      6,
      `from activities where ${inSalem} and category = 'sports-clubs' and "ageGroupMin" = 60 and "ageGroupMax" = 120`,
    ],
    [8, 'from (select distinct category from activities) as categories'],
    [15, `from (select distinct split_part(address, ', ', 4) from activities) as cities`],
  ])('%i: %s', async (expected, question) => {
    expect(await count(question)).toBe(expected)
  })

  test('has bookings in every state', async () => {
    const states = await server.db.booking.groupBy({ by: ['status', 'paymentStatus'], _count: true })
    const kinds = states.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`)
    expect(kinds).toEqual(expect.arrayContaining(['pending pending', 'confirmed paid', 'cancelled paid']))
    expect(await count(`from bookings where "isRecurring"`)).toBe(8)
    expect(await count(`from bookings where "bookingDate" < '${TODAY}'`)).toBeGreaterThan(20)
    expect(await count(`from bookings where "bookingDate" > '${TODAY}'`)).toBeGreaterThan(20)
    expect(
      await count(`from slot_occurrences join time_slots on id = "timeSlotId" where booked = "maxCapacity"`),
    ).toBeGreaterThan(0)
  })

  test('has classes for all ages, free ones, daily ones and some without a slot', async () => {
    expect(await count('from activities where "isFree"')).toBeGreaterThan(20)
    expect(await count(`from activities where "dayOfWeek" = 'daily'`)).toBeGreaterThan(10)
    expect(await count('from activities where "dayOfWeek" is null')).toBeGreaterThan(5)
    expect(await count('from activities where "ageGroupMin" <= 6 and "ageGroupMax" < 24')).toBeGreaterThan(10)
    expect(await count('from activities where "ageGroupMax" >= 204')).toBeGreaterThan(10)
  })
})

describe('stored sums are right', () => {
  test('counts the reserved seats of active bookings', async () => {
    const wrong = await count(`from slot_occurrences as taken where booked <> (
      select coalesce(sum("participantCount"), 0) from bookings
      where "timeSlotId" = taken."timeSlotId" and status <> 'cancelled'
        and ("bookingDate" at time zone 'Asia/Kolkata')::date = taken.date)`)
    expect(wrong).toBe(0)
  })

  test('covers or refunds everything paid', async () => {
    expect(await count(`from payment_attempts where state = 'checking'`)).toBe(1)
    const wrong = await count(`from payment_attempts a where state = 'paid' and amount <>
      (select coalesce(sum("totalAmount"), 0) from bookings where "paymentAttemptId" = a.id)`)
    expect(wrong).toBe(0)
    expect(
      await count(
        `from bookings where "paymentStatus" = 'paid' and "totalAmount" > 0 and "paymentAttemptId" is null`,
      ),
    ).toBe(0)
  })

  test('derives the rating columns from the reviews', async () => {
    const wrong = await count(`from activities where ("reviewCount", "averageRating") <> (
      select count(*), coalesce(round(avg(rating), 2), 0) from reviews where "activityId" = activities.id)`)
    expect(wrong).toBe(0)
  })

  test('verifies a review when its author attended', async () => {
    expect(await count('from reviews where "isVerified"')).toBeGreaterThan(20)
    const wrong = await count(`from reviews where "isVerified" and not exists (
      select from bookings where "userId" = reviews."userId" and "activityId" = reviews."activityId"
        and status = 'confirmed' and "bookingDate" < '${TODAY}')`)
    expect(wrong).toBe(0)
  })

  test('derives dayOfWeek and timeSlot from the first slot of the week', async () => {
    const wrong = await count(`from activities where "timeSlot" is distinct from (
      select "startTime" || '-' || "endTime" from time_slots where "activityId" = activities.id
      order by array_position(array['monday','tuesday','wednesday','thursday','friday','saturday','sunday'], "dayOfWeek"), "startTime"
      limit 1)`)
    expect(wrong).toBe(0)
  })
})

test.each(['parent', 'teacher', 'provider', 'admin'])(
  'lets %s sign in with the printed password',
  async (role) => {
    const email = `${role}@patang.example`
    const user = await server.db.user.findUniqueOrThrow({ where: { email }, include: { admin: true } })
    const stored = role === 'admin' ? user.admin?.passwordHash : user.passwordHash
    expect(await verify(stored ?? '', `patang-${role}-2026`)).toBe(true)
    expect(user.isDemo).toBe(true)
  },
)

test('gives activities different descriptions', async () => {
  const [row] = await server.db.$queryRaw<{ share: number }[]>`
    select count(distinct description)::float / count(*) as share from activities`
  expect(row?.share).toBeGreaterThan(0.8)
})

test('shows its parent every list filled', async () => {
  const client = server.createClient()
  const input = { email: 'parent@patang.example', password: 'patang-parent-2026' }
  await client.graphql(graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'), {
    input,
  })
  for (const [name, list] of Object.entries(await loadRecommendationLists(client)))
    expect(list.length, name).toBeGreaterThanOrEqual(2)
})
