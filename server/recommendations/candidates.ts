import { subDays } from 'date-fns/subDays'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../domain/activities/ages.ts'
import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import type { Point } from '../../domain/places/distance.ts'
import { PART_WEIGHTS } from '../../domain/recommendations/blend.ts'
import { BUDGET_LIMITS } from '../../domain/recommendations/choices.ts'
import {
  FADE_CHOICES,
  HISTORY_ACTIONS_MAX,
  HISTORY_RECENCY,
  HISTORY_WEIGHTS,
} from '../../domain/recommendations/history.ts'
import { LIST_MAX } from '../../domain/recommendations/lists.ts'
import {
  type Candidate,
  type Like,
  NEW_DAYS,
  PEOPLE_MIN,
  type Preferences,
} from '../../domain/recommendations/statements.ts'
import type { Day } from '../../domain/time.ts'
import { buildAvailableSeatCondition } from '../activities/sessions/availableSeats.ts'
import { buildMilesExpression, buildRadiusCondition } from '../places/withinRadius.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'

export interface Reader {
  /** Null for a visitor. */
  userId: string | null
  centre: Point
  /** Miles. */
  radius: number
  preferences: Preferences
}

const TREND_DAYS = 14
/** Candidates of each kind that are ranked exactly. Some of them may be full. */
const BEST_CANDIDATES_MAX = 12 * LIST_MAX
const OTHER_CANDIDATES_MAX = 4 * LIST_MAX
/** Nearest activities when none is within the radius: enough for four lists, few enough to be the nearest town's. */
const NEAREST_MAX = 4 * LIST_MAX
/** Effect of one undivided past choice on the match, by co-choice and by the same kind of activity. */
const MATCH_OF_TOGETHER = 1.5
const MATCH_OF_CONTENT = 0.25
/** Added to the choices, so a single one does not decide alone. */
const CONTENT_PRIOR = 2

/** Condition on an interaction `i`: a recent choice of someone else. */
export function buildTrendCondition(now: Date, userId: string): Prisma.Sql {
  return Prisma.sql`(i."timestamp" > ${subDays(now, TREND_DAYS)} AND i."timestamp" <= ${now} AND i."interactionType" <> 'view'
    AND i."interactionWeight" > 0 AND i."userId" <> ${userId}::uuid)`
}

interface Row extends Omit<Candidate, 'like' | 'savedLike'> {
  like: Like | null
  savedLike: Like | null
}

/**
 * The facts about the activities that may be recommended to a reader: active, within the radius, for the preferred ages and
 * budget, with a free seat in the next four weeks, neither booked, reviewed nor dismissed by the reader. One statement with
 * a bounded result. What the reader did counts at once; the weights come from the table that the job maintains.
 */
