import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { EARTH_RADIUS_MILES, type Point } from '../../domain/places/distance.ts'
import { BUDGET_LIMITS } from '../../domain/recommendations/choices.ts'
import { LIST_MAX } from '../../domain/recommendations/lists.ts'
import {
  type Candidate,
  type LikedBy,
  NEW_DAYS,
  type Preferences,
} from '../../domain/recommendations/statements.ts'
import type { Day } from '../../domain/time.ts'
import { hasAvailableSeat } from '../activities/availableSeats.ts'
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

/** Number of the parent's latest actions that count. */
const HISTORY_MAX = 200
/**
 * Similarity above which a reason names the similar activity: often chosen together, or of one category
 * with similar ages and price.
 */
export const TOGETHER_SIMILARITY_MIN = 0.25
export const CONTENT_SIMILARITY_MIN = 0.5
/** Days after which an action counts half. Trends look at two weeks. */
const HALF_LIFE_DAYS = 60
export const TREND_DAYS = 14
/** Largest numbers of candidates of each kind, enough to replace those that are full. */
const BEST_CANDIDATES_MAX = 12 * LIST_MAX
const OTHER_CANDIDATES_MAX = 4 * LIST_MAX
const MILES_PER_DEGREE = 69
const DAY_MS = 86_400_000

interface Row extends Omit<Candidate, 'like' | 'savedLike'> {
  likeName: string | null
  likeBy: LikedBy | null
  likeStars: number | null
  savedLikeName: string | null
}

/**
 * Facts of the activities that can be recommended to one reader: active, within the radius, with available
 * seats in the next four weeks, neither booked nor reviewed by the reader. One statement with a bounded
 * result. With `only`, it checks and describes those activities.
 */
export async function loadCandidates(
  db: Database | Transaction,
  reader: Reader,
  { now, today }: { now: Date; today: Day },
  only: string[] | null = null,
): Promise<Candidate[]> {
  const { userId, preferences } = reader
  const user = toUuidOrNil(userId)
  const trendFrom = new Date(now.getTime() - TREND_DAYS * DAY_MS)
  const newFrom = new Date(now.getTime() - (NEW_DAYS + 1) * DAY_MS)
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
      FROM search_documents d WHERE ${buildRadiusCondition(reader)} AND ${buildIdsCondition(only)}
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
    WHERE a."isActive" AND ${hasAvailableSeat(Prisma.sql`a.id`, now, today)}`
  return rows.map(({ likeName, likeBy, likeStars, savedLikeName, ...row }) => ({
    ...row,
    category: row.category as Category,
    days: row.days as DayOfWeek[],
    like: likeName && likeBy ? { name: likeName, by: likeBy, stars: likeStars ?? 0 } : null,
    savedLike: savedLikeName ? { name: savedLikeName } : null,
  }))
}

/** An approximate score of the preferences that limits the number of candidates. */
function buildPreferenceScore({ categories, ageMin, ageMax, budget }: Preferences): Prisma.Sql {
  const { from, to } = BUDGET_LIMITS[budget]
  const most = Number.isFinite(to) ? to : 2 ** 31 - 1
  return Prisma.sql`
    1.2 * (near.category = ANY(${[...categories]}))::int
    + 3 * (near."ageGroupMin" <= ${ageMax ?? 216}::int AND near."ageGroupMax" >= ${ageMin ?? 0}::int)::int
    + 0.5 * (near.price BETWEEN ${from}::int AND ${most}::int)::int`
}

function buildIdsCondition(only: string[] | null): Prisma.Sql {
  return only ? Prisma.sql`d."activityId" = ANY(${only}::uuid[])` : Prisma.sql`true`
}

/** The index searches a rectangle of degrees around the circle. */
function buildRadiusCondition({ centre, radius }: Reader): Prisma.Sql {
  const { latitude, longitude } = centre
  const north = (radius / MILES_PER_DEGREE) * 1.01
  const east = north / Math.cos((Math.abs(latitude) + north) * (Math.PI / 180))
  return Prisma.sql`
    d.latitude BETWEEN ${latitude - north}::float8 AND ${latitude + north}::float8
    AND d.longitude BETWEEN ${longitude - east}::float8 AND ${longitude + east}::float8
    AND ${buildMilesExpression(centre)} <= ${radius}::float8`
}

/** Great-circle miles, like domain/places/distance.ts. */
function buildMilesExpression({ latitude, longitude }: Point): Prisma.Sql {
  return Prisma.sql`${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(d.latitude - ${latitude}::float8) / 2), 2)
    + ${Math.cos((latitude * Math.PI) / 180)}::float8 * cos(radians(d.latitude))
      * power(sin(radians(d.longitude - ${longitude}::float8) / 2), 2))))`
}
