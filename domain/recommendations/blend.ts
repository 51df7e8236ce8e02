import { calculateFading } from './history.ts'
import {
  type Candidate,
  isForEveryAge,
  listMatchingTimes,
  type Preferences,
  type StatementCode,
} from './statements.ts'

/** Largest effect of each part on the order, beside the sum of the co-choice weights, which has no limit. */
export const PART_WEIGHTS = {
  content: 0.5,
  category: 0.2,
  ages: 0.1,
  days: 0.06,
  times: 0.05,
  rating: 0.25,
  popularity: 0.1,
  near: 0.08,
}
/** What an ordinary activity has of these parts. Only the rest explains why an activity is on a list. */
const USUAL_RATING = 0.5
const USUAL_NEARNESS = 0.5
/** Number of people who chose an activity at which its popularity counts in full. */
const POPULAR_PEOPLE = 100
/** Prior: this many average reviews are added to the real ones. */
const RATING_PRIOR = { reviews: 3, rating: 3.5 }

/** Effect of one part on the order, with the statement that names it. */
interface Contribution {
  code: StatementCode | 'like'
  value: number
}

interface Reader {
  /** Miles that the parent is willing to travel. */
  radius: number
}

/**
 * The sum of these parts orders the lists. Past choices come from co-choice and from the same kind of activity; what
 * the parent prefers counts always; rating, popularity and distance fade as choices grow.
 */
function calculateParts(facts: Candidate, wishes: Preferences, { radius }: Reader) {
  const fading = calculateFading(facts.choices)
  const hasDay = facts.days.some((day) => wishes.days.includes(day))
  return {
    history: facts.together + facts.content,
    category: PART_WEIGHTS.category * Number(wishes.categories.includes(facts.category)),
    ages: PART_WEIGHTS.ages * Number(isForEveryAge(facts, wishes)),
    days: PART_WEIGHTS.days * Number(hasDay),
    times: PART_WEIGHTS.times * Number(listMatchingTimes(facts, wishes).length > 0),
    reviews: fading * PART_WEIGHTS.rating * (calculateRatingShare(facts) - USUAL_RATING),
    people: fading * PART_WEIGHTS.popularity * calculatePopularity(facts.chosenBy),
    distance: fading * PART_WEIGHTS.near * (calculateNearness(facts, radius) - USUAL_NEARNESS),
  }
}

/** Greater is better. */
export function calculateOrder(facts: Candidate, wishes: Preferences, reader: Reader): number {
  return Object.values(calculateParts(facts, wishes, reader)).reduce((sum, value) => sum + value, 0)
}

/** The parts as causes, the largest first. The history needs a past activity to name. */
export function listContributions(facts: Candidate, wishes: Preferences, reader: Reader): Contribution[] {
  const { history, ...parts } = calculateParts(facts, wishes, reader)
  const codes = Object.keys(parts) as (keyof typeof parts)[]
  const contributions: Contribution[] = codes.map((code) => ({ code, value: parts[code] }))
  if (facts.like) contributions.push({ code: 'like', value: history })
  return contributions.sort((a, b) => b.value - a.value || (a.code < b.code ? -1 : 1))
}

/** 1 at the reader's place, 0 at the end of the radius and beyond it. */
export function calculateNearness({ miles }: Candidate, radius: number): number {
  return Math.max(0, 1 - miles / radius)
}

export function calculateRatingShare({ rating, reviewCount }: Candidate): number {
  const believed =
    (rating * reviewCount + RATING_PRIOR.rating * RATING_PRIOR.reviews) / (reviewCount + RATING_PRIOR.reviews)
  return Math.max(0, (believed - 2.5) / 2.5)
}

function calculatePopularity(people: number): number {
  return Math.min(1, Math.log1p(people) / Math.log1p(POPULAR_PEOPLE))
}
