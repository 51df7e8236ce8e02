import type { Histories } from './histories.ts'
import { applyRecency, calculatePopularity, listTopItems, type Recency } from './rank.ts'
import { createWeightLearner, type WeightOptions, type Weights } from './weights.ts'

interface Model {
  weights: Weights[]
  /** Best first, without the items of the history. Without a history, the most popular items. */
  recommend(user: string, count: number): string[]
}

interface ModelOptions extends WeightOptions {
  recency?: Recency
  /** Weight of an item in the past choices of a user, when it differs from the one in learning. */
  getHistoryWeight?: (user: string, item: string) => number
}

/** The served engine in memory: the weights of all items, and lists by the sum of the weights of a history. */
export function learnModel(
  histories: Histories,
  { recency, getHistoryWeight, ...options }: ModelOptions,
): Model {
  const { users, items, byUser } = histories
  const learnWeights = createWeightLearner(histories, options)
  const weights = items.map((_, target) => learnWeights(target))
  const popular = calculatePopularity(histories)
  const indexOf = new Map(users.map((id, index) => [id, index]))
  const none = { items: new Int32Array(), weights: new Float64Array(), times: new Float64Array() }

  return {
    weights,
    recommend(user, count) {
      const history = byUser[indexOf.get(user) ?? -1] ?? none
      const { weights: own } = history
      const historyWeights = getHistoryWeight
        ? own.map((_, at) => getHistoryWeight(user, items[history.items[at] as number] as string))
        : own
      const past = applyRecency({ ...history, weights: historyWeights }, recency)
      const x = new Float64Array(items.length)
      past.items.forEach((item, at) => {
        x[item] = past.weights[at] as number
      })
      const scores = Float64Array.from(weights, (learnt) => {
        let sum = 0
        for (let at = 0; at < learnt.sources.length; at++)
          sum += (x[learnt.sources[at] as number] as number) * (learnt.weights[at] as number)
        return sum
      })
      return listTopItems(scores, popular, history.items, count).map((item) => items[item] as string)
    },
  }
}
