import type { Histories, History } from './histories.ts'

/** A user's history for ranking: item indexes with weights. */
export interface WeightedItems {
  items: Int32Array
  weights: Float64Array
}

export interface Recommender {
  items: string[]
  /** Score of each item by its index. Greater is better. */
  calculateScores(past: WeightedItems): Float64Array
}

export interface Recency {
  /** Number of later actions after which the fading part has halved. */
  halfLife: number
  /** Part that does not fade, 0 to 1. */
  floor: number
}

/** Gives recent actions the greatest weight. */
export function applyRecency({ items, weights }: History, recency?: Recency): WeightedItems {
  if (!recency) return { items, weights }
  const { halfLife, floor } = recency
  const last = items.length - 1
  const calculateFading = (position: number) => floor + (1 - floor) * 0.5 ** ((last - position) / halfLife)
  return { items, weights: weights.map((weight, position) => weight * calculateFading(position)) }
}

/**
 * The best items by index, best first, without the items of the history. Items with equal scores follow the fallback's
 * order: the most popular first.
 */
export function listTopItems(
  scores: Float64Array,
  fallback: Float64Array,
  consumed: Int32Array,
  count: number,
): number[] {
  const taken = new Set(consumed)
  const compareItems = (a: number, b: number) =>
    (scores[b] as number) - (scores[a] as number) ||
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

/** Scores by popularity, equal for every user. */
export function calculatePopularity({ byItem }: Histories): Float64Array {
  return Float64Array.from(byItem, ({ users }) => users.length)
}
