import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildHistories, type Interaction } from './histories.ts'
import { learnModel } from './linearModel.ts'
import { measureList } from './measures.ts'
import { splitAtMoment, splitAtRandom, splitInTime } from './splits.ts'
import { WEIGHT_OPTIONS } from './weights.ts'

const interaction = fc.record({
  user: fc.constantFrom(...'abcdefgh'),
  item: fc.constantFrom(...'123456789'),
  weight: fc.integer({ min: -1, max: 1 }),
  time: fc.integer({ min: 0, max: 100 }),
})
const interactions = fc.array(interaction, { maxLength: 60 })
/** Every item is a source, so the model is EASE itself. */
const OPTIONS = { ...WEIGHT_OPTIONS, peopleMin: 0 }

describe('a model', () => {
  test('never recommends items of the history, and lists each other item once', () => {
    fc.assert(
      fc.property(
        interactions,
        fc.constantFrom(...'abz'),
        fc.integer({ min: 1, max: 12 }),
        (actions, user, count) => {
          const histories = buildHistories(actions)
          const list = learnModel(histories, OPTIONS).recommend(user, count)
          const own = histories.byUser[histories.users.indexOf(user)]?.items ?? new Int32Array()
          const ownIds = Array.from(own, (item) => histories.items[item])
          expect(list.filter((item) => ownIds.includes(item))).toEqual([])
          expect(new Set(list).size).toBe(list.length)
          expect(list.length).toBe(Math.min(count, histories.items.length - own.length))
        },
      ),
    )
  })

  test('does not depend on the order of the actions', () => {
    fc.assert(
      fc.property(interactions, fc.integer(), (actions, turn) => {
        const at = actions.length === 0 ? 0 : Math.abs(turn) % actions.length
        const turned = [...actions.slice(at), ...actions.slice(0, at)]
        for (const user of 'abc')
          expect(learnModel(buildHistories(turned), OPTIONS).recommend(user, 5)).toEqual(
            learnModel(buildHistories(actions), OPTIONS).recommend(user, 5),
          )
      }),
      { numRuns: 50 },
    )
  })

  test('returns nothing without actions, and the most popular items without a history', () => {
    expect(learnModel(buildHistories([]), OPTIONS).recommend('unknown', 10)).toEqual([])
    const actions = ['a', 'b', 'c'].map((user) => ({ user, item: 'loved', weight: 1, time: 0 }))
    const histories = buildHistories([...actions, { user: 'a', item: 'rare', weight: 1, time: 1 }])
    expect(learnModel(histories, OPTIONS).recommend('unknown', 2)).toEqual(['loved', 'rare'])
  })

  test('finds planted preferences that popularity cannot find, and counts dislikes against', () => {
    const fans = (people: string[], items: string[]) =>
      people.flatMap((user) => items.map((item, time) => ({ user, item, weight: 1, time })))
    const actions: Interaction[] = [
      ...fans(['a', 'b', 'c', 'f'], ['ball', 'bat', 'run']),
      ...fans(['d', 'e', 'g'], ['clay', 'paint', 'sing']),
      { user: 'newcomer', item: 'clay', weight: 1, time: 0 },
      { user: 'critic', item: 'ball', weight: -1, time: 0 },
    ]
    const histories = buildHistories(actions)
    const getHistoryWeight = (user: string) => (user === 'critic' ? -1 : 1)
    const model = learnModel(histories, { ...WEIGHT_OPTIONS, getHistoryWeight })
    expect(model.recommend('newcomer', 2)).toEqual(['paint', 'sing'])
    expect(model.recommend('critic', 5).slice(-2)).toEqual(['bat', 'run'])
  })
})

test('learns a pair from three people on', () => {
  const both = (users: string) =>
    [...users].flatMap((user) => ['x', 'y'].map((item) => ({ user, item, weight: 1, time: 0 })))
  const count = (users: string) =>
    learnModel(buildHistories(both(users)), WEIGHT_OPTIONS).weights.flatMap(({ sources }) => [...sources])
      .length
  expect(count('ab')).toBe(0)
  expect(count('abc')).toBe(2)
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
  expect(measured.mapByLength).toBeCloseTo((1 / 2 + 2 / 4) / 4)
  const ideal = 1 + 1 / Math.log2(3) + 1 / Math.log2(4)
  expect(measured.ndcg).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal)
})

test('hides a share of actions that does not depend on their order', () => {
  const actions = Array.from({ length: 400 }, (_, at) => ({
    user: `u${at % 20}`,
    item: `i${at}`,
    weight: 1,
    time: at,
  }))
  const { known, hidden } = splitAtRandom(actions, 0.2)
  const turned = splitAtRandom(actions.toReversed(), 0.2)
  expect(known.length).toBeGreaterThan(300)
  expect(known.length).toBeLessThan(340)
  expect(new Set(turned.known.map(({ item }) => item))).toEqual(new Set(known.map(({ item }) => item)))
  expect([...hidden.values()].reduce((sum, { size }) => sum + size, 0)).toBe(400 - known.length)
})

test('hides what happens after one moment for everyone', () => {
  const actions = [1, 2, 3, 4].flatMap((time) =>
    ['a', 'b'].map((user) => ({
      user,
      item: `${user}${time}`,
      weight: 1,
      time: time * (user === 'a' ? 1 : 2),
    })),
  )
  const { known, hidden } = splitAtMoment(actions, 0.25)
  expect(Math.max(...known.map(({ time }) => time))).toBeLessThan(6)
  expect(Object.fromEntries(hidden)).toEqual({ b: new Set(['b3', 'b4']) })
})
