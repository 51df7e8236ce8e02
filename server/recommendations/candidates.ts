import { subDays } from 'date-fns'
import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import type { Point } from '../../domain/places/distance.ts'
import { BUDGET_LIMITS } from '../../domain/recommendations/choices.ts'
import { LIST_MAX } from '../../domain/recommendations/lists.ts'
import {
  type Candidate,
  type LikedBy,
  NEW_DAYS,
  type Preferences,
} from '../../domain/recommendations/statements.ts'
import type { Day } from '../../domain/time.ts'
import { buildAvailableSeatCondition } from '../activities/availableSeats.ts'
import { buildMilesExpression, buildRadiusCondition } from '../places/withinRadius.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

export interface Reader {
  /** Null for a visitor. */
  userId: string | null
  centre: Point
  /** Miles. */
  radius: number
  preferences: Preferences
}

/** Only the user's latest interactions count. */
const HISTORY_MAX = 200
/** Least similarity for a reason such as 'like X': of activities chosen together, and of activities with similar content. */
export const TOGETHER_SIMILARITY_MIN = 0.25
export const CONTENT_SIMILARITY_MIN = 0.5
/** Days after which an interaction weighs half as much. */
const HALF_LIFE_DAYS = 60
export const TREND_DAYS = 14
/** Candidates of each kind that are ranked exactly. Some of them may be full. */
const BEST_CANDIDATES_MAX = 12 * LIST_MAX
const OTHER_CANDIDATES_MAX = 4 * LIST_MAX

interface Row extends Omit<Candidate, 'like' | 'savedLike'> {
  likeName: string | null
  likeBy: LikedBy | null
  likeStars: number | null
  savedLikeName: string | null
}

/**
 * The facts about the activities that may be recommended to a reader: active, within the radius, with a free seat in the
 * next four weeks, neither booked nor reviewed by the reader. One statement with a bounded result. With `only`, it checks
 * and describes just these activities.
 */
