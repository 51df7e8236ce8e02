import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { suggestKinds } from '../../domain/search/suggestKinds.ts'
import { CITIES, type City } from './cities.ts'
import { KINDS, type Kind } from './kinds.ts'
import { PROVIDERS, type ProviderPlan } from './providers.ts'
import type { Random } from './random.ts'
import { createWeeklyTimes, type Time } from './schedules.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Centre of a PIN code in the gazetteer. */
export type GetCentre = (pincode: string) => Point

interface Place extends Point {
  address: string
  postcode: string
}

export type ProviderRow = ReturnType<typeof createProvider>
export type ActivityRow = ReturnType<typeof createActivity>
export type SlotRow = ReturnType<typeof createSlot>

/** Activities of a city: 80 in Salem and 400 in total (product.md, section 14). */
const ACTIVITY_COUNTS: Record<string, number> = {
  Salem: 80,
  Mumbai: 29,
  Delhi: 29,
  Bangalore: 29,
  Chennai: 29,
  Kolkata: 21,
  Hyderabad: 21,
  Pune: 21,
  Ahmedabad: 21,
}
const SMALL_CITY_COUNT = 20
/** Number of sports clubs of Salem for ages 5 to 10. */
const SALEM_SPORTS_5_TO_10 = 6
/** About 300 m, so two venues of one PIN code have different points. */
const SCATTER_DEGREES = 0.003

const FOUND_KINDS = new Map(
  CATEGORIES.flatMap((category) => KINDS[category].map((kind) => [kind.title, { kind, category }] as const)),
)

/** Creates providers, activities and weekly slots of the demo. Every provider is in the city of its name. */
export function createCatalogue(random: Random, getCentre: GetCentre) {
  const cities = CITIES.map((city) => createCity(city, random, getCentre))
  return {
    providers: cities.flatMap(({ providers }) => providers),
    activities: cities.flatMap(({ activities }) => activities),
    slots: cities.flatMap(({ slots }) => slots),
  }
}

function createCity(city: City, random: Random, getCentre: GetCentre) {
  const schools = (PROVIDERS[city.name] ?? []).map((plan) => {
    const home = createPlace(city, plan.area, random, getCentre)
    return { plan, home, provider: createProvider(plan, city, home, random) }
  })
  const classes = dealClasses(
    schools.map(({ plan }) => plan),
    ACTIVITY_COUNTS[city.name] ?? SMALL_CITY_COUNT,
  )
  let juniorSports = 0
  const made = classes.map(({ plan, title, variant }) => {
    const school = schools.find((one) => one.plan === plan)
    const found = FOUND_KINDS.get(title)
    if (!school || !found) throw new Error(`The demo has no kind ${title}`)
    const { kind, category } = found
    const others = city.areas.filter(({ name }) => name !== plan.area)
    const area = (variant === 0 ? null : others[(variant - 1) % others.length]?.name) ?? plan.area
    const place = variant === 0 ? school.home : createPlace(city, area, random, getCentre)
    const isFor5To10 =
      city.name === 'Salem' && category === 'sports-clubs' && juniorSports < SALEM_SPORTS_5_TO_10
    if (isFor5To10) juniorSports += 1
    const { label, ages, isWeekend } = describeVariant(kind, category, variant)
    const times = createWeeklyTimes(kind, category, isWeekend, random)
    const row = createActivity({
      kind: { ...kind, title: `${kind.title}${label}`, ages: isFor5To10 ? [60, 120] : ages },
      category,
      place,
      area,
      provider: school.provider,
      times,
      random,
    })
    return { row, slots: times.map((time) => createSlot(row.id, time, random)) }
  })
  return {
    providers: schools.map(({ provider }) => provider),
    activities: made.map(({ row }) => row),
    slots: made.flatMap(({ slots }) => slots),
  }
}

interface PlannedClass {
  plan: ProviderPlan
  title: string
  /** 0 for the first class of this kind at the provider. */
  variant: number
}

/** Counts of the plan come first. The rest is dealt to the kinds of all providers in turn. */
function dealClasses(plans: ProviderPlan[], count: number): PlannedClass[] {
  const kinds = plans.flatMap((plan) =>
    plan.kinds.map((kind) =>
      typeof kind === 'string' ? { plan, title: kind, fixed: 1 } : { plan, title: kind[0], fixed: kind[1] },
    ),
  )
  const fixed = kinds.flatMap(({ plan, title, fixed: many }) =>
    Array.from({ length: many }, (_, variant) => ({ plan, title, variant })),
  )
  const more = Array.from({ length: count - fixed.length }, (_, index) => {
    const { plan, title } = kinds[index % kinds.length] as (typeof kinds)[number]
    return { plan, title, variant: 1 + Math.floor(index / kinds.length) }
  })
  return [...fixed, ...more]
}

