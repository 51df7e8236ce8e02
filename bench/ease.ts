import type { Histories } from '../domain/recommendations/histories.ts'
import type { Recommender, WeightedItems } from '../domain/recommendations/rank.ts'
import { invertInPlace } from './inverse.ts'

interface EaseOptions {
  /** Regularisation (L2). */
  regularization: number
  /** Dropout: share of each history that learning ignores, so no single item dominates. */
  dropout: number
}

/**
 * EASE (Steck 2019) with the denoising of EDLAE (Steck 2020): the linear item-item model that best
 * reconstructs each history from its other items. B = I − P / diag(P), with P = (XᵀX + D)⁻¹ and D = λ +
 * p/(1−p) diag(XᵀX). It has as many unknowns as items or users, whichever are fewer: P = D⁻¹ − D⁻¹Xᵀ(I +
 * XD⁻¹Xᵀ)⁻¹XD⁻¹.
 */
export function learnEase(histories: Histories, options: EaseOptions): Recommender {
  const diagonal = calculateDiagonal(histories, options)
  return histories.users.length < histories.items.length
    ? learnByUsers(histories, diagonal)
    : learnByItems(histories, diagonal)
}

function calculateDiagonal({ byItem }: Histories, { regularization, dropout }: EaseOptions) {
  return Float64Array.from(byItem, ({ weights }) => {
    const energy = weights.reduce((sum, weight) => sum + weight * weight, 0)
    return regularization + (dropout / (1 - dropout)) * energy
  })
}

function learnByItems({ items, byUser }: Histories, diagonal: Float64Array): Recommender {
  const n = items.length
  const inverse = new Float64Array(n * n)
  for (const history of byUser)
    for (let left = 0; left < history.items.length; left++) {
      const row = (history.items[left] as number) * n
      const weight = history.weights[left] as number
      addTo(inverse, row, history.items, history.weights, weight)
    }
  for (let i = 0; i < n; i++) inverse[i * n + i] = (inverse[i * n + i] as number) + (diagonal[i] as number)
  invertInPlace(inverse, n)

  return {
    items,
    calculateScores(past: WeightedItems) {
      const scores = new Float64Array(n)
      for (let position = 0; position < past.items.length; position++) {
        const row = (past.items[position] as number) * n
        const weight = past.weights[position] as number
        for (let j = 0; j < n; j++) scores[j] = (scores[j] as number) - weight * (inverse[row + j] as number)
      }
      for (let j = 0; j < n; j++) scores[j] = (scores[j] as number) / (inverse[j * n + j] as number)
      return scores
    },
  }
}

function learnByUsers(histories: Histories, diagonal: Float64Array): Recommender {
  const { items, users, byUser, byItem } = histories
  const m = users.length
  const inverse = new Float64Array(m * m)
  byItem.forEach(({ users: having, weights }, j) => {
    for (let left = 0; left < having.length; left++) {
      const weight = (weights[left] as number) / (diagonal[j] as number)
      addTo(inverse, (having[left] as number) * m, having, weights, weight)
    }
  })
  for (let u = 0; u < m; u++) inverse[u * m + u] = (inverse[u * m + u] as number) + 1
  invertInPlace(inverse, m)
  const own = byItem.map(
    (column, j) => 1 - calculateQuadraticForm(inverse, m, column) / (diagonal[j] as number),
  )

  return {
    items,
    calculateScores(past: WeightedItems) {
      const alike = new Float64Array(m)
      const scores = new Float64Array(items.length)
      for (let position = 0; position < past.items.length; position++) {
        const i = past.items[position] as number
        const weight = past.weights[position] as number
        const { users: having, weights } = byItem[i] as Histories['byItem'][number]
        addTo(alike, 0, having, weights, weight / (diagonal[i] as number))
        // An item does not predict itself.
        scores[i] = -weight
      }
      for (let u = 0; u < m; u++) {
        const history = byUser[u] as Histories['byUser'][number]
        addTo(scores, 0, history.items, history.weights, multiplyRow(inverse, u * m, alike))
      }
      for (let j = 0; j < scores.length; j++) scores[j] = (scores[j] as number) / (own[j] as number)
      return scores
    },
  }
}

/** to[index] += factor × weight, for each index of a sparse row. */
function addTo(to: Float64Array, start: number, indexes: Int32Array, weights: Float64Array, factor: number) {
  for (let at = 0; at < indexes.length; at++) {
    const place = start + (indexes[at] as number)
    to[place] = (to[place] as number) + factor * (weights[at] as number)
  }
}

function multiplyRow(matrix: Float64Array, start: number, vector: Float64Array): number {
  let [even, odd] = [0, 0]
  const last = vector.length - 1
  for (let k = 0; k < last; k += 2) {
    even += (matrix[start + k] as number) * (vector[k] as number)
    odd += (matrix[start + k + 1] as number) * (vector[k + 1] as number)
  }
  if (vector.length % 2 === 1) even += (matrix[start + last] as number) * (vector[last] as number)
  return even + odd
}

function calculateQuadraticForm(
  inverse: Float64Array,
  m: number,
  { users, weights }: Histories['byItem'][number],
): number {
  let sum = 0
  for (let left = 0; left < users.length; left++) {
    const row = (users[left] as number) * m
    let inner = 0
    for (let right = 0; right < users.length; right++)
      inner += (inverse[row + (users[right] as number)] as number) * (weights[right] as number)
    sum += inner * (weights[left] as number)
  }
  return sum
}
