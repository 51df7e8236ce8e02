import { LISTS, type ListName, type Recommended, rankLists } from '../../domain/recommendations/lists.ts'
import {
  type Facts,
  isSameStatement,
  type Statement,
  statementsOf,
} from '../../domain/recommendations/statements.ts'
import { HOUR } from '../../domain/time.ts'
import type { Place } from '../places/findPlace.ts'
import type { Context } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { candidateFacts } from './candidates.ts'
import { type PlacedReader, parentReader, visitorReader } from './reader.ts'

/** However little happens, trends and places move on. */
export const CACHE_LIFETIME = 6 * HOUR

export interface Bundle {
  lists: Record<ListName, Recommended[]>
  /** From which distances are told. */
  place: Place | null
}

const NOTHING: Bundle = { lists: { personalized: [], trending: [], nearby: [], similar: [] }, place: null }

/** A parent's four lists: those that were kept, tested and told anew, or ranked now and kept. */
export function parentLists(context: Context): Promise<Bundle> {
  return context.once('recommendations', async () => {
    const reader = await parentReader(context)
    if (!reader) return NOTHING
    const kept = await keptLists(context, reader)
    return { lists: kept ?? (await rankAndKeep(context, reader)), place: reader.place }
  })
}

/** What a visitor is shown: trends and news of a place. */
export function visitorLists(context: Context, location: string): Promise<Bundle> {
  return context.once(`recommendations ${location}`, async () => {
    const reader = await visitorReader(context, location)
    if (!reader) return NOTHING
    const facts = await candidateFacts(context.db, reader, context)
    const { trending, nearby } = rankLists(facts, { ...reader, hasHistory: false })
    return { lists: { ...NOTHING.lists, trending, nearby }, place: reader.place }
  })
}

/** Null where a list is missing or has expired. */
async function keptLists(context: Context, reader: PlacedReader): Promise<Bundle['lists'] | null> {
  const rows = await context.db.recommendationCache.findMany({
    where: { userId: reader.userId ?? '', expiresAt: { gt: context.now } },
  })
  const kept = LISTS.map((name) => rows.find((row) => row.recommendationType === name))
  if (kept.some((row) => row === undefined)) return null

  const ids = [...new Set(kept.flatMap((row) => row?.recommendedActivityIds ?? []))]
  const facts = ids.length > 0 ? await candidateFacts(context.db, reader, context, ids) : []
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const told = kept.map((row) =>
    (row?.items as unknown as Recommended[]).flatMap((item) =>
      toldAnew(item, known.get(item.activityId), reader),
    ),
  )
  return Object.fromEntries(LISTS.map((name, at) => [name, told[at] ?? []])) as Bundle['lists']
}

/** What was said when it was ranked, as far as it is still true, with today's numbers; what is full is left out. */
function toldAnew(item: Recommended, facts: Facts | undefined, { wishes }: PlacedReader): Recommended[] {
  if (!facts) return []
  const truths = statementsOf(facts, wishes)
  const still = (statement: Statement) => truths.filter((truth) => isSameStatement(truth, statement))
  const reason = still(item.reason)[0] ?? (truths[0] as Statement)
  const factors = item.factors.flatMap(still).filter((statement) => statement !== reason)
  return [{ ...item, reason, factors }]
}

/** While a list is ranked, its reader's own actions wait, or ranking waits for them: it never outlives one. */
export async function rankAndKeep(
  context: Context,
  reader: PlacedReader,
  lock = lockShared,
): Promise<Bundle['lists']> {
  const { db, now } = context
  const userId = reader.userId as string
  return transaction(db, async (tx) => {
    await lock(tx, userId)
    const facts = await candidateFacts(tx, reader, context)
    const hasHistory = facts.some(({ likeness }) => likeness > 0)
    const lists = rankLists(facts, { ...reader, hasHistory })
    const rows = LISTS.map((name) => ({
      userId,
      recommendationType: name,
      recommendedActivityIds: lists[name].map(({ activityId }) => activityId),
      score: lists[name].reduce((best, { score }) => Math.max(best, score), 0),
      items: lists[name] as object[],
    }))
    await tx.$executeRaw`
      INSERT INTO recommendation_cache
        ("userId", "recommendationType", "recommendedActivityIds", score, items, "generatedAt", "expiresAt")
      SELECT row."userId", row."recommendationType", ARRAY(SELECT jsonb_array_elements_text(row."recommendedActivityIds")::uuid),
        row.score, row.items, ${now}, ${new Date(now.getTime() + CACHE_LIFETIME)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
        "userId" uuid, "recommendationType" text, "recommendedActivityIds" jsonb, score numeric, items jsonb)
      ON CONFLICT ("userId", "recommendationType") DO UPDATE SET
        "recommendedActivityIds" = excluded."recommendedActivityIds", score = excluded.score, items = excluded.items,
        "generatedAt" = excluded."generatedAt", "expiresAt" = excluded."expiresAt"`
    return lists
  })
}

export async function lockShared(tx: Transaction, userId: string) {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('recommendations ' || ${userId}, 0))::text`
}
