import { buildHistories, type Histories } from '../domain/recommendations/histories.ts'
import { HISTORY_RECENCY, HISTORY_WEIGHTS } from '../domain/recommendations/history.ts'
import { learnModel } from '../domain/recommendations/linearModel.ts'
import { averageMeasures, type Measures, measureList } from '../domain/recommendations/measures.ts'
import { calculatePopularity, listTopItems } from '../domain/recommendations/rank.ts'
import {
  hashText,
  type Split,
  splitAtMoment,
  splitAtRandom,
  splitInTime,
} from '../domain/recommendations/splits.ts'
import { WEIGHT_OPTIONS } from '../domain/recommendations/weights.ts'
import { blendScores, fadeScores, type Scorer } from './blendScores.ts'
import { learnEase } from './ease.ts'
import { generateRatings } from './generateRatings.ts'
import { learnIals } from './ials.ts'
import { learnCosine } from './itemKnn.ts'
import { type Rating, readRatingsFile } from './ratingsFile.ts'
import { round } from './round.ts'
import { openServedLists } from './servedLists.ts'
import { learnTransitions } from './transitions.ts'

/**
 * `npm run bench:recommendations [-- ratings.csv] [-- --core]`: lists of 10 from three splits of a file of user, item,
 * rating, timestamp, against what the split hides. 'core' is the engine in memory. 'served' writes the known ratings as
 * reviews into a database, lets the job learn the weights and reads For You as the resolver does; it is measured on some
 * people, with the core beside it on the same people. Without a file, ratings with planted preferences are generated.
 *
 * For each person and list of 10: precision is hits / 10; recall is hits / hidden; NDCG is the sum of 1 / log2(place + 1)
 * of the hits, divided by its largest possible value; MAP is the mean precision at the hits, with min(10, hidden) and with
 * 10 as the denominator. A hit is any hidden choice, for 'liked' one with three stars and more. Coverage is the share of
 * the items on some list. Diversity is the mean share of two lists that differs.
 */
const LIST_LENGTH = 10
const SERVED_PEOPLE = 300
const LIKED_STARS_MIN = 3

const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const ratings: Rating[] = path
  ? readRatingsFile(path).ratings
  : generateRatings({ users: 943, items: 1_682, ratings: 100_000 })
if (ratings.length === 0) {
  console.error(`No ratings in ${path}: a line is 'user, item, rating, timestamp', by tab or comma.`)
  process.exit(1)
}
const interactions = ratings.map(({ user, item, timeSeconds }) => ({
  user,
  item,
  weight: 1,
  time: timeSeconds,
}))
const ratingByPair = new Map(ratings.map(({ user, item, rating }) => [`${user} ${item}`, rating]))
const isLiked = (user: string, item: string) => (ratingByPair.get(`${user} ${item}`) ?? 0) >= LIKED_STARS_MIN
console.log(
  path ? `Ratings of ${path}` : 'Generated ratings with planted preferences: not a published data set',
)

const splits: Record<string, Split> = {
  '80/20 at random': splitAtRandom(interactions, 0.2),
  '75/25 in time of each person': splitInTime(interactions, 0.25),
  '75/25 at one moment': splitAtMoment(interactions, 0.25),
}
for (const [name, split] of Object.entries(splits)) {
  console.log(`\n${name}: ${split.hidden.size} people measured`)
  console.table(await measureSplit(split))
}

type Recommend = (user: string) => string[] | Promise<string[]>

