import {
  LIST_NAMES,
  type ListName,
  type RecommendedActivity,
  rankLists,
} from '../../domain/recommendations/lists.ts'
import {
  type Candidate,
  isSameStatement,
  listStatements,
  type Statement,
} from '../../domain/recommendations/statements.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { Place } from '../places/findPlace.ts'
import type { Context } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { loadCandidates } from './candidates.ts'
import { findParentReader, findVisitorReader, type LocatedReader } from './reader.ts'

/** Lifetime of cached lists, because trends and available seats change without the user's actions. */
export const CACHE_LIFETIME_MS = 6 * HOUR_MS

export interface Bundle {
  lists: Record<ListName, RecommendedActivity[]>
  /** Place from which distances are stated. */
  place: Place | null
}

const EMPTY_BUNDLE: Bundle = {
  lists: { personalized: [], trending: [], nearby: [], similar: [] },
  place: null,
}

/**
 * A parent's four lists: cached ones that are checked and refreshed, or newly ranked ones that are cached.
 */
export function loadParentLists(context: Context): Promise<Bundle> {
  return context.loadOnce('recommendations', async () => {
    const reader = await findParentReader(context)
    if (!reader) return EMPTY_BUNDLE
    const kept = await findCachedLists(context, reader)
    return { lists: kept ?? (await rankAndCache(context, reader)), place: reader.place }
  })
}

/** Trending and new activities near a place, for a visitor. */
export function loadVisitorLists(context: Context, location: string): Promise<Bundle> {
  return context.loadOnce(`recommendations ${location}`, async () => {
    const reader = await findVisitorReader(context, location)
    if (!reader) return EMPTY_BUNDLE
    const facts = await loadCandidates(context.db, reader, context)
    const { trending, nearby } = rankLists(facts, { ...reader, hasHistory: false })
    return { lists: { ...EMPTY_BUNDLE.lists, trending, nearby }, place: reader.place }
  })
}

/** Null when a list is missing or has expired. */
async function findCachedLists(context: Context, reader: LocatedReader): Promise<Bundle['lists'] | null> {
  const rows = await context.db.recommendationCache.findMany({
    where: { userId: reader.userId ?? '', expiresAt: { gt: context.now } },
  })
  const cached = LIST_NAMES.flatMap((name) => rows.find((row) => row.recommendationType === name) ?? [])
  if (cached.length < LIST_NAMES.length) return null

  const ids = [...new Set(cached.flatMap((row) => row.recommendedActivityIds))]
  const facts = ids.length > 0 ? await loadCandidates(context.db, reader, context, ids) : []
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const refreshed = cached.map((row) =>
    (row.items as unknown as RecommendedActivity[]).flatMap((item) =>
      refreshItem(item, known.get(item.activityId), reader),
    ),
  )
  return Object.fromEntries(LIST_NAMES.map((name, at) => [name, refreshed[at] ?? []])) as Bundle['lists']
}

/** The cached statements that are still true, with current numbers. Full activities are left out. */
function refreshItem(
  item: RecommendedActivity,
  facts: Candidate | undefined,
  { preferences }: LocatedReader,
): RecommendedActivity[] {
  if (!facts) return []
  const truths = listStatements(facts, preferences)
  const filterCurrent = (statement: Statement) => truths.filter((truth) => isSameStatement(truth, statement))
  const reason = filterCurrent(item.reason)[0] ?? (truths[0] as Statement)
  const factors = item.factors.flatMap(filterCurrent).filter((statement) => statement !== reason)
  return [{ ...item, reason, factors }]
}

/** Serialises ranking and the reader's own actions, so that a cached list never misses an action. */
export async function rankAndCache(
  context: Context,
  reader: LocatedReader,
  lock = lockRecommendations,
): Promise<Bundle['lists']> {
  const { db, now } = context
  const userId = reader.userId as string
  return runInTransaction(db, async (tx) => {
    await lock(tx, userId)
    const facts = await loadCandidates(tx, reader, context)
    const hasHistory = facts.some(({ likeness }) => likeness > 0)
    const lists = rankLists(facts, { ...reader, hasHistory })
    const rows = LIST_NAMES.map((name) => ({
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
        row.score, row.items, ${now}, ${new Date(now.getTime() + CACHE_LIFETIME_MS)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
        "userId" uuid, "recommendationType" text, "recommendedActivityIds" jsonb, score numeric, items jsonb)
      ON CONFLICT ("userId", "recommendationType") DO UPDATE SET
        "recommendedActivityIds" = excluded."recommendedActivityIds", score = excluded.score, items = excluded.items,
        "generatedAt" = excluded."generatedAt", "expiresAt" = excluded."expiresAt"`
    return lists
  })
}

export async function lockRecommendations(tx: Transaction, userId: string) {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('recommendations ' || ${userId}, 0))::text`
}
