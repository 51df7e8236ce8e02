import { calculateMiles, type Point } from '../places/distance.ts'

/** Facts of an activity that its content similarity uses. */
export interface DescribedActivity extends Point {
  id: string
  category: string
  /** Months. */
  ageMin: number
  ageMax: number
  /** Paise. */
  price: number
  /** Text search vector of the name: 'potteri':1 'begin':2. */
  words: string
}

export interface ContentSimilarity {
  id: string
  like: string
  /** 0 to 1. */
  score: number
}

/** Largest distance in miles at which two activities can be similar. */
const MILES_MAX = 25
const WEIGHTS = { words: 0.45, ages: 0.35, price: 0.2 }
/** Size of a grid cell: two activities within reach are in the same cell or in neighbouring cells. */
const CELL_DEGREES = 0.5

/**
 * For each activity the most similar ones of its category nearby, from 1 (equal) to 0 (only the category in
 * common).
 */
export function calculateContentSimilarities(
  activities: readonly DescribedActivity[],
  neighbours: number,
): ContentSimilarity[] {
  const read = activities.map((activity) => ({ ...activity, terms: parseTerms(activity.words) }))
  const cells = Map.groupBy(read, (activity) => getCell(activity, 0, 0))
  return read.flatMap((activity) => {
    const near = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(getCell(activity, north, east)) ?? []),
    )
    return near
      .filter((other) => other.id !== activity.id && calculateMiles(activity, other) <= MILES_MAX)
      .map((other) => ({ id: activity.id, like: other.id, score: calculateSimilarity(activity, other) }))
      .sort((a, b) => b.score - a.score || (a.like < b.like ? -1 : 1))
      .slice(0, neighbours)
  })
}

type ParsedActivity = DescribedActivity & { terms: Set<string> }

function calculateSimilarity(a: ParsedActivity, b: ParsedActivity): number {
  const words = calculateOverlap(a.terms, b.terms)
  const overlap = Math.min(a.ageMax, b.ageMax) - Math.max(a.ageMin, b.ageMin)
  const span = Math.max(a.ageMax, b.ageMax) - Math.min(a.ageMin, b.ageMin)
  const ages = span === 0 ? 1 : Math.max(0, overlap) / span
  const price = (Math.min(a.price, b.price) + 100_00) / (Math.max(a.price, b.price) + 100_00)
  return WEIGHTS.words * words + WEIGHTS.ages * ages + WEIGHTS.price * price
}

function calculateOverlap(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((term) => b.has(term)).length
  const all = a.size + b.size - both
  return all === 0 ? 0 : both / all
}

function parseTerms(words: string): Set<string> {
  return new Set([...words.matchAll(/'([^']+)':/g)].map((match) => match[1] as string))
}

function getCell({ category, latitude, longitude }: DescribedActivity, north: number, east: number): string {
  return `${category} ${Math.floor(latitude / CELL_DEGREES) + north} ${Math.floor(longitude / CELL_DEGREES) + east}`
}
