import { beforeAll, expect, test } from 'vitest'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { BUDGETS, TIMES_OF_DAY } from '../../domain/recommendations/choices.ts'
import { toIndianDay } from '../../domain/time.ts'
import { Random } from '../../prisma/demo/random.ts'
import { listTrueSentences, loadTables } from '../testing/features/listTrueSentences.ts'
import { loadRecommendationLists, type ShownItem, seedCity } from '../testing/features/recommendations.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import { loadCachedLists } from './cachedLists.ts'
import { rebuildWeightsNow } from './learnWeights.ts'

const PARENTS = 80
const ACTIVITIES = 120
const CITIES = [
  { name: 'Salem', latitude: 11.6643, longitude: 78.146 },
  { name: 'Kochi', latitude: 9.9312, longitude: 76.2673 },
] as const
const NAMES = ['Pottery', 'Football', 'Tabla', 'Yoga', 'Chess', 'Swimming', 'Painting', 'Story Time']

const server = await startTestServer()
const { db, clock } = server
const random = new Random('eighty parents')
const parents: Awaited<ReturnType<typeof seedParent>>[] = []

const daysAgo = (days: number) =>
  new Date(clock.now.getTime() - days * 86_400_000 - random.nextInteger(0, 80_000_000))
const some = <T>(items: readonly T[], most: number) =>
  random.shuffle(items).slice(0, random.nextInteger(0, most))

beforeAll(async () => {
  for (const { name, latitude, longitude } of CITIES) await seedCity(db, name, latitude, longitude)
  const activities = []
  for (let made = 0; made < ACTIVITIES; made++) activities.push(await generatedActivity(made))
  for (let made = 0; made < PARENTS; made++) parents.push(await generatedParent(activities))
  await db.$executeRaw`
    update activities set "averageRating" = stats.average, "reviewCount" = stats.count
    from (select "activityId", round(avg(rating), 2) as average, count(*)::int as count
          from reviews where "isApproved" group by "activityId") as stats
    where activities.id = stats."activityId"`
  await rebuildWeightsNow(db)
}, 120_000)

async function generatedActivity(index: number) {
  const { latitude, longitude } = random.pick(CITIES)
  const ageGroupMin = random.nextInteger(0, 12) * 12
  const hour = random.nextInteger(6, 20)
  const isFree = random.nextBoolean(0.2)
  return seedActivity(db, {
    name: `${random.pick(NAMES)} ${index}`,
    category: random.pick(CATEGORIES),
    ageGroupMin,
    ageGroupMax: Math.min(216, ageGroupMin + random.nextInteger(0, 10) * 12),
    isFree,
    price: isFree ? '0' : `${random.pick([200, 499, 500, 501, 900, 1500, 2400])}.00`,
    latitude: latitude + (random.next() - 0.5) * 0.2,
    longitude: longitude + (random.next() - 0.5) * 0.2,
    days: random.shuffle(DAYS).slice(0, random.nextInteger(1, 3)),
    startTime: `${String(hour).padStart(2, '0')}:00`,
    endTime: `${String(hour + 1).padStart(2, '0')}:00`,
    createdAt: daysAgo(random.nextInteger(0, 100)),
    isActive: random.nextBoolean(0.95),
  })
}

async function generatedParent(activities: Awaited<ReturnType<typeof generatedActivity>>[]) {
  const parent = await seedParent(server, { location: `${random.pick(CITIES).name}, Tamil Nadu` })
  const userId = parent.id
  if (random.nextBoolean(0.7)) {
    const from = random.nextInteger(0, 14) * 12
    await db.userPreferences.create({
      data: {
        userId,
        preferredCategories: some(CATEGORIES, 3),
        ageRangeMin: random.nextBoolean(0.7) ? from : null,
        ageRangeMax: random.nextBoolean(0.7) ? from + 48 : null,
        maxTravelDistance: random.nextInteger(3, 50),
        budgetRange: random.pick(BUDGETS),
        preferredDays: some(DAYS, 3),
        preferredTimes: some(TIMES_OF_DAY, 3),
      },
    })
  }
  for (const { id } of some(activities, 4))
    await db.savedActivity.create({
      data: { userId, activityId: id, savedAt: daysAgo(random.nextInteger(0, 30)) },
    })
  for (const { id } of some(activities, 3))
    await db.review.create({
      data: {
        userId,
        activityId: id,
        rating: random.nextInteger(1, 5),
        title: 'Well',
        comment: 'We have been there once.',
        createdAt: daysAgo(random.nextInteger(0, 40)),
        isApproved: random.nextBoolean(0.9),
      },
    })
  for (const activity of some(activities, 2)) await generatedBooking(userId, activity)
  for (const { id } of some(activities, 3))
    await db.activityInteraction.create({
      data: {
        userId,
        activityId: id,
        interactionType: 'view',
        sessionId: 'one',
        timestamp: daysAgo(random.nextInteger(0, 20)),
      },
    })
  return parent
}

