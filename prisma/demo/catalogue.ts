import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../domain/activities/days.ts'
import { suggestKinds } from '../../domain/search/suggestKinds.ts'
import { type Area, CITIES, type City } from './cities.ts'
import { KINDS, type Kind } from './kinds.ts'
import { PROVIDER_NAMES } from './people.ts'
import type { Random } from './random.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** Centre of a PIN code in the gazetteer. */
export type GetCentre = (pincode: string) => Point

interface Place extends Point {
  city: City
  area: Area
  address: string
}

export type ProviderRow = ReturnType<typeof createProvider>
export type ActivityRow = ReturnType<typeof createActivity>
export type SlotRow = ReturnType<typeof createSlot>

const SALEM_PROVIDERS = 10
const SALEM_ACTIVITIES = 80
const SALEM_SPORTS_CLUBS = 10
/** Number of sports clubs for ages 5 to 10. */
const SALEM_SPORTS_5_TO_10 = 6
const OTHER_ACTIVITIES = 320
/** About 600 m, so that two classes of one PIN code have different points. */
const SCATTER_DEGREES = 0.006

/** Creates providers, activities and weekly slots of the demo (product.md, section 14). */
export function createCatalogue(random: Random, getCentre: GetCentre) {
  const [salem, ...others] = CITIES as [City, ...City[]]
  const getCity = (index: number) =>
    index < SALEM_PROVIDERS ? salem : (others[(index - SALEM_PROVIDERS) % others.length] as City)
  const homes = PROVIDER_NAMES.map((_, index) => createPlace(getCity(index), random, getCentre))
  const providers = PROVIDER_NAMES.map((name, index) => createProvider(name, homes[index] as Place, random))

  const sports = Array.from({ length: SALEM_SPORTS_CLUBS }, () => 'sports-clubs' as const)
  const rest = CATEGORIES.filter((category) => category !== 'sports-clubs')
  const salemCategories = [...sports, ...repeatItems(rest, SALEM_ACTIVITIES - SALEM_SPORTS_CLUBS)]
  const plans = [
    ...salemCategories.map((category) => ({ city: salem, category })),
    // 14 cities and 8 categories have a common factor. Shuffling gives every city every category.
    ...random.shuffle(repeatItems(CATEGORIES, OTHER_ACTIVITIES)).map((category, index) => ({
      city: others[index % others.length] as City,
      category,
    })),
  ]
  const titles = new KindDeck(random)
  const made = plans.map(({ city, category }, index) => {
    const place = createPlace(city, random, getCentre)
    const local = providers.filter((_, at) => homes[at]?.city === city)
    const isFor5To10 = index < SALEM_SPORTS_5_TO_10
    const kind = titles.draw(category)
    const ages: [number, number] = isFor5To10 ? [60, 120] : kind.ages
    const slots = createWeeklySlots(kind, category, random)
    return {
      ...createActivity({
        kind: { ...kind, ages },
        category,
        place,
        provider: random.pick(local),
        slots,
        random,
      }),
      slots,
    }
  })
  const activities = made.map(({ slots: _, ...row }) => row)
  const slots = made.flatMap(({ id, slots: times }) => times.map((time) => createSlot(id, time, random)))
  return { providers, activities, slots }
}

/**
 * Deals the kinds of a category in a new order each round, so that a city does not get the same kind twice
 * in a row.
 */
class KindDeck {
  readonly #random: Random
  readonly #left = new Map<Category, Kind[]>()

  constructor(random: Random) {
    this.#random = random
  }

