import { calculateMiles, type Point } from '../../domain/places/distance.ts'
import { isWithinBudget } from '../../domain/recommendations/choices.ts'
import {
  type CachedActivity,
  LIST_NAMES,
  type ListName,
  type RecommendedActivity,
} from '../../domain/recommendations/lists.ts'
import {
  isSameStatement,
  type Like,
  listStatements,
  PEOPLE_MIN,
  type Preferences,
  type Statement,
  type StatementCode,
  type StatementFacts,
} from '../../domain/recommendations/statements.ts'
import { countDaysBetween, type Day, HOUR_MS, toIndianDay } from '../../domain/time.ts'
import { buildAvailableSeatCondition } from '../activities/sessions/availableSeats.ts'
import type { Context } from '../platform/context.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { buildTrendCondition } from './candidates.ts'
import type { LocatedReader } from './reader.ts'

/** Trends and free seats change without interactions of the user. */
const CACHE_LIFETIME_MS = 6 * HOUR_MS

/** One activity of a cached list, or nothing for an empty list. */
interface Row extends Omit<StatementFacts, 'ageInDays' | 'like' | 'miles' | 'savedLike'>, Point {
  list: ListName
  item: CachedActivity | null
  createdAt: Date
  /** True when the activity is active and has a free seat. */
  isOpen: boolean
  hasChoices: boolean
  likeName: string | null
  likePeople: number | null
  savedLikeName: string | null
  savedLikePeople: number | null
}

/** The cached lists of a user with the current facts of their activities. Null when a list is missing or has expired. */
export async function loadCachedLists({ db, now, today }: Context, userId: string): Promise<Row[] | null> {
  const rows = await sql.rows<Row>(
    db,
    Prisma.sql`
      SELECT c."recommendationType" AS list, item.value AS item, d.category, d."ageGroupMin" AS "ageMin", d."ageGroupMax" AS "ageMax",
      d.price, d.latitude, d.longitude, a."averageRating"::float8 AS rating, a."reviewCount", a."createdAt",
      CASE WHEN ${hasStatement('days')} THEN ARRAY(SELECT s."dayOfWeek" ${ofSlots}) ELSE '{}' END AS days,
      CASE WHEN ${hasStatement('times')} THEN ARRAY(SELECT s."startTime" ${ofSlots}) ELSE '{}' END AS starts,
      CASE WHEN ${hasStatement('people')} THEN (
        SELECT count(DISTINCT i."userId")::int FROM activity_interactions i
        WHERE i."activityId" = a.id AND ${buildTrendCondition(now, userId)}
      ) ELSE 0 END AS people,
      (a."isActive" AND ${buildAvailableSeatCondition(Prisma.sql`a.id`, now, today)}) AS "isOpen",
      "like".name AS "likeName", "likeWeight".people AS "likePeople",
      "savedLike".name AS "savedLikeName", "savedLikeWeight".people AS "savedLikePeople",
      EXISTS (SELECT FROM activity_interactions i WHERE i."userId" = ${userId}::uuid AND i."interactionType" <> 'view') AS "hasChoices"
    FROM recommendation_cache c
    LEFT JOIN LATERAL jsonb_array_elements(c.items) WITH ORDINALITY AS item(value, place) ON true
    LEFT JOIN activities a ON a.id = (item.value->>'activityId')::uuid
    LEFT JOIN search_documents d ON d."activityId" = a.id
    ${joinLike('like')}
    ${joinLike('savedLike')}
    WHERE c."userId" = ${userId}::uuid AND c."expiresAt" > ${now}
    ORDER BY c."recommendationType", item.place`,
  )
  return new Set(rows.map(({ list }) => list)).size < LIST_NAMES.length ? null : rows
}

const ofSlots = Prisma.sql`FROM time_slots s WHERE s."activityId" = a.id AND s."isActive"`

/** True when the cached item has this statement. The facts of other statements are not read. */
function hasStatement(code: StatementCode): Prisma.Sql {
  return Prisma.raw(
    `(item.value->'reason'->>'code' = '${code}' OR item.value->'factors' @> '[{"code": "${code}"}]')`,
  )
}

/**
 * The past activity of a statement, with the number of people who chose both now. The weight is joined with the id of
 * the past activity's row, so Postgres reads it by its whole key.
 */
