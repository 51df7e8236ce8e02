import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openLoginSession } from '../../server/accounts/loginSessions.ts'
import {
  type loadTables as LoadTables,
  listTrueSentences,
  loadTables,
} from '../../server/testing/listTrueSentences.ts'
import { loadRecommendationLists, type ShownItem } from '../../server/testing/recommendations.ts'
import { startTestServer } from '../../server/testing/testServer.ts'
import { loadGazetteer } from '../gazetteer.ts'
import { loadDemo } from './loadDemo.ts'

const PARENTS = 30
const CARDS_MIN = 300

const server = await startTestServer()
const { db, clock } = server
let tables: Awaited<ReturnType<typeof LoadTables>>
beforeAll(async () => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  await loadGazetteer(pool)
  await pool.end()
  await loadDemo(db, '2026-11-23', () => {})
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

/** The past activity that contributes most to a card, from the stored weights and the kinds. */
async function findCause(userId: string, activityId: string) {
  const { past, choices } = await loadPast(userId)
  const weights = await db.activityWeight.findMany({ where: { targetId: activityId } })
  const getKinds = (id: string) => tables.activities.find((activity) => activity.id === id)?.kinds ?? []
  const contributions = past.map(({ id, name, x, sign }) => {
    const weight = weights.find((row) => row.activityId === id && id !== activityId)?.weight ?? 0
    const isAlike = id !== activityId && getKinds(id).some((kind) => getKinds(activityId).includes(kind))
    const content = isAlike ? (0.5 * x) / (choices + 2) / (1 + choices / 5) : 0
    return { name, sign, value: x * weight + content }
  })
  return contributions.filter(({ sign }) => sign > 0).sort((a, b) => b.value - a.value)
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
    for (const item of lists.personalized) await expectCause(userId, item, counts)
  }
  expect(cards).toBeGreaterThanOrEqual(CARDS_MIN)
  expect(counts.families).toBeGreaterThan(0)
}, 180_000)

async function expectCause(userId: string, item: ShownItem, counts: Record<string, number>) {
  const isLike = /^(Like|Because) /.test(item.reason)
  const kind = isLike ? 'like' : 'other'
  counts[kind] = (counts[kind] ?? 0) + 1
  if (!isLike) return
  if (item.reason.startsWith('Because')) counts.families = (counts.families ?? 0) + 1
  const [cause, ...others] = await findCause(userId, item.activity.uuid)
  const largest = [cause, ...others.filter(({ value }) => Math.abs(value - (cause?.value ?? 0)) < 1e-6)]
  expect(
    largest.some((one) => one && item.reason.includes(one.name)),
    `${item.reason} / ${cause?.name}`,
  ).toBe(true)
}