/** Several classes of one kind differ by age or day, and say so in the title. */
function describeVariant(kind: Kind, category: Category, variant: number) {
  const [youngest, oldest] = kind.ages
  const middle = Math.round((youngest + oldest) / 2 / 12) * 12
  const isSmall = category === 'baby-groups' || category === 'toddler-activities'
  const isSplit = !isSmall && category !== 'family-activities' && middle > youngest && middle < oldest
  if (variant === 1 && isSplit)
    return { label: ' Juniors', ages: [youngest, middle] as Ages, isWeekend: false }
  if (variant === 2 && isSplit)
    return { label: ' Advanced', ages: [middle, oldest] as Ages, isWeekend: false }
  const isWeekend = variant > 0 && !WEEKEND_TITLES.has(kind.title)
  if (isWeekend) return { label: ' Weekend Batch', ages: kind.ages, isWeekend }
  return { label: variant > 0 ? ` ${GROUP_NAMES[variant - 1] ?? 'More'}` : '', ages: kind.ages, isWeekend }
}
type Ages = [number, number]

/** Kinds that are on weekends in any case. */
const WEEKEND_TITLES = new Set([
  'Kite Flying Morning',
  'Board-Game Afternoon',
  'Park Picnic & Play',
  'Stargazing Evening',
  'Sunday Cyclothon',
  'Family Cook-Along',
  'Family Pottery',
  'Puppet Theatre',
])
const GROUP_NAMES = ['Red Group', 'Blue Group', 'Green Group']

function createPlace(city: City, areaName: string, random: Random, getCentre: GetCentre): Place {
  const area = city.areas.find(({ name }) => name === areaName)
  if (!area) throw new Error(`${city.name} has no area ${areaName}`)
  const centre = getCentre(area.pincode)
  return {
    address: `${random.nextInteger(1, 240)}, ${random.pick(city.streets)}, ${area.name}, ${city.name}`,
    postcode: area.pincode,
    latitude: centre.latitude + (random.next() - 0.5) * 2 * SCATTER_DEGREES,
    longitude: centre.longitude + (random.next() - 0.5) * 2 * SCATTER_DEGREES,
  }
}

function createProvider({ name, area, about }: ProviderPlan, city: City, home: Place, random: Random) {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const hasUpi = random.nextBoolean(0.8)
  return {
    id: random.nextUuid(),
    name,
    description: `${about} In ${area}, ${city.name}, since ${random.nextInteger(1998, 2022)}. ${random.pick(PROMISES)}`,
    email: `hello@${slug}.example`,
    // A few have no phone, so the demo shows the message for it.
    phone: random.nextBoolean(0.9)
      ? `+919${random.nextInteger(1000, 9999)}${random.nextInteger(10000, 99999)}`
      : null,
    website: random.nextBoolean(0.75) ? `https://${slug}.example` : null,
    ...home,
    upiId: hasUpi ? `${slug.replaceAll('-', '')}@okbank` : null,
    allowsPayAtVenue: random.nextBoolean(0.5) || !hasUpi,
    isDemo: true,
  }
}

/** Only what the provider itself can keep. */
const PROMISES = [
  'All staff are police-verified and trained in first aid.',
  'Small batches, patient teachers, clean toilets.',
  'Parents can watch every class through the glass.',
  'A family business: the owner is at the door each morning.',
  'Drinking water and a shaded waiting area for parents.',
  'Teachers speak English and the local language.',
]

interface ActivityParts {
  kind: Kind
  category: Category
  place: Place
  area: string
  provider: ProviderRow
  times: Time[]
  random: Random
}

function createActivity({ kind, category, place, area, provider, times, random }: ActivityParts) {
  const price = roundPrice(random.nextInteger(kind.price[0], kind.price[1]))
  const [first] = times
  const isDaily = times.length === DAYS.length
  return {
    id: random.nextUuid(),
    providerId: provider.id,
    name: `${kind.title}, ${area}`,
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
    ...place,
    imageUrl: null as string | null,
    refundHours: random.pick([24, 24, 24, 12, 48]),
    refundPercent: random.pick([100, 100, 100, 50]),
    isDemo: true,
  }
}

/** Prices below this are free. */
const PRICE_LEAST = 50

/** Rounds a price to end in 0 or 9. */
function roundPrice(price: number) {
  if (price < PRICE_LEAST) return 0
  const tens = Math.round(price / 10) * 10
  return tens % 100 === 0 ? tens - 1 : tens
}

function pickBatchSentence(providerName: string, random: Random) {
  return random.pick([
    `${providerName} keeps batches small.`,
    `Two adults with every batch at ${providerName}.`,
    `${providerName} starts on time and ends on time.`,
    `Parking for two-wheelers at the gate of ${providerName}.`,
    `Tea for waiting parents at ${providerName}.`,
    `${providerName} is on the ground floor, with a ramp.`,
  ])
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
