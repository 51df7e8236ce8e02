import { subDays } from 'date-fns'
import { z } from 'zod'
import { calculateContentSimilarities, type DescribedActivity } from '../../domain/recommendations/content.ts'
import { calculateSimilarItems } from '../../domain/recommendations/cosine.ts'
import { buildHistories, type Interaction } from '../../domain/recommendations/histories.ts'
import type { Services } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'

/** More than a list shows, because some activities may be full. */
const NEIGHBOURS_MAX = 20
const COSINE_OPTIONS = { shrinkage: 5, neighbours: NEIGHBOURS_MAX }
/** Older interactions do not count. */
const HISTORY_DAYS = 730
const SCORE_MIN = 0.05
const ROWS_PER_BATCH = 5_000

interface Similarity {
  activityId: string
  similarActivityId: string
  similarityScore: number
  similarityType: 'together' | 'content'
}

export const refreshSimilaritiesJob = defineJob({
  name: 'refreshSimilarities',
  data: z.unknown(),
  cron: '*/30 * * * *',
  run: ({ db, clock }: Services) => refreshSimilarities(db, clock()),
})

/**
 * Replaces the similarities between activities: those chosen by the same users, and those with similar content. Parallel
 * runs wait for each other; readers see the old rows until the commit. Returns the number of rows.
 */
export async function refreshSimilarities(db: Database, now: Date): Promise<number> {
  const [together, content] = [await loadTogetherSimilarities(db, now), await loadContentSimilarities(db)]
  const rows = [...together, ...content]
  await runInTransaction({ db, now }, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('activity_similarity', 0))`
    await tx.activitySimilarity.deleteMany()
    for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
      await insertSimilarities(tx, rows.slice(from, from + ROWS_PER_BATCH), now)
  })
  return rows.length
}

/** The recorded weight counts; for a reviewed activity, the weight of the review. */
async function loadTogetherSimilarities(db: Database, now: Date): Promise<Similarity[]> {
  const since = subDays(now, HISTORY_DAYS)
  const actions = await db.$queryRaw<Interaction[]>`
    SELECT i."userId" AS user, i."activityId" AS item, extract(epoch FROM max(i."timestamp"))::float8 AS time,
      coalesce(max(i."interactionWeight") FILTER (WHERE i."interactionType" = 'review'), max(i."interactionWeight"))::float8 AS weight
    FROM activity_interactions i JOIN activities a ON a.id = i."activityId"
    WHERE i."timestamp" > ${since} GROUP BY 1, 2`
  const histories = buildHistories(actions)
  return calculateSimilarItems(histories, COSINE_OPTIONS).flatMap((similar, item) =>
    similar.flatMap(({ item: other, similarity }) =>
      toSimilarityRows(histories.items[item], histories.items[other], similarity, 'together'),
    ),
  )
}

async function loadContentSimilarities(db: Database): Promise<Similarity[]> {
  const described = await db.$queryRaw<DescribedActivity[]>`
    SELECT d."activityId" AS id, d.category, d."ageGroupMin" AS "ageMin", d."ageGroupMax" AS "ageMax", d.price,
      d.latitude, d.longitude, to_tsvector('english', a.name)::text AS words
    FROM search_documents d JOIN activities a ON a.id = d."activityId"`
  return calculateContentSimilarities(described, NEIGHBOURS_MAX).flatMap(({ id, like, score }) =>
    toSimilarityRows(id, like, score, 'content'),
  )
}

function toSimilarityRows(
  activityId: string | undefined,
  similarActivityId: string | undefined,
  score: number,
  similarityType: Similarity['similarityType'],
): Similarity[] {
  const similarityScore = Math.round(score * 1000) / 1000
  if (!activityId || !similarActivityId || similarityScore < SCORE_MIN) return []
  return [{ activityId, similarActivityId, similarityScore, similarityType }]
}

/** The join leaves out activities that were deleted meanwhile. */
async function insertSimilarities(tx: Transaction, rows: Similarity[], now: Date) {
  await tx.$executeRaw`
    INSERT INTO activity_similarity ("activityId", "similarActivityId", "similarityScore", "similarityType", "calculatedAt")
    SELECT row."activityId", row."similarActivityId", row."similarityScore", row."similarityType", ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
      "activityId" uuid, "similarActivityId" uuid, "similarityScore" numeric, "similarityType" text)
    JOIN activities a ON a.id = row."activityId" JOIN activities b ON b.id = row."similarActivityId"`
}
