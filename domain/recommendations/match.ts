import { calculateNearness, calculateRatingShare } from './blend.ts'
import { isWithinBudget } from './choices.ts'
import { type Candidate, isForEveryAge, listMatchingTimes, type Preferences } from './statements.ts'

/** Weight of each part of the fit, where the part is available. */
const WEIGHTS = { category: 2.5, ages: 2, days: 1, times: 0.8, budget: 1, near: 1.2, rating: 1 }
/** A fit counts for this share without choices; the rest comes with this number of choices. */
const SHARE_WITHOUT_CHOICES = 0.8
const CHOICES_HALF = 5

/**
 * Match of an activity and a parent, 0 to 1: how well it fits the preferences, lifted by what the parent chose before.
 * Choices only lift: using the app does not lower every match.
 */
export function calculateMatch(facts: Candidate, wishes: Preferences, reader: { radius: number }): number {
  const known = facts.choices / (facts.choices + CHOICES_HALF)
  const fit =
    calculateFit(facts, wishes, reader) * (SHARE_WITHOUT_CHOICES + (1 - SHARE_WITHOUT_CHOICES) * known)
  const similarity = 1 - Math.exp(-Math.max(0, facts.similarity))
  return Math.round((1 - (1 - fit) * (1 - similarity)) * 1000) / 1000
}

/** True when a match says something about the reader: they chose something or have preferences. */
export function hasMatch(hasChoices: boolean, wishes: Preferences): boolean {
  const { categories, ageMin, ageMax, budget, days, times } = wishes
  const isNamed = ageMin !== null || ageMax !== null || budget !== 'any'
  return hasChoices || isNamed || categories.length + days.length + times.length > 0
}

/** The mean of all available parts. */
function calculateFit(facts: Candidate, wishes: Preferences, { radius }: { radius: number }): number {
  const parts: [number, number][] = []
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
  parts.push([WEIGHTS.near, 0.2 + 0.8 * calculateNearness(facts, radius)])
  parts.push([WEIGHTS.rating, calculateRatingShare(facts)])
  const total = parts.reduce((sum, [weight]) => sum + weight, 0)
  return parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / total
}
