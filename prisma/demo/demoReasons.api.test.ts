import { beforeAll, expect, test } from 'vitest'
import { openLoginSession } from '../../server/accounts/signIn/loginSessions.ts'
import {
  type loadTables as LoadTables,
  listTrueSentences,
  loadTables,
} from '../../server/testing/features/listTrueSentences.ts'
import { loadRecommendationLists, type ShownItem } from '../../server/testing/features/recommendations.ts'
import { startTestServer } from '../../server/testing/testServer.ts'

const PARENTS = 30
const CARDS_MIN = 300

const server = await startTestServer({}, undefined, 'demo')
const { db, clock } = server
let tables: Awaited<ReturnType<typeof LoadTables>>
beforeAll(async () => {
  tables = await loadTables(db)
})

interface Past {
  id: string
  name: string
  x: number
  sign: number
}

/** What a parent chose before, with the weight of decision record 043: the latest counts most, one or two stars against. */
async function loadPast(userId: string): Promise<{ past: Past[]; choices: number }> {
  const actions = await db.activityInteraction.findMany({ where: { userId }, include: { activity: true } })
  const groups = [...Map.groupBy(actions, ({ activityId }) => activityId)].map(([id, own]) => ({
    id,
    own,
    at: Math.max(...own.map(({ timestamp }) => timestamp.getTime())),
  }))
  groups.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
  const isChoice = ({ own }: (typeof groups)[number]) =>
    own.some(({ interactionType }) => interactionType !== 'view')
  const past = groups.map((group, position) => {
    const isDisliked = group.own.some(
      ({ interactionType: type, interactionWeight }) => type !== 'view' && interactionWeight === 0,
    )
    const liked = isChoice(group) ? 1 : 0.2
    const sign = isDisliked ? -0.25 : liked
    return {
      id: group.id,
      name: group.own[0]?.activity.name ?? '',
      sign,
      x: sign * (0.7 + 0.3 * 0.5 ** (position / 60)),
    }
  })
  return { past, choices: groups.filter(isChoice).length }
}

/** What each past activity contributes to a card, from the stored weights and the kinds. */
async function listLikes(userId: string, activityId: string) {
  const { past, choices } = await loadPast(userId)
  const weights = await db.activityWeight.findMany({ where: { targetId: activityId } })
  const getKinds = (id: string) => tables.activities.find((activity) => activity.id === id)?.kinds ?? []
  return past.map(({ id, name, x, sign }) => {
    const weight = weights.find((row) => row.activityId === id && id !== activityId)?.weight ?? 0
    const isAlike = id !== activityId && getKinds(id).some((kind) => getKinds(activityId).includes(kind))
    const content = isAlike ? (0.5 * x) / (choices + 2) / (1 + choices / 5) : 0
    return { name, sign, value: x * weight + content }
  })
}

/** The kind of a sentence, by its words. */
const KINDS = {
  like: /^(Like|Because) /,
  ages: /^Fits /,
  days: /^On .*, as you prefer$/,
  times: /^In the .*, as you prefer$/,
  category: /^\D+(?<!On .*|In the .*|Free), as you prefer$/,
  reviews: /^Rated (\S+) in (\d+) review/,
  people: / parents chose it recently$/,
  distance: /^(\S+) km from /,
}
type Kind = keyof typeof KINDS

const getKind = (sentence: string) =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(sentence))

/**
 * The contributions of decision record 043 with true sentences, from the tables alone. Sentences of ratings need four
 * stars in three reviews.
 */