async function measureSplit({ known, hidden }: Split) {
  const people = [...hidden.keys()]
  const plain = buildHistories(known)
  const none = { items: plain.items, calculateScores: () => new Float64Array(plain.items.length) }
  const core = learnModel(plain, {
    ...WEIGHT_OPTIONS,
    recency: HISTORY_RECENCY,
    getHistoryWeight: (user, item) =>
      isLiked(user, item) ? HISTORY_WEIGHTS.choice : HISTORY_WEIGHTS.dislike,
  })
  const recommendCore = (user: string) => core.recommend(user, LIST_LENGTH)
  const edlae = learnEase(plain, { regularization: 300, dropout: 0.2 })
  const fadingEdlae = fadeScores(edlae, HISTORY_RECENCY)
  const ials = learnIals(plain, { factors: 32, rounds: 8, unobserved: 0.1, regularization: 0.04 })
  const transitions = learnTransitions(plain, { regularization: 3_000, window: 40, halfLife: 20 })
  const scorers: Record<string, Scorer> = {
    'most popular': none,
    'item KNN': learnCosine(plain, { shrinkage: 10, neighbours: 100 }),
    'plain EASE': learnEase(plain, { regularization: 300, dropout: 0 }),
    EDLAE: edlae,
    iALS: ials,
    'EDLAE + 0.25 iALS': blendScores(edlae, ials, 0.25),
    'fading EDLAE': fadingEdlae,
    transitions,
    'fading EDLAE + 0.1 transitions': blendScores(fadingEdlae, transitions, 0.1),
  }
  const rows: Record<string, object> = {}
  for (const [name, scorer] of Object.entries(scorers))
    rows[name] = await measure(people, hidden, createRecommend(plain, scorer))
  rows.core = await measure(people, hidden, recommendCore)
  if (process.argv.includes('--core')) return rows
  const some = people.toSorted((a, b) => hashText(a) - hashText(b)).slice(0, SERVED_PEOPLE)
  const served = await openServedLists(
    known.map(({ time, ...one }) => ({
      ...one,
      timeSeconds: time,
      rating: ratingByPair.get(`${one.user} ${one.item}`) ?? 0,
    })),
  )
  const servedRow = await measure(some, hidden, served.recommend)
  await served.close()
  const coreRow = await measure(some, hidden, recommendCore)
  rows[`core, ${some.length} people`] = coreRow
  rows[`served, ${some.length} people`] = servedRow
  console.log(`Served reaches ${(servedRow.ndcg / coreRow.ndcg).toFixed(3)} of the core's NDCG.`)
  return rows
}

function createRecommend(histories: Histories, scorer: Scorer): Recommend {
  const popular = calculatePopularity(histories)
  const indexOf = new Map(histories.users.map((id, index) => [id, index]))
  return (user) => {
    const history = histories.byUser[indexOf.get(user) ?? -1]
    if (!history) return []
    const list = listTopItems(scorer.calculateScores(history), popular, history.items, LIST_LENGTH)
    return list.map((item) => histories.items[item] as string)
  }
}

async function measure(people: readonly string[], hidden: Split['hidden'], recommend: Recommend) {
  const [measured, liked]: Measures[][] = [[], []]
  const lists: string[][] = []
  for (const user of people) {
    const list = await recommend(user)
    const chosen = hidden.get(user) ?? new Set()
    const praised = new Set([...chosen].filter((item) => isLiked(user, item)))
    lists.push(list)
    measured?.push(measureList(list, chosen, LIST_LENGTH))
    if (praised.size > 0) liked?.push(measureList(list, praised, LIST_LENGTH))
  }
  const { ndcg, precision, recall, map, mapByLength } = averageMeasures(measured ?? [])
  const row = {
    ndcg,
    'ndcg liked': averageMeasures(liked ?? []).ndcg,
    precision,
    recall,
    map,
    'map / 10': mapByLength,
    coverage: new Set(lists.flat()).size / new Set(interactions.map(({ item }) => item)).size,
    diversity: calculateDiversity(lists),
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value, 4)])) as typeof row
}

/** Each list against the next one in the order of a hash. */
function calculateDiversity(lists: string[][]): number {
  const shares = lists.slice(1).map((list, at) => {
    const other = new Set(lists[at])
    return list.filter((item) => !other.has(item)).length / LIST_LENGTH
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}
