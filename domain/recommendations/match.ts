import { hasAgeOverlap } from '../activities/ages.ts'
import { isWithinBudget } from './choices.ts'
import { type Candidate, isForEveryAge, listMatchingTimes, type Preferences } from './statements.ts'

/** How much each thing counts in the match, where it is known. */
const WEIGHTS = { taste: 4, category: 2.5, ages: 2, days: 1, times: 0.8, budget: 1, near: 1.2, rating: 1 }
/** Likeness from which it can hardly grow: as if it were like a booked one in every way. */
const SIMILARITY_FULL = 5
/** Few reviews are believed less: as if so many average ones stood beside them. */
const RATING_PRIOR = { reviews: 3, rating: 3.5 }

/**
 * How well an activity fits a parent, 0 to 1: the mean of all that is known of both. Who has said and done nothing
 * gets what is near and well rated.
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

/** A child of the ages that the parent named may come. */
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
