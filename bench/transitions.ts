import type { Histories, History } from '../domain/recommendations/histories.ts'
import type { Recommender } from '../domain/recommendations/rank.ts'
import { invertInPlace } from './inverse.ts'

interface TransitionOptions {
  /** Regularisation (L2). */
  regularization: number
  /** Number of actions before and after each moment that count, and after how many of them a weight has halved. */
  window: number
  halfLife: number
}

/**
 * The linear transition model (SLIT, Choi et al. 2021): predicts what comes after each moment of a history from what came
 * before it, both fading with the distance from the moment. B = (SᵀS + λ)⁻¹ SᵀT.
 */
export function learnTransitions({ items, byUser }: Histories, options: TransitionOptions) {
  const n = items.length
  const inverse = new Float64Array(n * n)
  const targets = new Float64Array(n * n)
  for (const { items: chosen } of byUser)
    for (let moment = 1; moment < chosen.length; moment++) {
      const past = listFading(chosen.subarray(0, moment).toReversed(), options)
      addProducts(inverse, n, past, past)
      addProducts(targets, n, past, listFading(chosen.subarray(moment), options))
    }
  for (let at = 0; at < n; at++)
    inverse[at * n + at] = (inverse[at * n + at] as number) + options.regularization
  invertInPlace(inverse, n)
  return {
    items,
    /** Scores by the order of a history. */
    calculateScores({ items: chosen }: Pick<History, 'items'>): Float64Array {
      const past = new Float64Array(n)
      for (const { item, weight } of listFading(chosen.toReversed(), options)) {
        for (let at = 0; at < n; at++)
          past[at] = (past[at] as number) + weight * (inverse[item * n + at] as number)
      }
      const scores = new Float64Array(n)
      for (let at = 0; at < n; at++) {
        const weight = past[at] as number
        for (let to = 0; to < n; to++)
          scores[to] = (scores[to] as number) + weight * (targets[at * n + to] as number)
      }
      return scores
    },
  } satisfies Recommender
}

interface Fading {
  item: number
  weight: number
}

/** The nearest actions with their weights, the nearest first. */
function listFading(chosen: Int32Array, { window, halfLife }: TransitionOptions): Fading[] {
  return Array.from(chosen.subarray(0, window), (item, distance) => ({
    item,
    weight: 0.5 ** (distance / halfLife),
  }))
}

function addProducts(to: Float64Array, n: number, rows: readonly Fading[], columns: readonly Fading[]) {
  for (const { item: row, weight } of rows)
    for (const { item: column, weight: other } of columns)
      to[row * n + column] = (to[row * n + column] as number) + weight * other
}
