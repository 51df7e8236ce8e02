import { CATEGORIES } from '../domain/activities/categories.ts'
import { DAYS } from '../domain/activities/days.ts'
import { insertRows } from '../prisma/demo/insertRows.ts'
import { KINDS } from '../prisma/demo/kinds.ts'
import { PROVIDER_NAMES } from '../prisma/demo/people.ts'
import type { Random } from '../prisma/demo/random.ts'
import type { Database } from '../server/platform/database/database.ts'

const PROVIDERS = 5_000
const ROWS_AT_ONCE = 5_000
/** Of all activities; the rest stand anywhere in India. */
const SHARE_IN_CITIES = 0.7
const SCATTER = 0.02
const EPOCH = Date.parse('2026-11-01T00:00:00Z')
const MINUTE = 60_000

interface Pincode {
  pincode: string
  label: string
  district: string
  latitude: number
  longitude: number
}

/** Fills the database with so many activities of the demo's kinds, all over India, most of them in the 15 cities. */
export async function fillCatalogue(db: Database, random: Random, many: number) {
  const pincodes = await db.place.findMany({ where: { kind: 'pincode' }, orderBy: { id: 'asc' } })
  const cities = await db.place.findMany({ where: { kind: 'city' } })
  const isNearCity = (place: Pincode) =>
    cities.some(
      ({ latitude, longitude }) =>
        Math.abs(latitude - place.latitude) < 0.2 && Math.abs(longitude - place.longitude) < 0.2,
    )
  const known = pincodes as Pincode[]
  const inCities = known.filter(isNearCity)
  const somewhere = () => random.pick(random.chance(SHARE_IN_CITIES) ? inCities : known)

  const providers = Array.from({ length: PROVIDERS }, () => provider(random, somewhere()))
  await insertRows(db, 'providers', providers)
  for (let made = 0; made < many; made += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, many - made)
    const rows = Array.from({ length: count }, (_, index) =>
      activity(random, somewhere(), random.pick(providers).id, made + index),
    )
    await insertRows(db, 'activities', rows)
    await insertRows(
      db,
      'time_slots',
      rows.flatMap(({ id }) => slots(random, id)),
    )
    process.stdout.write(`\r${made + count} activities`)
  }
  process.stdout.write('\n')
}

function provider(random: Random, place: Pincode) {
  return {
    id: random.uuid(),
    name: `${random.pick(PROVIDER_NAMES)} ${random.integer(1, 99)}`,
    description: 'Teaches children.',
    address: addressIn(random, place),
    postcode: place.pincode,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

function activity(random: Random, place: Pincode, providerId: string, age: number) {
  const category = random.pick(CATEGORIES)
  const kind = random.pick(KINDS[category])
  const price = random.chance(0.1) ? 0 : Math.round(random.integer(kind.price[0] + 1, kind.price[1] + 1))
  return {
    id: random.uuid(),
    providerId,
    name: `${kind.title}, ${areaOf(place)}`,
    description: `${kind.what} ${kind.how} ${kind.bring}`,
    category,
    ageGroupMin: kind.ages[0],
    ageGroupMax: kind.ages[1],
    price,
    isFree: price === 0,
    address: addressIn(random, place),
    postcode: place.pincode,
    latitude: place.latitude + (random.next() - 0.5) * 2 * SCATTER,
    longitude: place.longitude + (random.next() - 0.5) * 2 * SCATTER,
    createdAt: new Date(EPOCH - age * MINUTE),
  }
}

function slots(random: Random, activityId: string) {
  const start = random.pick(['09:00', '10:00', '16:00', '17:00'])
  const end = `${Number(start.slice(0, 2)) + 1}:00`.padStart(5, '0')
  return random
    .shuffled(DAYS)
    .slice(0, random.pick([0, 1, 1, 1, 2, 2, 3, 7]))
    .map((dayOfWeek) => ({ id: random.uuid(), activityId, dayOfWeek, startTime: start, endTime: end }))
}

function addressIn(random: Random, place: Pincode) {
  return `${random.integer(1, 240)}, ${random.pick(['Main', 'Temple', 'Station', 'Park'])} Road, ${areaOf(place)}, ${place.district}`
}

/** '636016 Fairlands, Tamil Nadu' is Fairlands. */
function areaOf({ label }: Pincode) {
  return label.slice(7).split(',')[0] as string
}
