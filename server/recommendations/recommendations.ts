import {
  LIST_NAMES,
  type ListName,
  type RecommendedActivity,
  rankLists,
} from '../../domain/recommendations/lists.ts'
import { hasMatch } from '../../domain/recommendations/match.ts'
import {
  type Candidate,
  isSameStatement,
  listStatements,
  type Statement,
} from '../../domain/recommendations/statements.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { Place } from '../places/place.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
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
  /** True when nothing is within the reader's distance, so that the lists have the nearest activities. */
  isBeyondRadius: boolean
  /** False for a visitor. */
  isReader: boolean
  /** True when the reader's own choices or preferences are known. */
  hasMatch: boolean
}

const EMPTY_BUNDLE: Bundle = {
  lists: { personalized: [], trending: [], nearby: [], similar: [] },
  place: null,
  isBeyondRadius: false,
  isReader: false,
  hasMatch: false,
}

/** The four lists of a user: from the cache with current facts, or ranked now and cached. */
export function loadParentLists(context: Context): Promise<Bundle> {
  return context.loadOnce('recommendations', async () => {
    const reader = await findParentReader(context)
    if (!reader) return EMPTY_BUNDLE
    return (await findCachedBundle(context, reader)) ?? rankAndCache(context, reader)
  })
}

/** The lists of a visitor: trending and new activities near a place. */
export function loadVisitorLists(context: Context, location: string): Promise<Bundle> {
  return context.loadOnce(`recommendations ${location}`, async () => {
    const reader = await findVisitorReader(context, location)
    if (!reader) return EMPTY_BUNDLE
    const facts = await loadNearCandidates(context.db, reader, context)
    return toBundle(reader, rankLists(facts, reader, ['trending', 'nearby']), facts)
  })
}

function toBundle(reader: LocatedReader, lists: Bundle['lists'], facts: readonly Candidate[]): Bundle {
  return {
    lists,
    place: reader.place,
    isBeyondRadius: facts.length > 0 && facts.every(({ miles }) => miles > reader.radius),
    isReader: reader.userId !== null,
    hasMatch: reader.userId !== null && hasMatch(facts[0]?.choices ?? 0, reader.preferences),
  }
}

/** The candidates within the radius; the nearest ones when there is none. */
async function loadNearCandidates(db: Database | Transaction, reader: LocatedReader, context: Context) {
  const near = await loadCandidates(db, reader, context)
  return near.length > 0 ? near : loadCandidates(db, reader, context, { isNearest: true })
}

/** Null when a list is missing or has expired. */
async function findCachedBundle(context: Context, reader: LocatedReader): Promise<Bundle | null> {
  const rows = await context.db.recommendationCache.findMany({
    where: { userId: reader.userId ?? '', expiresAt: { gt: context.now } },
  })
  const cached = LIST_NAMES.flatMap((name) => rows.find((row) => row.recommendationType === name) ?? [])
  if (cached.length < LIST_NAMES.length) return null

  const only = [...new Set(cached.flatMap((row) => row.recommendedActivityIds))]
  const facts = only.length > 0 ? await loadCandidates(context.db, reader, context, { only }) : []
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const refreshed = cached.map((row) =>
    (row.items as unknown as RecommendedActivity[]).flatMap((item) =>
      refreshItem(item, known.get(item.activityId), reader),
    ),
  )
  const lists = Object.fromEntries(
    LIST_NAMES.map((name, at) => [name, refreshed[at] ?? []]),
  ) as Bundle['lists']
  return toBundle(reader, lists, facts)
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
export async function rankAndCache(context: Context, reader: LocatedReader): Promise<Bundle> {
  const userId = reader.userId as string
  return runInTransaction(context, async (tx) => {
    await lockRecommendations(tx, userId)
    const facts = await loadNearCandidates(tx, reader, context)
    const lists = rankLists(facts, reader)
    await writeCache(tx, userId, lists, context.now)
    return toBundle(reader, lists, facts)
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
