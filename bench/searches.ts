import type { ActivityFilterInput } from '../domain/activities/activityFilter.ts'
import { AGE_CHIPS } from '../domain/activities/ages.ts'
import { CATEGORIES } from '../domain/activities/categories.ts'
import { DAYS } from '../domain/activities/days.ts'
import { CITIES } from '../prisma/demo/cities.ts'
import type { Random } from '../prisma/demo/random.ts'

const TEXTS = (
  'football|cricket|badminton|swimming|karate|yoga|chess|dance|bharatanatyam|painting|pottery|drawing|abacus|' +
  'robotics|storytelling|music|guitar|tabla|keyboard|trekking|cycling|picnic|baby massage|toddler gym|' +
  'art and craft|family yoga|summer camp|coding|theatre|kite making'
).split('|')
/** As people type: not to the end, misspelt, in Hindi, in Tamil. */
const TYPED =
  'footb|swi|paint|danc|fotball|criket|swiming|karaty|poterry|खेल|नृत्य|संगीत|கலை|நடனம்|விளையாட்டு'.split('|')

export interface BenchSearch {
  kind: string
  filter: ActivityFilterInput
  /** 1 is the first. */
  page: number
}

/** A realistic mix, by how often parents ask each. */
export function searches(random: Random, many: number): BenchSearch[] {
  return Array.from({ length: many }, () => {
    const make = random.pick(MIX)
    const page = random.chance(0.25) ? random.integer(2, 4) : 1
    return { kind: make.name, filter: make(random), page }
  })
}

const city = (random: Random) => random.pick(CITIES)
const cityLabel = (random: Random) => {
  const { name, state } = city(random)
  return `${name}, ${state}`
}
const pincode = (random: Random) => random.pick(city(random).areas).pincode
const location = (random: Random) => (random.chance(0.7) ? cityLabel(random) : pincode(random))
const text = (random: Random) => random.pick(random.chance(0.7) ? TEXTS : TYPED)
const radius = (random: Random) => random.pick([2, 5, 10, 10, 10, 10, 25, 50])

const home = (random: Random) => {
  const { min, max } = random.pick(AGE_CHIPS)
  return { location: location(random), ageGroupMin: min, ageGroupMax: max, nearestIfNone: true }
}
const tile = (random: Random) => ({ location: location(random), category: random.pick(CATEGORIES) })
const textNearby = (random: Random) => ({
  location: location(random),
  query: text(random),
  radius: radius(random),
})
const textAnywhere = (random: Random) => ({ query: text(random) })
const pincodeAsText = (random: Random) => ({
  query: random.chance(0.5) ? pincode(random) : `${text(random)} ${pincode(random)}`,
})
const manyFilters = (random: Random) => {
  const years = random.integer(1, 15)
  return {
    location: location(random),
    radius: radius(random),
    dayOfWeek: random.pick(DAYS),
    ageGroupMin: years * 12,
    ageGroupMax: years * 12,
    maxPrice: random.pick([20_000, 50_000, 100_000]),
    category: random.chance(0.5) ? random.pick(CATEGORIES) : undefined,
  }
}
const everything = (random: Random) => ({
  ...manyFilters(random),
  query: text(random),
})
const freeNearby = (random: Random) => ({ location: location(random), isFree: true, radius: radius(random) })
const newest = () => ({})
const newestOfCategory = (random: Random) => ({ category: random.pick(CATEGORIES) })

const MIX: ((random: Random) => ActivityFilterInput)[] = [
  ...Array.from({ length: 5 }, () => home),
  ...Array.from({ length: 4 }, () => tile),
  ...Array.from({ length: 5 }, () => textNearby),
  ...Array.from({ length: 2 }, () => textAnywhere),
  ...Array.from({ length: 2 }, () => pincodeAsText),
  ...Array.from({ length: 4 }, () => manyFilters),
  everything,
  freeNearby,
  newest,
  newestOfCategory,
]
