import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateSimilarItems, learnCosine } from './cosine.ts'
import { learnEase } from './ease.ts'
import { buildHistories, type Interaction } from './histories.ts'
import { invertInPlace } from './inverse.ts'
import { measureList } from './measures.ts'
import { chooseSettings, DEFAULT_SETTINGS, learn, splitInTime } from './model.ts'
import { applyRecency, calculatePopularity, listTopItems } from './rank.ts'

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
    const likeness = (users: string[]) =>
      calculateSimilarItems(buildHistories(both(users)), OPTIONS)[0]?.[0]?.similarity
    expect(likeness(['a'])).toBeCloseTo(1 / 3)
    expect(likeness(['a', 'b'])).toBeCloseTo(2 / 4)
  })
})

describe('a model', () => {
  test('never recommends items of the history, and lists each other item once', () => {
    fc.assert(
      fc.property(
        interactions,
        fc.constantFrom(...'abz'),
        fc.integer({ min: 1, max: 12 }),
        (actions, user, count) => {
          const model = learn(actions, { ...DEFAULT_SETTINGS, regularization: 1 })
          const list = model.recommend(user, count)
          const own = new Set(
            actions.filter((action) => action.user === user && action.weight > 0).map(({ item }) => item),
          )
          expect(list.filter((item) => own.has(item))).toEqual([])
          expect(new Set(list).size).toBe(list.length)
          expect(list.length).toBe(Math.min(count, model.items.length - own.size))
        },
      ),
    )
  })

  test('does not depend on the order of the actions', () => {
    fc.assert(
      fc.property(interactions, fc.integer(), (actions, turn) => {
        const at = actions.length === 0 ? 0 : Math.abs(turn) % actions.length
        const turned = [...actions.slice(at), ...actions.slice(0, at)]
        const settings = {
          ...DEFAULT_SETTINGS,
          weighting: 1,
          trend: 0.5,
          recency: { halfLife: 3, floor: 0.5 },
        }
        for (const user of 'abc')
          expect(learn(turned, settings).recommend(user, 5)).toEqual(
            learn(actions, settings).recommend(user, 5),
          )
      }),
      { numRuns: 50 },
    )
  })

  test('returns nothing without actions, and the most popular items without a history', () => {
    expect(learn([], DEFAULT_SETTINGS).recommend('anybody', 10)).toEqual([])
    expect(chooseSettings([])).toEqual(DEFAULT_SETTINGS)
    const actions = ['a', 'b', 'c'].map((user) => ({ user, item: 'loved', weight: 1, time: 0 }))
    const model = learn([...actions, { user: 'a', item: 'rare', weight: 1, time: 1 }], DEFAULT_SETTINGS)
    expect(model.recommend('stranger', 2)).toEqual(['loved', 'rare'])
  })

  test('finds planted preferences that popularity cannot find', () => {
    const fans = (people: string[], items: string[]) =>
      people.flatMap((user) => items.map((item, time) => ({ user, item, weight: 1, time })))
    const actions: Interaction[] = [
      ...fans(['a', 'b', 'c'], ['ball', 'bat', 'run']),
      ...fans(['d', 'e'], ['clay', 'paint', 'sing']),
      { user: 'newcomer', item: 'clay', weight: 1, time: 0 },
    ]
    expect(learn(actions, { ...DEFAULT_SETTINGS, regularization: 1 }).recommend('newcomer', 2)).toEqual([
      'paint',
      'sing',
    ])
    const histories = buildHistories(actions)
    const taste = histories.byUser[histories.users.indexOf('newcomer')]
    const scores = learnCosine(histories, OPTIONS).calculateScores(applyRecency(taste as never))
    const best = listTopItems(
      scores,
      calculatePopularity(histories),
      (taste as never as { items: Int32Array }).items,
      2,
    )
    expect(best.map((item) => histories.items[item])).toEqual(['paint', 'sing'])
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
      const strangers = Array.from({ length: 60 }, (_, index) => ({
        user: `stranger-${index}`,
        item: `pad-${index % 40}`,
        weight: 1,
        time: 0,
      }))
      const byUsers = buildHistories([...weighted, ...padding])
      const byItems = buildHistories([...weighted, ...padding, ...strangers])
      const options = { regularization: 2, dropout: 0.3 }
      expect(byUsers.users.length).toBeLessThan(byUsers.items.length)
      expect(byItems.users.length).toBeGreaterThan(byItems.items.length)
      // Reference result by the definition: P = (XᵀX + D)⁻¹.
      for (const histories of [byUsers, byItems]) {
        const taste = histories.byUser[0] as (typeof histories.byUser)[number]
        const scores = learnEase(histories, options).calculateScores(applyRecency(taste))
        const expected = byDefinition(histories, options, taste)
        const own = new Set(taste.items)
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
  taste: { items: Int32Array; weights: Float64Array },
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
    taste.items.forEach((i, at) => {
      score -= ((taste.weights[at] as number) * (gram[i * n + j] as number)) / (gram[j * n + j] as number)
    })
    return score
  })
}

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

test('splits a history by time and never hides a single action', () => {
  const actions = [3, 1, 4, 2].map((time) => ({ user: 'a', item: String(time), weight: 1, time }))
  const { known, hidden } = splitInTime([...actions, { user: 'b', item: '1', weight: 1, time: 0 }], 0.25)
  expect(known.map(({ user, item }) => user + item)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect([...hidden]).toEqual([['a', new Set(['4'])]])
})

test('computes the textbook measures', () => {
  const measured = measureList(['x', 'a', 'y', 'b'], new Set(['a', 'b', 'c']), 4)
  expect(measured.precision).toBeCloseTo(2 / 4)
  expect(measured.recall).toBeCloseTo(2 / 3)
  expect(measured.map).toBeCloseTo((1 / 2 + 2 / 4) / 3)
  const ideal = 1 + 1 / Math.log2(3) + 1 / Math.log2(4)
  expect(measured.ndcg).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal)
})
