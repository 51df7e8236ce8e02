import { hasAgeOverlap } from '../activities/ages.ts'
import { isWithinBudget } from './choices.ts'
import { type Candidate, isForEveryAge, listMatchingTimes, type Preferences } from './statements.ts'

/** Weight of each part of the match, where the part is available. */
const WEIGHTS = { taste: 4, category: 2.5, ages: 2, days: 1, times: 0.8, budget: 1, near: 1.2, rating: 1 }
/** Similarity that counts as a full match. */
const SIMILARITY_FULL = 5
/** Prior: this many average reviews are added to the real ones. */
const RATING_PRIOR = { reviews: 3, rating: 3.5 }

/**
 * Match of an activity and a parent, 0 to 1: the mean of all available parts. Without history and
 * preferences, near and well-rated activities match best.
 */
export function calculateMatch(
  facts: Candidate,
  wishes: Preferences,
  { hasHistory, radius }: { hasHistory: boolean; radius: number },
) {
  const parts: [number, number][] = []
  if (hasHistory) parts.push([WEIGHTS.taste, Math.sqrt(Math.min(1, facts.likeness / SIMILARITY_FULL))])
  if (wishes.categories.length > 0)
    parts.push([WEIGHTS.category, Number(wishes.categories.includes(facts.category))])
  if (wishes.ageMin !== null || wishes.ageMax !== null)
    parts.push([WEIGHTS.ages, isForEveryAge(facts, wishes) ? 1 : 0.5])
  if (wishes.days.length > 0)
    parts.push([WEIGHTS.days, Number(facts.days.some((day) => wishes.days.includes(day)))])
  if (wishes.times.length > 0)
    parts.push([WEIGHTS.times, Number(listMatchingTimes(facts, wishes).length > 0)])
  if (wishes.budget !== 'any')
    parts.push([WEIGHTS.budget, Number(isWithinBudget(facts.price, wishes.budget))])
  parts.push([WEIGHTS.near, Math.max(0, 1 - (0.8 * facts.miles) / radius)])
  parts.push([WEIGHTS.rating, calculateRatingShare(facts)])

  const total = parts.reduce((sum, [weight]) => sum + weight, 0)
  const match = parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / total
  return Math.round(match * 1000) / 1000
}

/** True when the activity accepts some age within the parent's range. */
export function isForSomeAge({ ageMin, ageMax }: Candidate, wishes: Preferences): boolean {
  return hasAgeOverlap(
    { min: ageMin, max: ageMax },
    { min: wishes.ageMin ?? ageMin, max: wishes.ageMax ?? ageMax },
  )
}

function calculateRatingShare({ rating, reviewCount }: Candidate) {
  const believed =
    (rating * reviewCount + RATING_PRIOR.rating * RATING_PRIOR.reviews) / (reviewCount + RATING_PRIOR.reviews)
  return Math.max(0, (believed - 2.5) / 2.5)
}
