import { learnCosine } from './cosine.ts'
import { getEaseSize, learnEase } from './ease.ts'
import { buildHistories, type Histories, type Interaction } from './histories.ts'
import { averageMeasures, measureList } from './measures.ts'
import { applyRecency, calculatePopularity, listTopItems, type Recency, type Recommender } from './rank.ts'
import { createTrendCalculator } from './trends.ts'

/** Above this size inversion takes too long, and item-item cosine replaces it. */
export const EASE_SIZE_MAX = 2_500
const COSINE_OPTIONS = { shrinkage: 10, neighbours: 100 }
const LIST_LENGTH = 10
/** Number of users that is enough to compare two settings. */
const JUDGES_MAX = 400
const RECENCIES = [
  { halfLife: 30, floor: 0.5 },
  { halfLife: 10, floor: 0.2 },
]
const TRENDS = [0.25, 0.5, 1]

export interface Settings {
  regularization: number
  dropout: number
  /** 0 gives every action the same weight; 1 uses its own weight. */
  weighting: number
  recency: Recency | undefined
  /** Weight of items whose popularity rises; 0 ignores the trend. */
  trend: number
}

export const DEFAULT_SETTINGS: Settings = {
  regularization: 300,
  dropout: 0.2,
  weighting: 0,
  recency: undefined,
  trend: 0,
}

export interface Model {
  items: string[]
  /**
   * Recommendations of a user, best first, without the items of the history. Without a history, the most
   * popular items.
   */
  recommend(user: string, count: number): string[]
}

/** Learns the method with these settings from all actions. */
export function learn(interactions: readonly Interaction[], settings: Settings): Model {
  const histories = buildWeightedHistories(interactions, settings.weighting)
  return createModel(histories, learnRecommender(histories, settings), settings)
}

function buildWeightedHistories(interactions: readonly Interaction[], weighting: number): Histories {
  const actions = interactions.filter(({ weight }) => weight > 0)
  const mean = actions.reduce((sum, { weight }) => sum + weight, 0) / actions.length
  return buildHistories(actions.map((action) => ({ ...action, weight: (action.weight / mean) ** weighting })))
}

function learnRecommender(histories: Histories, settings: Settings): Recommender {
  return getEaseSize(histories) <= EASE_SIZE_MAX
    ? learnEase(histories, settings)
    : learnCosine(histories, COSINE_OPTIONS)
}

function createModel(histories: Histories, recommender: Recommender, { recency, trend }: Settings): Model {
  const { users, items, byUser } = histories
  const popular = calculatePopularity(histories)
  const indexOf = new Map(users.map((id, index) => [id, index]))
  const trendAt = createTrendCalculator(histories)
  const emptyHistory = { items: new Int32Array(), weights: new Float64Array(), times: new Float64Array() }

  return {
    items,
    recommend(user, count) {
      const history = byUser[indexOf.get(user) ?? -1] ?? emptyHistory
      const scores = recommender.calculateScores(applyRecency(history, recency))
      const last = history.times.at(-1)
      if (trend > 0 && last !== undefined) {
        const rising = trendAt(last)
        for (let item = 0; item < scores.length; item++)
          scores[item] = (scores[item] as number) * (rising[item] as number) ** trend
      }
      return listTopItems(scores, popular, history.items, count).map((item) => items[item] as string)
    },
  }
}

/** Smallest improvement that changes a setting; smaller differences are chance. */
const IMPROVEMENT_MIN = 1.01

/**
 * Finds the settings that best predict the last quarter of each history from the rest, by NDCG: one setting
 * after another, each changed only when it clearly helps.
 */
export function chooseSettings(interactions: readonly Interaction[]): Settings {
  const { known, hidden } = splitInTime(interactions, 0.25)
  const step = Math.ceil(hidden.size / JUDGES_MAX)
  const judges = [...hidden].sort(([a], [b]) => (a < b ? -1 : 1)).filter((_, at) => at % step === 0)
  let learnt = learnFor(DEFAULT_SETTINGS)
  let best = { settings: DEFAULT_SETTINGS, ndcg: judge(DEFAULT_SETTINGS) }

  function learnFor(settings: Settings) {
    const histories = buildWeightedHistories(known, settings.weighting)
    return { histories, recommender: learnRecommender(histories, settings) }
  }
  function judge(settings: Settings, { histories, recommender } = learnt) {
    const model = createModel(histories, recommender, settings)
    return averageMeasures(
      judges.map(([user, chosen]) => measureList(model.recommend(user, LIST_LENGTH), chosen, LIST_LENGTH)),
    ).ndcg
  }
  function tryLearning(change: Partial<Settings>) {
    const settings = { ...best.settings, ...change }
    const next = learnFor(settings)
    const ndcg = judge(settings, next)
    if (ndcg <= best.ndcg * IMPROVEMENT_MIN) return false
    learnt = next
    best = { settings, ndcg }
    return true
  }
  function tryRanking(change: Partial<Settings>) {
    const settings = { ...best.settings, ...change }
    const ndcg = judge(settings)
    if (ndcg > best.ndcg * IMPROVEMENT_MIN) best = { settings, ndcg }
  }

  tryLearning({ weighting: 1 })
  if (getEaseSize(learnt.histories) <= EASE_SIZE_MAX) {
    for (const regularization of [1000, 3000]) if (!tryLearning({ regularization })) break
    if (best.settings.regularization === DEFAULT_SETTINGS.regularization)
      for (const regularization of [100, 30]) if (!tryLearning({ regularization })) break
  }
  for (const recency of RECENCIES) tryRanking({ recency })
  for (const trend of TRENDS) tryRanking({ trend })
  return best.settings
}

export interface Split {
  known: Interaction[]
  /** The items that each user chose later. */
  hidden: Map<string, Set<string>>
}

/** Hides the last share of each history, at least one action of users who have two. */
export function splitInTime(interactions: readonly Interaction[], share: number): Split {
  const known: Interaction[] = []
  const hidden = new Map<string, Set<string>>()
  for (const [user, actions] of Map.groupBy(interactions, (interaction) => interaction.user)) {
    const inTime = actions.toSorted((a, b) => a.time - b.time)
    const count = inTime.length < 2 ? 0 : Math.max(1, Math.round(share * inTime.length))
    const cut = inTime.length - count
    known.push(...inTime.slice(0, cut))
    if (count > 0) hidden.set(user, new Set(inTime.slice(cut).map(({ item }) => item)))
  }
  return { known, hidden }
}
