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
import type { Place } from '../places/place.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { loadCandidates } from './candidates.ts'
import { lockRecommendations } from './lockRecommendations.ts'
import { findParentReader, findVisitorReader, type LocatedReader } from './reader.ts'

/** Trends and free seats change without interactions of the user. */
export const CACHE_LIFETIME_MS = 6 * HOUR_MS

export interface Bundle {
  lists: Record<ListName, RecommendedActivity[]>
  /** The place from which distances are measured. */
  place: Place | null
}

const EMPTY_BUNDLE: Bundle = {
  lists: { personalized: [], trending: [], nearby: [], similar: [] },
  place: null,
}

/** The four lists of a user: from the cache with current facts, or ranked now and cached. */
export function loadParentLists(context: Context): Promise<Bundle> {
  return context.loadOnce('recommendations', async () => {
    const reader = await findParentReader(context)
    if (!reader) return EMPTY_BUNDLE
    const cached = await findCachedLists(context, reader)
    return { lists: cached ?? (await rankAndCache(context, reader)), place: reader.place }
  })
}

/** The lists of a visitor: trending and new activities near a place. */
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

/** Keeps the reasons that are still true, with current numbers. Drops an activity that is no longer a candidate. */
function refreshItem(
  item: RecommendedActivity,
  facts: Candidate | undefined,
  { preferences }: LocatedReader,
): RecommendedActivity[] {
  if (!facts) return []
  const current = listStatements(facts, preferences)
  const filterCurrent = (statement: Statement) =>
    current.filter((candidate) => isSameStatement(candidate, statement))
  const reason = filterCurrent(item.reason)[0] ?? (current[0] as Statement)
  const factors = item.factors.flatMap(filterCurrent).filter((statement) => statement !== reason)
  return [{ ...item, reason, factors }]
}

/** Ranks the lists of a user and stores them in the cache. */
export async function rankAndCache(context: Context, reader: LocatedReader): Promise<Bundle['lists']> {
  const userId = reader.userId as string
  return runInTransaction(context, async (tx) => {
    await lockRecommendations(tx, userId)
    const candidates = await loadCandidates(tx, reader, context)
    const hasHistory = candidates.some(({ likeness }) => likeness > 0)
    const lists = rankLists(candidates, { ...reader, hasHistory })
    await writeCache(tx, userId, lists, context.now)
    return lists
  })
}

async function writeCache(tx: Transaction, userId: string, lists: Bundle['lists'], now: Date) {
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
}
