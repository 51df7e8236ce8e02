import { type ListName, type RecommendedActivity, rankLists } from '../../domain/recommendations/lists.ts'
import { hasMatch } from '../../domain/recommendations/match.ts'
import type { Candidate } from '../../domain/recommendations/statements.ts'
import type { Place } from '../places/place.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { loadCachedLists, refreshLists, writeCache } from './cachedLists.ts'
import { loadCandidates } from './candidates.ts'
import { lockRecommendations } from './locks.ts'
import { findParentReader, findVisitorReader, type LocatedReader } from './reader.ts'

export interface Bundle {
  lists: Record<ListName, RecommendedActivity[]>
  /** The place from which distances are measured. */
  place: Place | null
  /** True when nothing is within the reader's distance. The lists then have the nearest activities. */
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
    if (!context.signedIn) return EMPTY_BUNDLE
    const [reader, cached] = await Promise.all([
      findParentReader(context),
      loadCachedLists(context, context.signedIn.userId),
    ])
    if (!reader) return EMPTY_BUNDLE
    if (!cached) return rankAndCache(context, reader)
    const { lists, miles } = refreshLists(cached, reader, context.today)
    return toBundle(reader, lists, miles, cached[0]?.hasChoices ?? false)
  })
}

/** The lists of a visitor: trending and new activities near a place. */
export function loadVisitorLists(context: Context, location: string): Promise<Bundle> {
  return context.loadOnce(`recommendations ${location}`, async () => {
    const reader = await findVisitorReader(context, location)
    if (!reader) return EMPTY_BUNDLE
    const facts = await loadNearCandidates(context.db, reader, context)
    return toRankedBundle(reader, rankLists(facts, reader, ['trending', 'nearby']), facts)
  })
}

function toRankedBundle(reader: LocatedReader, lists: Bundle['lists'], facts: readonly Candidate[]): Bundle {
  const miles = facts.map((one) => one.miles)
  return toBundle(
    reader,
    lists,
    miles,
    facts.some(({ choices }) => choices > 0),
  )
}

function toBundle(
  reader: LocatedReader,
  lists: Bundle['lists'],
  miles: readonly number[],
  hasChoices: boolean,
): Bundle {
  return {
    lists,
    place: reader.place,
    isBeyondRadius: miles.length > 0 && miles.every((one) => one > reader.radius),
    isReader: reader.userId !== null,
    hasMatch: reader.userId !== null && hasMatch(hasChoices, reader.preferences),
  }
}

/** The candidates within the radius; the nearest ones when there is none. */
async function loadNearCandidates(db: Database | Transaction, reader: LocatedReader, context: Context) {
  const near = await loadCandidates(db, reader, context)
  return near.length > 0 ? near : loadCandidates(db, reader, context, true)
}

/** Ranks the lists of a user and stores them in the cache. */
export async function rankAndCache(context: Context, reader: LocatedReader): Promise<Bundle> {
  const userId = reader.userId as string
  return runInTransaction(context, async (tx) => {
    await lockRecommendations(tx, userId)
    const facts = await loadNearCandidates(tx, reader, context)
    const lists = rankLists(facts, reader)
    await writeCache(tx, userId, lists, context.now)
    return toRankedBundle(reader, lists, facts)
  })
}
