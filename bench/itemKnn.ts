import type { Histories } from '../domain/recommendations/histories.ts'
import type { Recommender, WeightedItems } from '../domain/recommendations/rank.ts'

interface CosineOptions {
  /** Number of common users at which the cosine counts half. */
  shrinkage: number
  /** Most similar items stored for each item. */
  neighbours: number
}

interface Neighbour {
  item: number
  /** Above 0, at most 1. */
  similarity: number
}

/**
 * For each item the items that the same users chose, most similar first: cos(i, j) × n / (n + shrinkage),
 * where n users have both. The work grows with the squares of the histories' lengths, not with the size of
 * the catalogue.
 */
export function calculateSimilarItems(
  histories: Histories,
  { shrinkage, neighbours }: CosineOptions,
): Neighbour[][] {
  const { byItem, byUser, items } = histories
  const lengths = byItem.map(({ weights }) => Math.hypot(...weights))
  const products = new Float64Array(items.length)
  const common = new Int32Array(items.length)

  return byItem.map(({ users, weights }, i) => {
    const met: number[] = []
    users.forEach((user, position) => {
      const weight = weights[position] as number
      const history = byUser[user] as Histories['byUser'][number]
      history.items.forEach((j, at) => {
        if (common[j] === 0) met.push(j)
        common[j] = (common[j] as number) + 1
        products[j] = (products[j] as number) + weight * (history.weights[at] as number)
      })
    })
    const found = met.flatMap((j) => {
      const together = common[j] as number
      const cosine = (products[j] as number) / ((lengths[i] as number) * (lengths[j] as number))
      common[j] = 0
      products[j] = 0
      // Rounding may lift the cosine of equal items above 1.
      return j === i
        ? []
        : [{ item: j, similarity: Math.min(1, cosine) * (together / (together + shrinkage)) }]
    })
    return found.sort((a, b) => b.similarity - a.similarity || a.item - b.item).slice(0, neighbours)
  })
}

/** Scores an item by its similar items in a user's history. */
export function learnCosine(histories: Histories, options: CosineOptions): Recommender {
  const similar = calculateSimilarItems(histories, options)
  return {
    items: histories.items,
    calculateScores({ items, weights }: WeightedItems) {
      const scores = new Float64Array(histories.items.length)
      items.forEach((i, position) => {
        for (const { item, similarity } of similar[i] ?? [])
          scores[item] = (scores[item] as number) + similarity * (weights[position] as number)
      })
      return scores
    },
  }
}
