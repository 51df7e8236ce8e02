import type { Histories, History } from './histories.ts'

/** What is known of one person when something is to be recommended: items by index, each with its weight. */
export interface WeightedItems {
  items: Int32Array
  weights: Float64Array
}

export interface Recommender {
  items: string[]
  /** How well each item, by index, fits a taste; greater is better, 0 or less is no reason to recommend. */
  calculateScores(taste: WeightedItems): Float64Array
}

export interface Recency {
  /** After so many later actions, half of what fades has faded. */
  halfLife: number
  /** What never fades, 0 to 1. */
  floor: number
}

/** What was done last says most. */
export function applyRecency({ items, weights }: History, recency?: Recency): WeightedItems {
  if (!recency) return { items, weights }
  const { halfLife, floor } = recency
  const last = items.length - 1
  const calculateFading = (position: number) => floor + (1 - floor) * 0.5 ** ((last - position) / halfLife)
  return { items, weights: weights.map((weight, position) => weight * calculateFading(position)) }
}

/**
 * The best items by their index, best first, never one that was consumed. Where scores are equal, or there is no
 * reason to recommend (0), the fallback's order decides: what most people liked.
 */
export function listTopItems(
  scores: Float64Array,
  fallback: Float64Array,
  consumed: Int32Array,
  count: number,
): number[] {
  const taken = new Set(consumed)
  const compareItems = (a: number, b: number) =>
    Math.max(0, scores[b] as number) - Math.max(0, scores[a] as number) ||
    (fallback[b] as number) - (fallback[a] as number) ||
    a - b
  const best: number[] = []
  for (let item = 0; item < scores.length; item++) {
    if (taken.has(item)) continue
    if (best.length === count && compareItems(item, best[count - 1] as number) > 0) continue
    let place = best.length
    while (place > 0 && compareItems(item, best[place - 1] as number) < 0) place--
    best.splice(place, 0, item)
    if (best.length > count) best.pop()
  }
  return best
}

/** What most people have, the same for everybody. */
export function calculatePopularity({ byItem }: Histories): Float64Array {
  return Float64Array.from(byItem, ({ users }) => users.length)
}