  draw(category: Category): Kind {
    const left = this.#left.get(category) ?? []
    if (left.length === 0) left.push(...this.#random.shuffle(KINDS[category]))
    this.#left.set(category, left)
    return left.pop() as Kind
  }
}

function repeatItems<T>(items: readonly T[], length: number): T[] {
  return Array.from({ length }, (_, index) => items[index % items.length] as T)
}

function createPlace(city: City, random: Random, getCentre: GetCentre): Place {
  const area = random.pick(city.areas)
  const centre = getCentre(area.pincode)
  return {
    city,
    area,
    address: `${random.nextInteger(1, 240)}, ${random.pick(city.streets)}, ${area.name}, ${city.name}`,
    latitude: centre.latitude + (random.next() - 0.5) * 2 * SCATTER_DEGREES,
    longitude: centre.longitude + (random.next() - 0.5) * 2 * SCATTER_DEGREES,
  }
}

function createProvider(name: string, place: Place, random: Random) {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const takesUpi = random.nextBoolean(0.8)
  return {
    id: random.nextUuid(),
    name,
    description: `${name} has taught children in ${place.area.name}, ${place.city.name} since ${random.nextInteger(1998, 2022)}. ${random.pick(PROMISES)}`,
    email: `hello@${slug}.example`,
    // A few have no phone, so that the demo shows the message for it.
    phone: random.nextBoolean(0.9)
      ? `+919${random.nextInteger(1000, 9999)}${random.nextInteger(10000, 99999)}`
      : null,
    website: random.nextBoolean(0.75) ? `https://${slug}.example` : null,
    address: place.address,
    postcode: place.area.pincode,
    latitude: place.latitude,
    longitude: place.longitude,
    upiId: takesUpi ? `${slug.replaceAll('-', '')}@okbank` : null,
    allowsPayAtVenue: random.nextBoolean(0.5) || !takesUpi,
    isDemo: true,
  }
}

const PROMISES = [
  'All staff are police-verified and trained in first aid.',
  'Small batches, patient teachers, clean toilets.',
  'Parents can watch every class through the glass.',
  'Siblings get a tenth off from the second month.',
  'A family business: you will meet the owner at the door.',
  'Make-up classes are free when you tell us a day before.',
]

interface ActivityParts {
  kind: Kind
  category: Category
  place: Place
  provider: ProviderRow
  slots: Time[]
  random: Random
}

function createActivity({ kind, category, place, provider, slots, random }: ActivityParts) {
  const price = roundPrice(random.nextInteger(kind.price[0], kind.price[1]))
  const [first] = slots
  const isDaily = slots.length === DAYS.length
  return {
    id: random.nextUuid(),
    providerId: provider.id,
    name: `${kind.title}, ${place.area.name}`,
    description: `${kind.what} ${kind.how} ${pickBatchSentence(provider.name, random)} ${kind.bring}`,
    category,
    kinds: suggestKinds({ name: kind.title, description: kind.what, category }),
    ageGroupMin: kind.ages[0],
    ageGroupMax: kind.ages[1],
    price,
    isFree: price === 0,
    dayOfWeek: first ? (isDaily ? 'daily' : first.day) : null,
    timeSlot: first ? `${first.start}-${first.end}` : null,
    duration: kind.duration,
    address: place.address,
    postcode: place.area.pincode,
    latitude: place.latitude,
    longitude: place.longitude,
    imageUrl: null,
    refundHours: random.pick([24, 24, 24, 12, 48]),
    refundPercent: random.pick([100, 100, 100, 50]),
    isDemo: true,
  }
}

/** Rounds a price to end in 0 or 9. */
function roundPrice(price: number) {
  if (price === 0) return 0
  const tens = Math.round(price / 10) * 10
  return tens % 100 === 0 ? tens - 1 : tens
}

function pickBatchSentence(providerName: string, random: Random) {
  const size = random.pick([8, 10, 12])
  return random.pick([
    `${providerName} keeps batches to ${size}.`,
    `At most ${size} children a batch at ${providerName}.`,
    `${providerName} offers a trial class on request.`,
    `Parking for two-wheelers at the gate of ${providerName}.`,
    `${providerName} sends a short note home after each class.`,
  ])
}

interface Time {
  day: DayOfWeek
  start: string
  end: string
}

const WEEKDAYS = DAYS.slice(0, 5)
const WEEKEND = DAYS.slice(5)
const FLEXIBLE_SHARE = 0.05
const DAILY_SHARE = 0.08
const TWICE_SHARE = 0.3

/** Weekly slots, Monday first: mostly one, sometimes two or daily, for a few activities none. */
function createWeeklySlots(kind: Kind, category: Category, random: Random): Time[] {
  const luck = random.next()
  if (luck < FLEXIBLE_SHARE) return []
  const isForSmall = category === 'baby-groups' || category === 'toddler-activities'
  const isLong = kind.duration >= 120
  if (luck < FLEXIBLE_SHARE + DAILY_SHARE && !isLong) {
    const start = isForSmall ? '10:00' : random.pick(['06:30', '17:00'])
    return DAYS.map((day) => createTime(day, start, kind.duration))
  }
  const isWeekend = isLong || random.nextBoolean(0.45)
  const days = random.shuffle(isWeekend ? WEEKEND : WEEKDAYS)
  const count = luck < FLEXIBLE_SHARE + DAILY_SHARE + TWICE_SHARE ? 2 : 1
  const start = pickStartTime(isForSmall, isWeekend, random)
  const times = days.slice(0, count).map((day) => createTime(day, start, kind.duration))
  return times.sort((a, b) => DAYS.indexOf(a.day) - DAYS.indexOf(b.day))
}

function pickStartTime(isForSmall: boolean, isWeekend: boolean, random: Random) {
  if (isForSmall) return random.pick(['09:30', '10:00', '10:30', '11:00'])
  if (isWeekend) return random.pick(['07:00', '08:30', '09:00', '10:00', '11:00', '16:00'])
  return random.pick(['16:00', '16:30', '17:00', '17:30', '18:00'])
}

function createTime(day: DayOfWeek, start: string, minutes: number): Time {
  const [hours = 0, minute = 0] = start.split(':').map(Number)
  const end = hours * 60 + minute + minutes
  const padTwo = (value: number) => String(value).padStart(2, '0')
  return { day, start, end: `${padTwo(Math.floor(end / 60))}:${padTwo(end % 60)}` }
}

function createSlot(activityId: string, { day, start, end }: Time, random: Random) {
  return {
    id: random.nextUuid(),
    activityId,
    dayOfWeek: day,
    startTime: start,
    endTime: end,
    maxCapacity: random.pick([8, 10, 10, 10, 12, 15]),
  }
}
