import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { graphql } from '../../server/platform/graphql/document.ts'
import { loadRecommendationLists } from '../../server/testing/features/recommendations.ts'
import { startTestServer } from '../../server/testing/testServer.ts'

const TODAY = '2026-11-23'
const server = await startTestServer({}, undefined, 'demo')

async function count(fromClause: string) {
  const [row] = await server.db.$queryRawUnsafe<{ count: bigint }[]>(`select count(*) ${fromClause}`)
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
  ])('%i: %s', async (expected, fromClause) => {
    expect(await count(fromClause)).toBe(expected)
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
    expect(await count(`from payment_attempts where state = 'checking'`)).toBeGreaterThanOrEqual(4)
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

/** Rules of a believable city life. Each query counts what breaks the rule. */
describe('believable', () => {
  const CITY = `split_part(address, ', ', 4)`
  test.each([
    [
      'every category is in every city',
      `from (select ${CITY} from activities group by 1 having count(distinct category) < 8) as cities`,
    ],
    [
      'a provider teaches in one city only, its own',
      `from activities a join providers p on p.id = a."providerId"
       where split_part(a.address, ', ', 4) <> split_part(p.address, ', ', 4)`,
    ],
    [
      'a provider teaches one to three kinds',
      `from (select "providerId" from activities group by 1 having count(distinct
        regexp_replace(split_part(name, ',', 1), ' (Juniors|Advanced|Weekend Batch|(Red|Blue|Green) Group)$', '')) > 3) as p`,
    ],
    [
      'no two classes have the same name and provider',
      `from (select 1 from activities group by "providerId", name having count(*) > 1) as twins`,
    ],
    [
      "a city's name in a provider's name is its own city",
      `from providers p where exists (select from (select distinct ${CITY} as city from providers) as cities
       where p.name like '%' || city || '%' and ${CITY.replace('address', 'p.address')} <> city)`,
    ],
    [
      'a class with a day in its title is on that day',
      `from activities a join time_slots t on t."activityId" = a.id where a.name ~ '^Sunday' and t."dayOfWeek" <> 'sunday'
        or a.name ~ 'Weekend' and t."dayOfWeek" not in ('saturday', 'sunday')`,
    ],
    [
      'a class with a time of day in its title is at that time',
      `from activities a join time_slots t on t."activityId" = a.id where a.name ~ 'Evening' and t."startTime" < '17:00'
        or a.name ~ 'Morning' and t."startTime" > '11:30' or a.name ~ 'Afternoon' and t."startTime" not between '12:00' and '17:00'`,
    ],
    [
      "a booking has its own family's contact",
      `from bookings b join users u on u.id = b."userId" where b."contactEmail" <> u.email`,
    ],
    [
      'a child of a booking is of the right age',
      `from bookings b join activities a on a.id = b."activityId"
       where b."participantAge" * 12 + 11 < a."ageGroupMin" or b."participantAge" * 12 > greatest(a."ageGroupMax", 12)`,
    ],
    [
      'a reviewer lives in the city of the class',
      `from reviews r join users u on u.id = r."userId" join activities a on a.id = r."activityId"
       where split_part(u.location, ',', 1) <> split_part(a.address, ', ', 4)`,
    ],
    [
      'a parent signed up before booking and reviewing',
      `from users u where exists (select from bookings where "userId" = u.id and "createdAt" < u."createdAt")
        or exists (select from reviews where "userId" = u.id and "createdAt" < u."createdAt")`,
    ],
    [
      'a text promises nothing that Patang does not have',
      `from (select description from activities union all select description from providers) as texts
       where description ~* 'trial|sibling|discount|make-up class'`,
    ],
    [
      'no session has more bookings than seats',
      `from slot_occurrences o join time_slots t on t.id = o."timeSlotId" where o.booked > t."maxCapacity"`,
    ],
  ])('%s', async (_, fromClause) => {
    expect(await count(fromClause)).toBe(0)
  })

  test('40 to 70 per cent of the coming seats are booked; some sessions are full, some nearly', async () => {
    const sessions = await server.db.$queryRaw<{ share: number }[]>`
      select coalesce(o.booked, 0)::float / t."maxCapacity" as share
      from time_slots t cross join generate_series(${TODAY}::date, ${TODAY}::date + 14, interval '1 day') as day
        left join slot_occurrences o on o."timeSlotId" = t.id and o.date = day::date
      where trim(to_char(day, 'day')) = t."dayOfWeek"::text`
    const shares = sessions.map(({ share }) => share)
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(average).toBeGreaterThan(0.4)
    expect(average).toBeLessThan(0.7)
    expect(shares.filter((share) => share === 0).length).toBeLessThan(0.02 * shares.length)
    expect(shares.filter((share) => share === 1).length).toBeGreaterThan(20)
    expect(shares.filter((share) => share >= 0.8 && share < 1).length).toBeGreaterThan(40)
  })

  test('reviews differ, and most are verified', async () => {
    const [row] = await server.db.$queryRaw<{ texts: number; titles: number; verified: number }[]>`
      select count(distinct comment)::float / count(*) as texts, count(distinct title)::int as titles,
        avg("isVerified"::int)::float as verified from reviews`
    expect(row?.texts).toBeGreaterThan(0.95)
    expect(row?.titles).toBeGreaterThan(200)
    expect(row?.verified).toBeGreaterThan(0.6)
  })

  test('staff have open work, and the admin has XP, a streak and achievements', async () => {
    expect(await count(`from provider_claims where state = 'pending'`)).toBe(2)
    expect(await count(`from review_reports where "handledAt" is null`)).toBe(2)
    expect(await count('from missed_searches')).toBe(3)
    expect(await count('from kind_synonyms')).toBe(1)
    expect(await count(`from payment_attempts where state = 'checking'`)).toBeGreaterThanOrEqual(4)
    const stats = await server.db.adminStats.findFirstOrThrow()
    expect(stats).toMatchObject({ activitiesCreated: 11, providersCreated: 3, dailyLoginStreak: 4 })
    expect(stats.totalPoints).toBeGreaterThan(500)
    expect(await server.db.adminAchievement.count()).toBeGreaterThanOrEqual(4)
  })

  test('staff have an uploaded file with mistakes, which is checked and not imported', async () => {
    const file = await server.db.catalogueImport.findFirstOrThrow({
      include: { rows: { orderBy: { line: 'asc' } }, problems: { orderBy: { line: 'asc' } } },
    })
    expect(file).toMatchObject({ state: 'checked', rowCount: 8, rowsDone: 8, rowsBad: 4 })
    expect(file.rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create', 'change'])
    expect(file.problems.map(({ field }) => field)).toEqual(['price', 'provider', 'slots', 'postcode'])
  })
})

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
