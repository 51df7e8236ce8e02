import { learnCosine } from '../domain/recommendations/cosine.ts'
import { type EaseOptions, getEaseSize, learnEase } from '../domain/recommendations/ease.ts'
import { buildHistories, type Histories } from '../domain/recommendations/histories.ts'
import { averageMeasures, measureList } from '../domain/recommendations/measures.ts'
import {
  chooseSettings,
  EASE_SIZE_MAX,
  learn,
  type Model,
  splitInTime,
} from '../domain/recommendations/model.ts'
import {
  applyRecency,
  calculatePopularity,
  listTopItems,
  type Recency,
  type Recommender,
} from '../domain/recommendations/rank.ts'
import { Random } from '../prisma/demo/random.ts'
import { generateRatings } from './generateRatings.ts'
import { readRatingsFile } from './ratingsFile.ts'

/**
 * `npm run bench:recommendations [-- ratings.csv] [-- --all]`: splits each user's ratings 75/25 in time,
 * learns from the earlier ones and measures lists of 10 against the later ones, beside 'most popular' and
 * 'random' in the same run. The file has user, item, rating, timestamp; without a file, ratings with
 * planted preferences are generated. --all measures every method of decision record 015.
 */
const LIST_LENGTH = 10
const HIDDEN_SHARE = 0.25

const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const started = performance.now()
const { ratings, malformed, hasHeader } = path ? readRatingsFile(path) : generateDefaultRatings()
if (ratings.length === 0) {
  console.error(`No ratings in ${path}: a line is 'user, item, rating, timestamp', by tab or comma.`)
  process.exit(1)
}
// A rating below 0 is still a choice. Scales differ, and the lowest rating needs a weight above 0.
const least = ratings.reduce((minimum, { rating }) => Math.min(minimum, rating), Number.POSITIVE_INFINITY)
const lift = least > 0 ? 0 : 1 - least
const interactions = ratings.map(({ user, item, rating, time }) => ({
  user,
  item,
  weight: rating + lift,
  time,
}))
const { known, hidden } = splitInTime(interactions, HIDDEN_SHARE)
const catalogue = new Set(known.map(({ item }) => item))
const users = new Set(ratings.map(({ user }) => user))

console.log(path ? `Ratings of ${path}` : 'Ratings with planted tastes (generated)')
console.log(
  `${ratings.length.toLocaleString('en-IN')} ratings, ${users.size} users, ${catalogue.size} items to recommend; ` +
    `${malformed} malformed lines skipped${hasHeader ? ', one header line' : ''}; ` +
    `${hidden.size} users measured, ${users.size - hidden.size} with too few ratings; ` +
    `read in ${formatSecondsSince(started)} s`,
)

const begun = performance.now()
const plain = buildHistories(known.map((interaction) => ({ ...interaction, weight: 1 })))
const popular = calculatePopularity(plain)
const none = new Float64Array(plain.items.length)
const rows: Record<string, object> = {
  random: measure(createRandomModel),
  'most popular': measure(() =>
    createRankingModel(plain, { items: plain.items, calculateScores: () => none }),
  ),
  'item-item cosine': measure(() => createCosineModel(10)),
}
if (process.argv.includes('--all')) measureConsidered()
const shipped = measure(learnChosenModel)
rows.ours = shipped
console.table(rows)
const lead = (shipped.ndcg / (rows['most popular'] as typeof shipped).ndcg).toFixed(2)
console.log(`NDCG at ${LIST_LENGTH} is ${lead} times that of 'most popular'.`)
console.log(`All of it: ${formatSecondsSince(begun)} s, at most ${getPeakMegabytes()} MB.`)

function generateDefaultRatings() {
  const size = { users: 943, items: 1_682, ratings: 100_000 }
  return { ratings: generateRatings(size), malformed: 0, hasHeader: false }
}

/** Learns, recommends to every measured user and compares with their later choices. */
function measure(learnIt: () => Pick<Model, 'recommend'>) {
  const from = performance.now()
  const model = learnIt()
  const shown = new Set<string>()
  const { precision, recall, ndcg, map } = averageMeasures(
    [...hidden].map(([user, later]) => {
      const list = model.recommend(user, LIST_LENGTH)
      for (const item of list) shown.add(item)
      return measureList(list, later, LIST_LENGTH)
    }),
  )
  return {
    precision: roundValue(precision),
    recall: roundValue(recall),
    ndcg: roundValue(ndcg),
    map: roundValue(map),
    coverage: roundValue(shown.size / catalogue.size),
    seconds: Number(formatSecondsSince(from)),
    'peak MB': getPeakMegabytes(),
  }
}

/** The method of the engine. Its settings come from the earlier ratings only. */
function learnChosenModel(): Model {
  const settings = chooseSettings(known)
  const method = getEaseSize(plain) <= EASE_SIZE_MAX ? 'EASE' : 'item-item cosine'
  console.log(`Ours: ${method}, ${JSON.stringify(settings)}`)
  return learn(known, settings)
}

function createRandomModel(): Pick<Model, 'recommend'> {
  const random = new Random('random lists')
  const createScores = () => Float64Array.from(plain.items, () => random.next())
  return createRankingModel(plain, { items: plain.items, calculateScores: createScores })
}

function createCosineModel(shrinkage: number, recency?: Recency) {
  return createRankingModel(plain, learnCosine(plain, { shrinkage, neighbours: 100 }), recency)
}

function createEaseModel(options: EaseOptions, recency?: Recency) {
  return createRankingModel(plain, learnEase(plain, options), recency)
}

function measureConsidered() {
  for (const shrinkage of [0, 50, 200])
    rows[`cosine, shrinkage ${shrinkage}`] = measure(() => createCosineModel(shrinkage))
  rows['cosine, shrinkage 10, fading'] = measure(() => createCosineModel(10, { halfLife: 30, floor: 0.5 }))
  for (const regularization of [30, 100, 300, 1000])
    rows[`EASE ${regularization}`] = measure(() => createEaseModel({ regularization, dropout: 0 }))
  for (const dropout of [0.2, 0.5])
    rows[`EASE 300, dropout ${dropout}`] = measure(() => createEaseModel({ regularization: 300, dropout }))
  for (const halfLife of [10, 30])
    rows[`EASE 300, fading by ${halfLife}`] = measure(() =>
      createEaseModel({ regularization: 300, dropout: 0.2 }, { halfLife, floor: 0.5 }),
    )
  const settings = { regularization: 300, dropout: 0.2, weighting: 0, recency: undefined, trend: 0 }
  rows['EASE 300, ratings as weights'] = measure(() => learn(known, { ...settings, weighting: 1 }))
  for (const trend of [0.25, 0.5])
    rows[`EASE 300, trend ${trend}`] = measure(() => learn(known, { ...settings, trend }))
}

function createRankingModel(
  histories: Histories,
  recommender: Recommender,
  recency?: Recency,
): Pick<Model, 'recommend'> {
  const indexOf = new Map(histories.users.map((id, index) => [id, index]))
  return {
    recommend(user, count) {
      const history = histories.byUser[indexOf.get(user) ?? -1]
      if (!history) return []
      const scores = recommender.calculateScores(applyRecency(history, recency))
      return listTopItems(scores, popular, history.items, count).map(
        (item) => histories.items[item] as string,
      )
    },
  }
}

function roundValue(value: number) {
  return Number(value.toFixed(4))
}

function formatSecondsSince(from: number) {
  return ((performance.now() - from) / 1000).toFixed(1)
}

/** Peak memory of the whole process so far. */
function getPeakMegabytes() {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
