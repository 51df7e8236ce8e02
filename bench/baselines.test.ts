import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildHistories } from '../domain/recommendations/histories.ts'
import { applyRecency, type Recommender } from '../domain/recommendations/rank.ts'
import { blendScores, fadeScores } from './blendScores.ts'
import { learnEase } from './ease.ts'
import { learnIals } from './ials.ts'
import { invertInPlace } from './inverse.ts'
import { calculateSimilarItems } from './itemKnn.ts'
import { learnTransitions } from './transitions.ts'

const interaction = fc.record({
  user: fc.constantFrom(...'abcdefgh'),
  item: fc.constantFrom(...'123456789'),
  weight: fc.integer({ min: 0, max: 5 }),
  time: fc.integer({ min: 0, max: 100 }),
})
const interactions = fc.array(interaction, { maxLength: 60 })
const OPTIONS = { shrinkage: 2, neighbours: 100 }

describe('similar items', () => {
  test('are symmetric, above 0, at most 1, and never include the item itself', () => {
    fc.assert(
      fc.property(interactions, (actions) => {
        const similar = calculateSimilarItems(buildHistories(actions), OPTIONS)
        similar.forEach((neighbours, item) => {
          for (const { item: other, similarity } of neighbours) {
            expect(other).not.toBe(item)
            expect(similarity).toBeGreaterThan(0)
            expect(similarity).toBeLessThanOrEqual(1)
            const back = similar[other]?.find((neighbour) => neighbour.item === item)
            expect(back?.similarity).toBeCloseTo(similarity, 12)
          }
        })
      }),
    )
  })

  test('depend on the weights, and on the number of common users', () => {
    const both = (users: string[]) =>
      users.flatMap((user) => ['x', 'y'].map((item) => ({ user, item, weight: 1, time: 0 })))
    const calculateSimilarity = (users: string[]) =>
      calculateSimilarItems(buildHistories(both(users)), OPTIONS)[0]?.[0]?.similarity
    expect(calculateSimilarity(['a'])).toBeCloseTo(1 / 3)
    expect(calculateSimilarity(['a', 'b'])).toBeCloseTo(2 / 4)
  })
})

test('scores equally in both forms of EASE', () => {
  fc.assert(
    fc.property(fc.array(interaction, { minLength: 5, maxLength: 60 }), (actions) => {
      const weighted = actions.map((action) => ({ ...action, weight: action.weight + 1 }))
      // More users than items, then the same with many more items than users.
      const padding = Array.from({ length: 40 }, (_, index) => ({
        user: 'a',
        item: `pad-${index}`,
        weight: 1,
        time: 0,
      }))
      const otherUsers = Array.from({ length: 60 }, (_, index) => ({
        user: `other-${index}`,
        item: `pad-${index % 40}`,
        weight: 1,
        time: 0,
      }))
      const byUsers = buildHistories([...weighted, ...padding])
      const byItems = buildHistories([...weighted, ...padding, ...otherUsers])
      const options = { regularization: 2, dropout: 0.3 }
      expect(byUsers.users.length).toBeLessThan(byUsers.items.length)
      expect(byItems.users.length).toBeGreaterThan(byItems.items.length)
      // Reference result by the definition: P = (XᵀX + D)⁻¹.
      for (const histories of [byUsers, byItems]) {
        const past = histories.byUser[0] as (typeof histories.byUser)[number]
        const scores = learnEase(histories, options).calculateScores(applyRecency(past))
        const expected = byDefinition(histories, options, past)
        const own = new Set(past.items)
        scores.forEach((score, item) => {
          if (!own.has(item)) expect(score).toBeCloseTo(expected[item] as number, 8)
        })
      }
    }),
    { numRuns: 30 },
  )
})

