import { Random } from '../prisma/demo/random.ts'
import type { Rating } from './ratingsFile.ts'

interface RatingsSize {
  users: number
  items: number
  ratings: number
}

const PREFERENCE_COUNT = 14
const DAY_SECONDS = 86_400
const SPAN_SECONDS = 240 * DAY_SECONDS
/** Share of random choices. */
const NOISE_SHARE = 0.12

/**
 * Generates ratings with planted preferences: popularity with a long tail, items that rise and fall in popularity,
 * users with two or three preferences that drift, choices in batches, and some random choices. Equal on every machine.
 */
export function generateRatings({ users, items, ratings }: RatingsSize, seed = 'planted tastes'): Rating[] {
  const random = new Random(seed)
  const catalogue = Array.from({ length: items }, (_, index) => ({
    id: `item-${index}`,
    mixture: createMixture(random, random.nextBoolean(0.6) ? 1 : 2),
    popularity: (index + 8) ** -0.85 * Math.exp(0.5 * drawGaussian(random)),
    quality: 0.5 * drawGaussian(random),
    /** Time of the greatest popularity, and its duration. */
    peak: random.next() * SPAN_SECONDS,
    width: SPAN_SECONDS * (0.4 + 1.6 * random.next()),
  }))
  const counts = createRatingCounts(random, users, ratings)

  return counts.flatMap((count, index) => {
    const early = createMixture(random, random.nextInteger(2, 3))
    const late = blend(early, createMixture(random, 2), random.next() * 0.5)
    const start = random.next() * SPAN_SECONDS * 0.8
    const sittings = Math.max(1, Math.round(count / random.nextInteger(15, 60)))
    const mood = 3.4 + 0.4 * drawGaussian(random)
    const chosen = new Set<number>()
    const made: Rating[] = []
    for (let sitting = 0; sitting < sittings; sitting++) {
      const progress = sittings === 1 ? random.next() : sitting / (sittings - 1)
      const time = start + progress * progress * (SPAN_SECONDS - start) * random.next()
      const preferences = blend(early, late, progress)
      const weights = catalogue.map(({ mixture, popularity, peak, width }) => {
        const fashion = Math.exp(-(((time - peak) / width) ** 2))
        return popularity * (0.25 + fashion) * (0.04 + calculateAffinity(preferences, mixture)) ** 1.6
      })
      const plain = catalogue.map(({ popularity }) => popularity ** 0.6)
      const wanted = Math.ceil((count * (sitting + 1)) / sittings) - chosen.size
      for (let step = 0; step < wanted && chosen.size < items; step++) {
        const item = draw(random, random.nextBoolean(NOISE_SHARE) ? plain : weights, chosen)
        chosen.add(item)
        const { id, mixture, quality } = catalogue[item] as (typeof catalogue)[number]
        const liked =
          mood + quality + 2 * (calculateAffinity(preferences, mixture) - 0.35) + 0.7 * drawGaussian(random)
        const rating = Math.max(1, Math.min(5, Math.round(liked)))
        made.push({ user: `user-${index}`, item: id, rating, timeSeconds: Math.round(time + step * 20) })
      }
    }
    return made
  })
}

/** Weights of all preferences, most of them 0. */
function createMixture(random: Random, count: number): Float64Array {
  const weights = new Float64Array(PREFERENCE_COUNT)
  for (let made = 0; made < count; made++)
    weights[random.nextInteger(0, PREFERENCE_COUNT - 1)] = 0.3 + random.next()
  return normalize(weights)
}

function blend(from: Float64Array, to: Float64Array, share: number): Float64Array {
  return normalize(from.map((value, at) => value * (1 - share) + (to[at] as number) * share))
}

function normalize(weights: Float64Array): Float64Array {
  const length = Math.hypot(...weights)
  return weights.map((weight) => weight / length)
}

function calculateAffinity(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)
}

/** Number of ratings of each user: at least 20, for a few users very many. */
function createRatingCounts(random: Random, users: number, total: number): number[] {
  const least = Math.min(20, Math.floor(total / users))
  const raw = Array.from({ length: users }, () => Math.exp(1.1 * drawGaussian(random)))
  const sum = raw.reduce((all, value) => all + value, 0)
  return raw.map((value) => least + Math.round((value / sum) * (total - users * least)))
}

function draw(random: Random, weights: number[], taken: ReadonlySet<number>): number {
  const getOpenWeight = (index: number) => (taken.has(index) ? 0 : (weights[index] as number))
  let left = random.next() * weights.reduce((sum, _, index) => sum + getOpenWeight(index), 0)
  let last = 0
  for (let index = 0; index < weights.length; index++) {
    const weight = getOpenWeight(index)
    if (weight === 0) continue
    last = index
    left -= weight
    if (left <= 0) return index
  }
  return last
}

function drawGaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}