function joinLike(key: 'like' | 'savedLike'): Prisma.Sql {
  const [activity, weight] = [Prisma.raw(`"${key}"`), Prisma.raw(`"${key}Weight"`)]
  const likeId = Prisma.sql`(item.value->${Prisma.raw(`'${key}'`)}->>'activityId')::uuid`
  return Prisma.sql`
    LEFT JOIN activities AS ${activity} ON ${activity}.id = ${likeId}
    LEFT JOIN activity_weights AS ${weight} ON ${weight}."activityId" = ${activity}.id AND ${weight}."targetId" = a.id`
}

/** The facts of a row; null when the activity is full, inactive, or outside of the ages and the budget by now. */
function toFacts(row: Row, { centre, preferences }: LocatedReader, today: Day): StatementFacts | null {
  const { item, ageMin, ageMax, price, createdAt } = row
  const isForAges = ageMin <= (preferences.ageMax ?? ageMin) && ageMax >= (preferences.ageMin ?? ageMax)
  if (!item || !row.isOpen || !isForAges || !isWithinBudget(price, preferences.budget)) return null
  return {
    ...row,
    miles: calculateMiles(centre, row),
    ageInDays: Math.max(0, countDaysBetween(toIndianDay(createdAt), today)),
    like: refreshLike(item.like, row.likeName, row.likePeople),
    savedLike: refreshLike(item.savedLike, row.savedLikeName, row.savedLikePeople),
  }
}

/** Null when the past activity is gone, or too few people chose both by now. */
function refreshLike(like: Like | null | undefined, name: string | null, people: number | null): Like | null {
  if (!like || name === null) return null
  // A list that an earlier version cached has no number of people.
  if (!like.people) return { ...like, name }
  return people !== null && people >= PEOPLE_MIN ? { ...like, name, people } : null
}

/** Keeps the reasons that are still true, with current numbers. Leaves out activities that may not be recommended any more. */
export function refreshLists(rows: readonly Row[], reader: LocatedReader, today: Day) {
  const lists: Record<ListName, RecommendedActivity[]> = {
    personalized: [],
    trending: [],
    nearby: [],
    similar: [],
  }
  const miles: number[] = []
  for (const row of rows) {
    const facts = toFacts(row, reader, today)
    if (!facts || !row.item) continue
    miles.push(facts.miles)
    lists[row.list].push(refreshItem(row.item, facts, reader.preferences))
  }
  return { lists, miles }
}

function refreshItem(
  item: CachedActivity,
  facts: StatementFacts,
  preferences: Preferences,
): RecommendedActivity {
  const current = listStatements(facts, preferences)
  const filterCurrent = (statement: Statement) =>
    current.filter((candidate) => isSameStatement(candidate, statement))
  const reason = filterCurrent(item.reason)[0] ?? (current[0] as Statement)
  const factors = item.factors.flatMap(filterCurrent).filter((statement) => statement !== reason)
  return { ...item, reason, factors }
}

export async function writeCache(
  tx: Transaction,
  userId: string,
  lists: Record<ListName, CachedActivity[]>,
  now: Date,
) {
  const rows = LIST_NAMES.map((name) => ({
    userId,
    recommendationType: name,
    recommendedActivityIds: lists[name].map(({ activityId }) => activityId),
    score: lists[name].reduce((best, { score }) => Math.max(best, score), 0),
    items: lists[name] as object[],
  }))
  await sql.execute(
    tx,
    Prisma.sql`
    INSERT INTO recommendation_cache
      ("userId", "recommendationType", "recommendedActivityIds", score, items, "generatedAt", "expiresAt")
    SELECT row."userId", row."recommendationType", ARRAY(SELECT jsonb_array_elements_text(row."recommendedActivityIds")::uuid),
      row.score, row.items, ${now}, ${new Date(now.getTime() + CACHE_LIFETIME_MS)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
      "userId" uuid, "recommendationType" text, "recommendedActivityIds" jsonb, score numeric, items jsonb)
    ON CONFLICT ("userId", "recommendationType") DO UPDATE SET
      "recommendedActivityIds" = excluded."recommendedActivityIds", score = excluded.score, items = excluded.items,
      "generatedAt" = excluded."generatedAt", "expiresAt" = excluded."expiresAt"`,
  )
}