function byDefinition(
  { byUser, items }: ReturnType<typeof buildHistories>,
  { regularization, dropout }: { regularization: number; dropout: number },
  past: { items: Int32Array; weights: Float64Array },
) {
  const n = items.length
  const rows = byUser.map((history) => {
    const row = new Float64Array(n)
    history.items.forEach((item, at) => {
      row[item] = history.weights[at] as number
    })
    return row
  })
  const gram = new Float64Array(n * n)
  for (const row of rows)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        gram[i * n + j] = (gram[i * n + j] as number) + (row[i] as number) * (row[j] as number)
  for (let i = 0; i < n; i++) {
    const energy = gram[i * n + i] as number
    gram[i * n + i] = energy + regularization + (dropout / (1 - dropout)) * energy
  }
  invertInPlace(gram, n)
  return items.map((_, j) => {
    let score = 0
    past.items.forEach((i, at) => {
      score -= ((past.weights[at] as number) * (gram[i * n + j] as number)) / (gram[j * n + j] as number)
    })
    return score
  })
}

/** Histories with the items of each person in order. */
function buildOrdered(...people: string[]) {
  return buildHistories(
    people.flatMap((items, user) =>
      [...items].map((item, time) => ({ user: `${user}`, item, weight: 1, time })),
    ),
  )
}

function getHistory(histories: ReturnType<typeof buildHistories>, user: number) {
  return histories.byUser[user] as (typeof histories.byUser)[number]
}

test('iALS scores what similar people chose above what others chose', () => {
  const histories = buildOrdered('abc', 'abc', 'abd', 'xyz', 'xyz', 'xyw', 'ab')
  const scores = learnIals(histories, {
    factors: 4,
    rounds: 10,
    unobserved: 0.1,
    regularization: 0.05,
  }).calculateScores(getHistory(histories, 6))
  const getScore = (item: string) => scores[histories.items.indexOf(item)] as number
  for (const own of 'cd') for (const other of 'xyzw') expect(getScore(own)).toBeGreaterThan(getScore(other))
})

test('transitions score what followed above what came before', () => {
  const histories = buildOrdered('mab', 'nab', 'oab', 'pab', 'a')
  const scores = learnTransitions(histories, { regularization: 0.1, window: 5, halfLife: 2 }).calculateScores(
    getHistory(histories, 4),
  )
  const getScore = (item: string) => scores[histories.items.indexOf(item)] as number
  for (const before of 'mnop') expect(getScore('b')).toBeGreaterThan(getScore(before))
})

test('blends standardised scores, and fades past choices', () => {
  const histories = buildOrdered('ab')
  const history = getHistory(histories, 0)
  const fixed = (scores: number[]): Recommender => ({
    items: histories.items,
    calculateScores: () => Float64Array.from(scores),
  })
  const blended = blendScores(fixed([0, 1000]), fixed([0.02, 0]), 0.5).calculateScores(history)
  expect([...blended]).toEqual([-0.5, 0.5])
  const weights: Recommender = { items: histories.items, calculateScores: (past) => past.weights }
  expect([...fadeScores(weights, { halfLife: 1, floor: 0.5 }).calculateScores(history)]).toEqual([0.75, 1])
})

test('gives the identity when multiplied by the matrix', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.infiniteStream(fc.double({ min: -3, max: 3, noNaN: true })),
      (n, numbers) => {
        const root = Float64Array.from({ length: n * n }, () => numbers.next().value as number)
        const matrix = new Float64Array(n * n)
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            let sum = i === j ? 1 : 0
            for (let k = 0; k < n; k++) sum += (root[i * n + k] as number) * (root[j * n + k] as number)
            matrix[i * n + j] = sum
          }
        const inverse = matrix.slice()
        invertInPlace(inverse, n)
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            let sum = 0
            for (let k = 0; k < n; k++) sum += (matrix[i * n + k] as number) * (inverse[k * n + j] as number)
            expect(sum).toBeCloseTo(i === j ? 1 : 0, 6)
          }
      },
    ),
  )
})