export async function loadCandidates(
  db: Database | Transaction,
  reader: Reader,
  { now, today }: { now: Date; today: Day },
  /** Ignores the radius and takes the nearest activities. */
  isNearest = false,
): Promise<Candidate[]> {
  const { userId, preferences } = reader
  const user = toUuidOrNil(userId)
  const newFrom = subDays(now, NEW_DAYS + 1)
  const { halfLife, floor } = HISTORY_RECENCY
  const rows = await sql.rows<Row>(
    db,
    Prisma.sql`
      WITH actions AS (
        SELECT "activityId", "interactionType" AS type, "interactionWeight" AS weight, "timestamp" AS at
        FROM activity_interactions WHERE "userId" = ${user}::uuid ORDER BY "timestamp" DESC LIMIT ${HISTORY_ACTIONS_MAX}
      ), past AS (
        SELECT "activityId", max(at) AS at, bool_or(type <> 'view') AS chosen,
          bool_or(type = 'book') AS booked, bool_or(type = 'review') AS reviewed, bool_or(type = 'save') AS saved,
          bool_or(type = 'dismiss') AS dismissed, coalesce(max(weight) FILTER (WHERE type = 'review'), 0) AS stars,
          CASE WHEN bool_or(type <> 'view' AND weight = 0) THEN ${HISTORY_WEIGHTS.dislike}::float8
            WHEN bool_or(type <> 'view') THEN ${HISTORY_WEIGHTS.choice}::float8 ELSE ${HISTORY_WEIGHTS.view}::float8 END AS sign
        FROM actions GROUP BY "activityId"
      ), history AS MATERIALIZED (
        SELECT past.*, count(*) FILTER (WHERE chosen) OVER ()::int AS choices,
          sign * (${floor}::float8 + ${1 - floor}::float8
            * power(0.5::float8, (row_number() OVER (ORDER BY at DESC, "activityId") - 1) / ${halfLife}::float8)) AS x
        FROM past
      ), reader AS MATERIALIZED (
        SELECT choices, 1 / (1 + choices / ${FADE_CHOICES}::float8) AS fading FROM (SELECT coalesce(max(choices), 0) AS choices FROM history)
      ), near AS MATERIALIZED (${buildNearQuery(reader, isNearest)}
      ), effects AS (
        SELECT w."targetId" AS id, h."activityId" AS "likeId", h.x * w.weight AS together, 0 AS content,
          ${MATCH_OF_TOGETHER}::float8 * h.sign * w.weight AS similarity, w.people
        FROM history h JOIN activity_weights w ON w."activityId" = h."activityId" AND w."targetId" <> h."activityId"
        UNION ALL
        SELECT DISTINCT near.id, k."activityId", 0, k.x * fading * ${PART_WEIGHTS.content}::float8 / (choices + ${CONTENT_PRIOR}),
          ${MATCH_OF_CONTENT}::float8 * k.sign, 0
        FROM near CROSS JOIN unnest(near.kinds) AS kind JOIN (
          SELECT h."activityId", h.x, h.sign, unnest(a.kinds) AS kind FROM history h JOIN activities a ON a.id = h."activityId"
        ) AS k USING (kind) CROSS JOIN reader WHERE k."activityId" <> near.id
      ), likes AS MATERIALIZED (
        SELECT id, "likeId", sum(together) AS together, sum(content) AS content, sum(together) + sum(content) AS value,
          sum(similarity) AS similarity, max(people) AS people
        FROM effects JOIN near USING (id) GROUP BY id, "likeId"
      ), sums AS (
        SELECT id, sum(together) AS together, sum(content) AS content, sum(similarity) AS similarity,
          coalesce(sum(value) FILTER (WHERE h.saved AND value > 0), 0) AS "savedSimilarity"
        FROM likes JOIN history h ON h."activityId" = "likeId" GROUP BY id
      ), trends AS (
        SELECT i."activityId" AS id, count(DISTINCT i."userId")::int AS people,
          sum(i."interactionWeight"
            * power(0.5::float8, extract(epoch FROM ${now}::timestamptz - i."timestamp")::float8 / ${7 * 86_400}::float8)) AS heat
        FROM activity_interactions i JOIN near ON near.id = i."activityId"
        WHERE ${buildTrendCondition(now, user)} GROUP BY 1
      ), known AS MATERIALIZED (
        SELECT near.*, reader.choices, coalesce(t.together, 0)::float8 AS together, coalesce(t.content, 0)::float8 AS content,
          coalesce(t.similarity, 0)::float8 AS similarity, coalesce(t."savedSimilarity", 0)::float8 AS "savedSimilarity",
          coalesce(r.people, 0) AS people, coalesce(r.heat, 0)::float8 AS heat, coalesce(h.saved, false) AS "isSaved",
          coalesce(t.together + t.content, 0) + ${buildPreferenceScore(preferences)}
            + fading * (${PART_WEIGHTS.rating}::float8 * near.rating / 500 - ${PART_WEIGHTS.near / reader.radius}::float8 * miles) AS promise
        FROM near CROSS JOIN reader LEFT JOIN sums t USING (id) LEFT JOIN trends r USING (id)
        LEFT JOIN history h ON h."activityId" = near.id
        WHERE NOT coalesce(h.booked OR h.reviewed OR h.dismissed, false)
      ), chosen AS MATERIALIZED (
        (SELECT id FROM known WHERE NOT "isSaved" ORDER BY promise DESC, id LIMIT ${BEST_CANDIDATES_MAX})
        UNION (SELECT id FROM known WHERE people >= ${PEOPLE_MIN} ORDER BY heat DESC, id LIMIT ${OTHER_CANDIDATES_MAX})
        UNION (SELECT id FROM known WHERE newest <= ${-newFrom.getTime()} ORDER BY newest, miles, id LIMIT ${OTHER_CANDIDATES_MAX})
        UNION (SELECT id FROM known WHERE "savedSimilarity" > 0 AND NOT "isSaved" ORDER BY "savedSimilarity" DESC, id LIMIT ${OTHER_CANDIDATES_MAX})
      ), causes AS (
        SELECT l.id, l.value, h.saved, jsonb_build_object('activityId', a.id, 'name', a.name, 'stars', h.stars, 'value', l.value,
          'people', CASE WHEN l.together >= l.content THEN l.people ELSE 0 END, 'by', CASE WHEN h.stars > 3 THEN 'rated'
            WHEN h.booked THEN 'booked' WHEN h.reviewed THEN 'reviewed' WHEN h.saved THEN 'saved' ELSE 'viewed' END) AS cause,
          jsonb_build_object('activityId', a.id, 'name', a.name, 'stars', 0, 'value', l.value,
            'people', CASE WHEN l.together >= l.content THEN l.people ELSE 0 END, 'by', 'saved') AS "savedCause", l."likeId"
        FROM likes l JOIN chosen USING (id) JOIN history h ON h."activityId" = l."likeId" JOIN activities a ON a.id = l."likeId"
        WHERE l.value > 0 AND h.sign > 0
      )
      SELECT k.id, a."providerId", k.miles, k.category, k."ageGroupMin" AS "ageMin", k."ageGroupMax" AS "ageMax", k.price,
        slots.days, slots.starts, a."averageRating"::float8 AS rating, a."reviewCount",
        greatest(0, ${today}::date - (a."createdAt" AT TIME ZONE 'Asia/Kolkata')::date) AS "ageInDays",
        k.people, k.heat, k.choices, coalesce(own.people, 0) AS "chosenBy", k.together, k.content, k.similarity,
        k."savedSimilarity", k."isSaved", k."isSaved" AS "isTaken", top.cause AS like, "topSaved"."savedCause" AS "savedLike"
      FROM chosen JOIN known k USING (id) JOIN activities a USING (id)
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(DISTINCT s."dayOfWeek"), '{}') AS days, coalesce(array_agg(DISTINCT s."startTime"), '{}') AS starts
        FROM time_slots s WHERE s."activityId" = a.id AND s."isActive"
      ) slots
      LEFT JOIN activity_weights own ON own."activityId" = k.id AND own."targetId" = k.id
      LEFT JOIN (SELECT DISTINCT ON (id) id, cause FROM causes ORDER BY id, value DESC, "likeId") top ON top.id = k.id
      LEFT JOIN (SELECT DISTINCT ON (id) id, "savedCause" FROM causes WHERE saved ORDER BY id, value DESC, "likeId") "topSaved"
        ON "topSaved".id = k.id
      WHERE a."isActive" AND ${buildAvailableSeatCondition(Prisma.sql`a.id`, now, today)}`,
    { plan: 'forValues' },
  )
  return rows.map((row) => ({ ...row, category: row.category as Category, days: row.days as DayOfWeek[] }))
}