async function generatedBooking(userId: string, activity: Awaited<ReturnType<typeof generatedActivity>>) {
  const { id } = await db.booking.create({
    data: {
      activityId: activity.id,
      userId,
      providerId: activity.providerId,
      timeSlotId: activity.slots[0]?.id as string,
      bookingDate: daysAgo(-5),
      timeSlot: activity.timeSlot,
      participantName: 'Diya',
      participantAge: 8,
      totalAmount: 450,
      contactName: 'Asha',
      contactPhone: '9876543210',
      contactEmail: 'a@b.in',
      refundHours: 24,
      refundPercent: 100,
      createdAt: daysAgo(random.nextInteger(0, 20)),
    },
  })
  if (random.nextBoolean(0.3)) await db.booking.update({ where: { id }, data: { status: 'cancelled' } })
}

/** Shown sentences that are not true. */
function listFalseSentences(all: Awaited<ReturnType<typeof loadTables>>, userId: string, items: ShownItem[]) {
  return items.flatMap(({ activity, reason, factors }) => {
    const truths = listTrueSentences(all, userId, activity.uuid, clock.now)
    return [reason, ...factors].filter((sentence) => !truths.has(sentence))
  })
}

test('shows only true reasons and factors to 80 parents, also from cached lists', async () => {
  const all = await loadTables(db)
  const kinds = new Map<string, number>()
  for (const { id, client } of parents)
    for (const _ of ['ranked', 'kept']) {
      const items = Object.values(await loadRecommendationLists(client)).flat()
      expect(listFalseSentences(all, id, items)).toEqual([])
      for (const sentence of items.flatMap(({ reason, factors }) => [reason, ...factors])) {
        const kind = sentence
          .replace(/Like .*,/, 'Like …,')
          .replace(/Because you (\w+) .*:/, 'Because you $1 …:')
          .replace(/\d[\d.,]*/g, '#')
          .replace(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days/g, 'days')
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
    }
  for (const kind of [
    'Like …, which you booked',
    'Like …, which you saved',
    'Like …, which you viewed',
    'Like …, which you rated # stars',
    'Because you saved …: # families who chose it also chose this',
    '# parents chose it recently',
    'Free, as you prefer',
    'On days, as you prefer',
    'Added # days ago',
    '# km from Salem',
  ])
    expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
}, 120_000)

test('reads weekdays, times and people again only for cached items that name them', async () => {
  const context = { db, now: clock.now, today: toIndianDay(clock.now) }
  const named = new Map<string, number>()
  for (const { id, client } of parents.slice(0, 40)) {
    await loadRecommendationLists(client)
    for (const { item, days, starts, people } of (await loadCachedLists(context as never, id)) ?? []) {
      if (!item) continue
      const codes = [item.reason, ...item.factors].map(({ code }) => code)
      for (const code of codes) named.set(code, (named.get(code) ?? 0) + 1)
      expect([days.length > 0, starts.length > 0, people > 0]).toEqual(
        (['days', 'times', 'people'] as const).map((code) => codes.includes(code)),
      )
    }
  }
  for (const code of ['days', 'times', 'people']) expect(named.get(code) ?? 0, code).toBeGreaterThan(0)
}, 30_000)

test('control: finds one false word', async () => {
  const all = await loadTables(db)
  const { id, client } = parents[0] as (typeof parents)[number]
  const items = Object.values(await loadRecommendationLists(client)).flat()
  const [first] = items as [ShownItem]
  for (const reason of [
    'Like Nothing, which you saved',
    `0.1 km from Delhi`,
    '999 parents chose it recently',
  ])
    expect(listFalseSentences(all, id, [{ ...first, reason }])).toEqual([reason])
})

test('control: finds a reason that the tables no longer support', async () => {
  const shown = []
  for (const { id, client } of parents.slice(0, 40))
    for (const item of (await loadRecommendationLists(client)).similarToSaved) shown.push({ id, item })
  const [{ id, item }] = shown as [(typeof shown)[number]]
  const all = await loadTables(db)
  expect(listFalseSentences({ ...all, saved: [] }, id, [item])).toContain(item.reason)
})