async function calculateContributions(userId: string, activityId: string, truths: ReadonlySet<string>) {
  const { choices } = await loadPast(userId)
  const fading = 1 / (1 + choices / 5)
  const radius = tables.preferences.find((row) => row.userId === userId)?.maxTravelDistance ?? 10
  const own = { activityId_targetId: { activityId, targetId: activityId } }
  const chosenBy = (await db.activityWeight.findUnique({ where: own }))?.people ?? 0
  const values: Partial<Record<Kind, number>> = {}
  for (const sentence of truths) {
    const kind = getKind(sentence)
    const [, first, second] = kind ? (KINDS[kind].exec(sentence) ?? []) : []
    if (kind === 'ages') values.ages = 0.1
    if (kind === 'days') values.days = 0.06
    if (kind === 'times') values.times = 0.05
    if (kind === 'category') values.category = 0.2
    if (kind === 'people') values.people = fading * 0.1 * Math.min(1, Math.log1p(chosenBy) / Math.log1p(100))
    if (kind === 'distance')
      values.distance = fading * 0.08 * (Math.max(0, 1 - Number(first) / 1.609344 / radius) - 0.5)
    if (kind === 'reviews' && Number(first) >= 4 && Number(second) >= 3) {
      const believed = (Number(first) * Number(second) + 3.5 * 3) / (Number(second) + 3)
      values.reviews = fading * 0.25 * (Math.max(0, (believed - 2.5) / 2.5) - 0.5)
    }
  }
  const likes = await listLikes(userId, activityId)
  if (likes.some(({ sign, value }) => sign > 0 && value > 0))
    values.like = likes.reduce((sum, { value }) => sum + value, 0)
  return values
}

test('gives 30 parents only true reasons, and the largest contribution first', async () => {
  const active = await db.activityInteraction.groupBy({
    by: ['userId'],
    _count: true,
    orderBy: [{ _count: { userId: 'desc' } }, { userId: 'asc' }],
  })
  const step = Math.max(1, Math.floor(active.length / PARENTS))
  const chosen = active.filter((_, at) => at % step === 0).slice(0, PARENTS)
  let cards = 0
  const counts = { like: 0, families: 0, other: 0 }
  for (const { userId } of chosen) {
    const token = await openLoginSession(db, { userId, adminId: null }, clock.now)
    const client = server.createClient()
    client.cookies.patang = token
    const lists = await loadRecommendationLists(client)
    for (const item of Object.values(lists).flat()) {
      cards += 1
      const truths = listTrueSentences(tables, userId, item.activity.uuid, clock.now)
      for (const sentence of [item.reason, ...item.factors])
        expect([...truths], `${item.activity.name}: ${sentence}`).toContain(sentence)
    }
    for (const item of lists.personalized)
      await expectCause(
        userId,
        item,
        listTrueSentences(tables, userId, item.activity.uuid, clock.now),
        counts,
      )
  }
  expect(cards).toBeGreaterThanOrEqual(CARDS_MIN)
  expect(counts.families).toBeGreaterThan(0)
  expect(counts.other).toBeGreaterThan(0)
}, 180_000)

/** A rating and a distance are rounded in their sentences. */
const ROUNDING = 0.002

async function expectCause(
  userId: string,
  item: ShownItem,
  truths: ReadonlySet<string>,
  counts: Record<string, number>,
) {
  const kind = getKind(item.reason) as Kind
  const values = await calculateContributions(userId, item.activity.uuid, truths)
  expect(values[kind], `${item.activity.name}: ${item.reason}`).toBeGreaterThan(
    Math.max(...Object.values(values)) - ROUNDING,
  )
  const name = kind === 'like' ? 'like' : 'other'
  counts[name] = (counts[name] ?? 0) + 1
  if (kind !== 'like') return
  if (item.reason.startsWith('Because')) counts.families = (counts.families ?? 0) + 1
  const likes = (await listLikes(userId, item.activity.uuid)).filter(({ sign }) => sign > 0)
  const largest = Math.max(...likes.map(({ value }) => value))
  const causes = likes.filter(({ value }) => largest - value < 1e-6).map((like) => like.name)
  expect(
    causes.some((one) => item.reason.includes(one)),
    `${item.reason} / ${causes}`,
  ).toBe(true)
}