/** Activities that the rules of every list allow. */
function buildNearQuery({ centre, radius, preferences }: Reader, isNearest: boolean): Prisma.Sql {
  const { ageMin, ageMax, budget } = preferences
  const { from, to } = BUDGET_LIMITS[budget]
  const priceMax = Number.isFinite(to) ? to : 2 ** 31 - 1
  const miles = buildMilesExpression(centre)
  const isAllowed = Prisma.sql`"ageGroupMin" <= ${ageMax ?? AGE_MAX_MONTHS}::int AND "ageGroupMax" >= ${ageMin ?? AGE_MIN_MONTHS}::int
    AND price BETWEEN ${from}::int AND ${priceMax}::int`
  return Prisma.sql`
      SELECT "activityId" AS id, category, "ageGroupMin", "ageGroupMax", price, kinds, rating, newest, ${miles} AS miles
      FROM search_documents WHERE ${isAllowed} AND ${isNearest ? Prisma.sql`NOT "isFull"` : buildRadiusCondition(centre, radius)}
      ${isNearest ? Prisma.sql`ORDER BY miles, "activityId" LIMIT ${NEAREST_MAX}` : Prisma.empty}`
}

/** A coarse match with the preferences, which limits the candidates that are ranked exactly. */
function buildPreferenceScore({ categories, ageMin, ageMax }: Preferences): Prisma.Sql {
  const isForEveryAge =
    ageMin === null && ageMax === null
      ? Prisma.sql`false`
      : Prisma.sql`
    near."ageGroupMin" <= ${ageMin ?? AGE_MAX_MONTHS}::int AND near."ageGroupMax" >= ${ageMax ?? AGE_MIN_MONTHS}::int`
  return Prisma.sql`(
    ${PART_WEIGHTS.category}::float8 * (near.category = ANY(${[...categories]}))::int
    + ${PART_WEIGHTS.ages}::float8 * (${isForEveryAge})::int)`
}
