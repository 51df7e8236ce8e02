import { CATEGORIES } from '../domain/activities/categories.ts'
import { DAYS } from '../domain/activities/days.ts'
import { toIndianDay } from '../domain/time.ts'
import { insertRows } from '../prisma/demo/insertRows.ts'
import { Random } from '../prisma/demo/random.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import type { Context } from '../server/platform/context.ts'
import { type Database, openDatabase } from '../server/platform/database/database.ts'
import { loadParentLists } from '../server/recommendations/recommendations.ts'
import { rebuildWeightsJob } from '../server/recommendations/weightJobs.ts'
import { dropDatabase } from '../server/testing/testDatabase.ts'
import type { Rating } from './ratingsFile.ts'

const PLACE = { latitude: 11.6643, longitude: 78.146 }
const ROWS_PER_BATCH = 2_000

/**
 * Writes ratings as reviews of activities in one city into a new database: the database's own triggers record them.
 * Runs the job that learns the weights, and reads For You as the resolver does.
 */
export async function openServedLists(ratings: readonly Rating[]) {
  const postgres = await startEmbeddedPostgres('bench')
  const name = 'recommendations'
  await dropDatabase(postgres.url('postgres'), name)
  await ensureDatabase(postgres, name)
  await applyMigrations(postgres.url(name))
  const db = openDatabase(postgres.url(name), 4)
  const { users, activities } = await writeRatings(db, ratings)
  await rebuildWeightsJob.run({ db } as never, {})
  await db.$executeRawUnsafe('ANALYZE')
  const now = new Date()
  const names = new Map([...activities].map(([item, id]) => [id, item]))
  return {
    db,
    async recommend(user: string): Promise<string[]> {
      const { lists } = await loadParentLists(createParentContext(db, users.get(user) as string, now))
      return lists.personalized.map(({ activityId }) => names.get(activityId) as string)
    },
    async close() {
      await db.$disconnect()
      await postgres.stop()
    },
  }
}

/** The parts of the context that recommendations read. */
export function createParentContext(
  db: Database,
  userId: string,
  now: Date,
  location = 'Salem, Tamil Nadu',
): Context {
  const signedIn = { userId, location }
  const loadOnce = (_: string, load: () => unknown) => load()
  return { db, now, today: toIndianDay(now), signedIn, loadOnce } as unknown as Context
}

async function writeRatings(db: Database, ratings: readonly Rating[]) {
  const random = new Random('served lists')
  const createIds = (names: Iterable<string>) =>
    new Map([...new Set(names)].sort().map((one) => [one, random.nextUuid()] as const))
  const users = createIds(ratings.map(({ user }) => user))
  const activities = createIds(ratings.map(({ item }) => item))
  await db.place.create({
    data: {
      kind: 'city',
      name: 'Salem',
      label: 'Salem, Tamil Nadu',
      district: 'Salem',
      state: 'Tamil Nadu',
      ...PLACE,
    },
  })
  const place = { address: '12 Cherry Road, Salem', postcode: '636007', ...PLACE }
  const ids = [...activities]
  const providers = ids.map(([item]) => ({
    id: random.nextUuid(),
    name: item,
    description: 'Teaches.',
    ...place,
  }))
  await insertInBatches(db, 'providers', providers)
  await insertInBatches(
    db,
    'activities',
    ids.map(([item, id], index) => ({
      id,
      providerId: providers[index]?.id,
      name: item,
      description: 'Teaches children.',
      category: CATEGORIES[index % CATEGORIES.length],
      ageGroupMin: 60,
      ageGroupMax: 144,
      price: 450,
      isFree: false,
      createdAt: new Date('2020-01-01T00:00:00Z'),
      ...place,
    })),
  )
  await insertInBatches(
    db,
    'time_slots',
    ids.map(([, activityId], index) => ({
      id: random.nextUuid(),
      activityId,
      dayOfWeek: DAYS[index % DAYS.length],
      startTime: '10:00',
      endTime: '11:00',
    })),
  )
  await insertInBatches(
    db,
    'users',
    [...users].map(([user, id]) => ({
      id,
      email: `${id}@example.in`,
      firstName: user,
      lastName: 'Reader',
      passwordHash: 'none',
    })),
  )
  await insertInBatches(
    db,
    'reviews',
    ratings.map(({ user, item, rating, timeSeconds }) => ({
      id: random.nextUuid(),
      userId: users.get(user),
      activityId: activities.get(item),
      rating: Math.max(1, Math.min(5, Math.round(rating))),
      title: 'Rated',
      comment: 'A rating of the file.',
      isApproved: true,
      createdAt: new Date(timeSeconds * 1000),
    })),
  )
  return { users, activities }
}

async function insertInBatches(db: Database, table: string, rows: object[]) {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    await insertRows(db, table, rows.slice(from, from + ROWS_PER_BATCH) as never)
}
