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
/** Typed texts: unfinished, misspelt, in Hindi, in Tamil. */
const TYPED_TEXTS =
  'footb|swi|paint|danc|fotball|criket|swiming|karaty|poterry|खेल|नृत्य|संगीत|கலை|நடனம்|விளையாட்டு'.split('|')

export interface BenchSearch {
  kind: string
  filter: ActivityFilterInput
  /** Page number, from 1. */
  page: number
}

/** A realistic mix, weighted by frequency. */
export function createSearches(random: Random, many: number): BenchSearch[] {
  return Array.from({ length: many }, () => {
    const make = pickWeighted(random, MIX)
    const page = random.nextBoolean(0.25) ? random.nextInteger(2, 4) : 1
    return { kind: make.name, filter: make(random), page }
  })
}

interface Choice<Value> {
  value: Value
  /** Frequency relative to the other choices: a whole number. */
  weight: number
}

function pickWeighted<Value>(random: Random, choices: readonly Choice<Value>[]): Value {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.nextInteger(1, total)
  for (const { value, weight } of choices) {
    left -= weight
    if (left <= 0) return value
  }
  throw new Error('no choice has a weight')
}

interface TypedText {
  text: string
  location: string
}

/** Beginnings of texts and of place names, as they are typed. */
export function createTypedTexts(random: Random, many: number): TypedText[] {
  return Array.from({ length: many }, () => {
    const text = random.nextBoolean(0.7) ? pickText(random) : pickCity(random).name
    const length = random.nextInteger(2, Math.max(3, text.length + 1))
    return { text: text.slice(0, length), location: pickCityLabel(random) }
  })
}

const pickCity = (random: Random) => random.pick(CITIES)
const pickCityLabel = (random: Random) => {
  const { name, state } = pickCity(random)
  return `${name}, ${state}`
}
const pickPincode = (random: Random) => random.pick(pickCity(random).areas).pincode
const pickLocation = (random: Random) =>
  random.nextBoolean(0.7) ? pickCityLabel(random) : pickPincode(random)
const pickText = (random: Random) => random.pick(random.nextBoolean(0.7) ? TEXTS : TYPED_TEXTS)
const pickRadius = (random: Random) => pickWeighted(random, RADII_MILES)
const RADII_MILES: Choice<number>[] = [
  { value: 2, weight: 1 },
  { value: 5, weight: 1 },
  { value: 10, weight: 4 },
  { value: 25, weight: 1 },
  { value: 50, weight: 1 },
]

const buildHomeSearch = (random: Random) => {
  const { min, max } = random.pick(AGE_CHIPS)
  return { location: pickLocation(random), ageGroupMin: min, ageGroupMax: max, nearestIfNone: true }
}
const buildCategorySearch = (random: Random) => ({
  location: pickLocation(random),
  category: random.pick(CATEGORIES),
})
const buildTextNearby = (random: Random) => ({
  location: pickLocation(random),
  query: pickText(random),
  radius: pickRadius(random),
})
const buildTextAnywhere = (random: Random) => ({ query: pickText(random) })
const buildPincodeAsText = (random: Random) => ({
  query: random.nextBoolean(0.5) ? pickPincode(random) : `${pickText(random)} ${pickPincode(random)}`,
})
const buildManyFilters = (random: Random) => {
  const years = random.nextInteger(1, 15)
  return {
    location: pickLocation(random),
    radius: pickRadius(random),
    dayOfWeek: random.pick(DAYS),
    ageGroupMin: years * 12,
    ageGroupMax: years * 12,
    maxPrice: random.pick([20_000, 50_000, 100_000]),
    category: random.nextBoolean(0.5) ? random.pick(CATEGORIES) : undefined,
  }
}
const buildEverything = (random: Random) => ({
  ...buildManyFilters(random),
  query: pickText(random),
})
const buildFreeNearby = (random: Random) => ({
  location: pickLocation(random),
  isFree: true,
  radius: pickRadius(random),
})
const buildNewest = () => ({})
const buildNewestOfCategory = (random: Random) => ({ category: random.pick(CATEGORIES) })

const MIX: Choice<(random: Random) => ActivityFilterInput>[] = [
  { value: buildHomeSearch, weight: 5 },
  { value: buildCategorySearch, weight: 4 },
  { value: buildTextNearby, weight: 5 },
  { value: buildTextAnywhere, weight: 2 },
  { value: buildPincodeAsText, weight: 2 },
  { value: buildManyFilters, weight: 4 },
  { value: buildEverything, weight: 1 },
  { value: buildFreeNearby, weight: 1 },
  { value: buildNewest, weight: 1 },
  { value: buildNewestOfCategory, weight: 1 },
]
