import pg from 'pg'
import { CATEGORIES } from '../domain/activities/categories.ts'
import { DAYS } from '../domain/activities/days.ts'
import { insertRows } from '../prisma/demo/insertRows.ts'
import type { Random } from '../prisma/demo/random.ts'
import type { Database } from '../server/platform/database/database.ts'

const ACTIVITIES_PER_AREA = 1_000
const PROVIDERS_PER_AREA = 50
/** Groups of parents in each area, with a preference of their own. */
const PREFERENCE_COUNT = 20
/** Share of a parent's choices that follow the preference. */
const PREFERRED_SHARE = 0.8
const ROWS_PER_BATCH = 5_000

interface Size {
  activities: number
  parents: number
  actions: number
}

/**
 * Fills a database with areas 100 miles apart. Parents choose activities of their area, most of them of their own preference,
 * and popular ones most often. The triggers are off while the choices are written.
 */
export async function fillAreas(db: Database, url: string, random: Random, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const areas = Math.ceil(size.activities / ACTIVITIES_PER_AREA)
  const parents = Math.round(size.parents / areas)
  const choicesPerParent = size.actions / size.parents
  for (let area = 0; area < areas; area++) {
    await fillArea(db, client, random, area, { parents, choicesPerParent })
    process.stdout.write(`\r${area + 1} of ${areas} areas`)
  }
  process.stdout.write('\n')
  await client.query('TRUNCATE activity_choice_changes')
  await client.query('VACUUM ANALYZE')
  await client.end()
}

interface AreaSize {
  parents: number
  choicesPerParent: number
}

async function fillArea(db: Database, client: pg.Client, random: Random, area: number, size: AreaSize) {
  const centre = { latitude: 8 + 1.5 * Math.floor(area / 10), longitude: 70 + 1.5 * (area % 10) }
  const place = { address: `Area ${area}`, postcode: '636007' }
  const label = `Area ${area}, Bench`
  await db.place.create({
    data: { kind: 'city', name: `Area ${area}`, label, district: 'Bench', state: 'Bench', ...centre },
  })
  const scatter = () => ({
    latitude: centre.latitude + (random.next() - 0.5) * 0.2,
    longitude: centre.longitude + (random.next() - 0.5) * 0.2,
  })
  const make = <T>(count: number, create: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => create(index))
  const providers = make(PROVIDERS_PER_AREA, (index) => ({
    id: random.nextUuid(),
    name: `Provider ${area}-${index}`,
    description: 'Teaches children.',
    ...place,
    ...scatter(),
  }))
  const activities = make(ACTIVITIES_PER_AREA, (index) => ({
    id: random.nextUuid(),
    providerId: random.pick(providers).id,
    name: `Class ${area}-${index}`,
    description: 'Teaches children.',
    category: CATEGORIES[index % CATEGORIES.length],
    ageGroupMin: 36,
    ageGroupMax: 144,
    price: 450,
    isFree: false,
    ...place,
    ...scatter(),
  }))
  const users = make(size.parents, () => {
    const id = random.nextUuid()
    return {
      id,
      email: `${id}@example.in`,
      firstName: 'Asha',
      lastName: 'Raman',
      passwordHash: 'none',
      location: label,
    }
  })
  await insertRows(db, 'providers', providers)
  await insertRows(db, 'activities', activities)
  await insertRows(
    db,
    'time_slots',
    activities.map(({ id }, index) => ({
      id: random.nextUuid(),
      activityId: id,
      dayOfWeek: DAYS[index % DAYS.length],
      startTime: '10:00',
      endTime: '11:00',
    })),
  )
  await insertRows(db, 'users', users)
  const choices = users.flatMap(({ id }, index) =>
    drawActivities(random, activities.length, size.choicesPerParent, index % PREFERENCE_COUNT).map((at) => ({
      id: random.nextUuid(),
      userId: id,
      activityId: activities[at]?.id,
      interactionType: 'book',
      interactionWeight: 5,
      timestamp: new Date(Date.now() - random.next() * 300 * 86_400_000),
    })),
  )
  await client.query('ALTER TABLE activity_interactions DISABLE TRIGGER USER')
  for (let from = 0; from < choices.length; from += ROWS_PER_BATCH)
    await insertRows(db, 'activity_interactions', choices.slice(from, from + ROWS_PER_BATCH))
  await client.query('ALTER TABLE activity_interactions ENABLE TRIGGER USER')
}

/** Indexes of chosen activities: a preference is every twentieth activity, and low indexes are popular. */
function drawActivities(random: Random, count: number, wanted: number, preference: number): number[] {
  const chosen = new Set<number>()
  for (let tries = 0; chosen.size < wanted && tries < 10 * wanted; tries++) {
    const isOwn = random.nextBoolean(PREFERRED_SHARE)
    const rank = Math.floor(random.next() ** 1.7 * (isOwn ? count / PREFERENCE_COUNT : count))
    chosen.add(isOwn ? rank * PREFERENCE_COUNT + preference : rank)
  }
  return [...chosen].filter((at) => at < count)
}
