import type { History } from '../domain/recommendations/histories.ts'
import { applyRecency, type Recency, type Recommender } from '../domain/recommendations/rank.ts'

/** Scores the items for a history. The order of the history may count. */
export interface Scorer {
  items: string[]
  calculateScores(history: History): Float64Array
}

/** Scores the latest choices highest. */
export function fadeScores(recommender: Recommender, recency: Recency): Scorer {
  return {
    items: recommender.items,
    calculateScores: (history) => recommender.calculateScores(applyRecency(history, recency)),
  }
}

/** Adds the scores of a second scorer of the same catalogue with a weight, both standardised for each history. */
export function blendScores(first: Scorer, second: Scorer, weight: number): Scorer {
  return {
    items: first.items,
    calculateScores(history) {
      const scores = standardise(first.calculateScores(history))
      const others = standardise(second.calculateScores(history))
      return scores.map((score, item) => score + weight * (others[item] as number))
    },
  }
}

/** With a mean of 0 and a deviation of 1. */
function standardise(scores: Float64Array): Float64Array {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length
  return scores.map((score) => (score - mean) / (Math.sqrt(variance) || 1))
}