export async function loadCandidates(
  db: Database | Transaction,
  reader: Reader,
  { now, today }: { now: Date; today: Day },
  only: string[] | null = null,
): Promise<Candidate[]> {
  const { userId, preferences } = reader
  const user = toUuidOrNil(userId)
  const trendFrom = subDays(now, TREND_DAYS)
  const newFrom = subDays(now, NEW_DAYS + 1)
  const rows = await db.$queryRaw<Row[]>`
    WITH actions AS (
      SELECT "activityId", "interactionType" AS type, "interactionWeight" AS weight, "timestamp" AS at
      FROM activity_interactions WHERE "userId" = ${user}::uuid ORDER BY "timestamp" DESC LIMIT ${HISTORY_MAX}
    ), history AS (
      SELECT "activityId",
        coalesce(max(weight) FILTER (WHERE type = 'review'), max(weight))
          * power(0.5::float8, greatest(0, extract(epoch FROM ${now}::timestamptz - max(at)))::float8 / ${HALF_LIFE_DAYS * 86_400}::float8) AS weight,
        bool_or(type = 'book') AS booked, bool_or(type = 'review') AS reviewed, bool_or(type = 'save') AS saved,
        coalesce(max(weight) FILTER (WHERE type = 'review'), 0) AS stars
      FROM actions GROUP BY "activityId"
    ), near AS MATERIALIZED (
      SELECT d."activityId" AS id, d.category, d."ageGroupMin", d."ageGroupMax", d.price, ${buildMilesExpression(reader.centre)} AS miles,
        d.newest
      FROM search_documents d WHERE ${buildRadiusCondition(reader.centre, reader.radius)} AND ${buildIdsCondition(only)}
    ), likes AS (
      SELECT s."similarActivityId" AS id, s."activityId" AS "likeId", h.weight * max(s."similarityScore")::float8 AS likeness,
        bool_or(s."similarityScore" >= CASE s."similarityType" WHEN 'content' THEN ${CONTENT_SIMILARITY_MIN}::numeric
          ELSE ${TOGETHER_SIMILARITY_MIN}::numeric END) AS alike, h.saved
      FROM history h JOIN activity_similarity s ON s."activityId" = h."activityId"
      WHERE h.weight > 0 GROUP BY 1, 2, h.weight, h.saved
    ), tastes AS (
      SELECT id, sum(likeness) AS likeness, coalesce(sum(likeness) FILTER (WHERE saved), 0) AS "savedLikeness",
        (array_agg("likeId" ORDER BY likeness DESC, "likeId") FILTER (WHERE alike))[1] AS "likeId",
        (array_agg("likeId" ORDER BY likeness DESC, "likeId") FILTER (WHERE saved AND alike))[1]
          AS "savedLikeId"
      FROM likes JOIN near USING (id) GROUP BY id
    ), trends AS (
      SELECT i."activityId" AS id, count(DISTINCT i."userId")::int AS people,
        sum(i."interactionWeight"
          * power(0.5::float8, extract(epoch FROM ${now}::timestamptz - i."timestamp")::float8 / ${7 * 86_400}::float8)) AS heat
      FROM activity_interactions i JOIN near ON near.id = i."activityId"
      WHERE i."timestamp" > ${trendFrom} AND i."timestamp" <= ${now} AND i."interactionType" <> 'view'
        AND i."interactionWeight" > 0 AND i."userId" <> ${user}::uuid
      GROUP BY 1
    ), known AS MATERIALIZED (
      SELECT near.*, coalesce(t.likeness, 0)::float8 AS likeness, coalesce(t."savedLikeness", 0)::float8 AS "savedLikeness",
        t."likeId", t."savedLikeId", coalesce(r.people, 0) AS people, coalesce(r.heat, 0)::float8 AS heat,
        coalesce(h.saved, false) AS "isSaved",
        2 * least(1, coalesce(t.likeness, 0) / 5) + (${buildPreferenceScore(preferences)}) - miles / ${2 * reader.radius}::float8 AS promise
      FROM near LEFT JOIN tastes t USING (id) LEFT JOIN trends r USING (id) LEFT JOIN history h ON h."activityId" = near.id
      WHERE NOT coalesce(h.booked OR h.reviewed, false)
    ), chosen AS (
      (SELECT id FROM known WHERE NOT "isSaved" ORDER BY promise DESC, id LIMIT ${BEST_CANDIDATES_MAX})
      UNION (SELECT id FROM known WHERE people > 0 ORDER BY heat DESC, id LIMIT ${OTHER_CANDIDATES_MAX})
      UNION (SELECT id FROM known WHERE newest <= ${-newFrom.getTime()} ORDER BY newest, miles, id LIMIT ${OTHER_CANDIDATES_MAX})
      UNION (SELECT id FROM known WHERE "savedLikeId" IS NOT NULL AND NOT "isSaved" ORDER BY "savedLikeness" DESC, id LIMIT ${OTHER_CANDIDATES_MAX})
    )
    SELECT k.id, k.miles, k.category, k."ageGroupMin" AS "ageMin", k."ageGroupMax" AS "ageMax", k.price,
      slots.days, slots.starts, a."averageRating"::float8 AS rating, a."reviewCount",
      greatest(0, ${today}::date - (a."createdAt" AT TIME ZONE 'Asia/Kolkata')::date) AS "ageInDays",
      k.people, k.heat, k.likeness, k."savedLikeness", k."isSaved", k."isSaved" AS "isTaken",
      liked.name AS "likeName", "savedLiked".name AS "savedLikeName", h.stars AS "likeStars",
      CASE WHEN liked.id IS NULL THEN NULL WHEN h.stars > 2 THEN 'rated' WHEN h.booked THEN 'booked'
           WHEN h.saved THEN 'saved' ELSE 'viewed' END AS "likeBy"
    FROM chosen JOIN known k USING (id) JOIN activities a USING (id)
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(DISTINCT s."dayOfWeek"), '{}') AS days, coalesce(array_agg(DISTINCT s."startTime"), '{}') AS starts
      FROM time_slots s WHERE s."activityId" = a.id AND s."isActive"
    ) slots
    LEFT JOIN activities liked ON liked.id = k."likeId" LEFT JOIN history h ON h."activityId" = k."likeId"
    LEFT JOIN activities "savedLiked" ON "savedLiked".id = k."savedLikeId"
    WHERE a."isActive" AND ${buildAvailableSeatCondition(Prisma.sql`a.id`, now, today)}`
  return rows.map(({ likeName, likeBy, likeStars, savedLikeName, ...row }) => ({
    ...row,
    category: row.category as Category,
    days: row.days as DayOfWeek[],
    like: likeName && likeBy ? { name: likeName, by: likeBy, stars: likeStars ?? 0 } : null,
    savedLike: savedLikeName ? { name: savedLikeName } : null,
  }))
}

/** A coarse match with the preferences, which limits the candidates that are ranked exactly. */
function buildPreferenceScore({ categories, ageMin, ageMax, budget }: Preferences): Prisma.Sql {
  const { from, to } = BUDGET_LIMITS[budget]
  const priceMax = Number.isFinite(to) ? to : 2 ** 31 - 1
  return Prisma.sql`
    1.2 * (near.category = ANY(${[...categories]}))::int
    + 3 * (near."ageGroupMin" <= ${ageMax ?? 216}::int AND near."ageGroupMax" >= ${ageMin ?? 0}::int)::int
    + 0.5 * (near.price BETWEEN ${from}::int AND ${priceMax}::int)::int`
}

function buildIdsCondition(only: string[] | null): Prisma.Sql {
  return only ? Prisma.sql`d."activityId" = ANY(${only}::uuid[])` : Prisma.sql`true`
}
