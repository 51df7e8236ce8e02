import type { ActivityFilter } from '../../../domain/activities/activityFilter.ts'
import { AGE_MAX_MONTHS, AGE_MIN_MONTHS } from '../../../domain/activities/ages.ts'
import type { Category } from '../../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../../domain/activities/days.ts'
import type { Kind } from '../../../domain/activities/kinds.ts'
import { DAYS_AHEAD_MAX } from '../../../domain/bookings/bookingLimits.ts'
import { toMinutesOfDay } from '../../../domain/minutesOfDay.ts'
import type { Point } from '../../../domain/places/distance.ts'
import type { SearchSort } from '../../../domain/search/searchFilter.ts'
import { addDays, type ClockTime, getWeekday, toIndianDay } from '../../../domain/time.ts'
import { buildAreaCondition, buildRadiusCondition } from '../../places/withinRadius.ts'
import { Prisma } from '../../platform/database/database.ts'
import { buildSeatInRangeCondition } from '../sessions/availableSeats.ts'
import { buildKindsQuery, joinTerms, type SearchTerm } from './searchTerms.ts'

/** Filters of a search, with the single category and weekday among the several ones. */
export interface SearchConditions
  extends Omit<
    ActivityFilter,
    | 'query'
    | 'location'
    | 'nearestIfNone'
    | 'category'
    | 'dayOfWeek'
    | 'categories'
    | 'daysOfWeek'
    | 'kinds'
    | 'sort'
    | 'radius'
  > {
  /** Miles. */
  radius: number
  categories?: readonly Category[] | undefined
  daysOfWeek?: readonly DayOfWeek[] | undefined
  kinds?: readonly Kind[] | undefined
}

/** A prepared search: its filter, terms and place. */
export interface Search {
  filter: SearchConditions
  /** An activity matches all of them. */
  terms: readonly SearchTerm[]
  /** They improve the rank of an activity. */
  optional: readonly SearchTerm[]
  /** Results are within filter.radius of this point, unless the filter has an area. */
  centre: Point | null
  sort: SearchSort
  now: Date
}

export const HALF_HOURS_PER_DAY = 48

/** True when the radius around the place bounds the results. */
export function isWithinRadius({ centre, filter }: Pick<Search, 'centre' | 'filter'>): boolean {
  return centre !== null && !filter.area
}

/** Condition on a row of search_documents. */
export function buildSearchConditions(search: Search): Prisma.Sql {
  const query = buildTextQuery(search)
  const others = buildOtherConditions(search)
  return query === null ? others : Prisma.sql`words @@ ${query}::tsquery AND ${others}`
}

/** The words that a match has, as a text query of Postgres; null for any. */
export function buildTextQuery({ filter, terms }: Search): string | null {
  const kinds = filter.kinds ? `(${buildKindsQuery(filter.kinds)})` : null
  const parts = [joinTerms(terms), kinds].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' & ') : null
}

/** Condition on a row of search_documents that has the words. */
export function buildOtherConditions(search: Search): Prisma.Sql {
  const { filter, centre } = search
  const {
    area,
    radius,
    categories,
    daysOfWeek,
    dateFrom,
    ageGroupMin,
    ageGroupMax,
    isFree,
    minPrice,
    maxPrice,
    minRating,
  } = filter
  const conditions: Prisma.Sql[] = buildKindConditions(search)
  if (area) conditions.push(buildAreaCondition(area))
  else if (centre) conditions.push(buildRadiusCondition(centre, radius))
  if (categories) conditions.push(Prisma.sql`category = ANY (${[...categories]}::text[])`)
  // With dates the weekdays are a condition on the sessions.
  if (daysOfWeek && !dateFrom) conditions.push(Prisma.sql`days & ${getDaysMask(daysOfWeek)} <> 0`)
  if (ageGroupMin !== undefined || ageGroupMax !== undefined)
    conditions.push(
      Prisma.sql`"ageGroupMin" <= ${ageGroupMax ?? AGE_MAX_MONTHS} AND "ageGroupMax" >= ${ageGroupMin ?? AGE_MIN_MONTHS}`,
    )
  if (isFree) conditions.push(Prisma.sql`price = 0`)
  if (minPrice !== undefined) conditions.push(Prisma.sql`price >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(Prisma.sql`price <= ${maxPrice}`)
  if (minRating !== undefined) conditions.push(Prisma.sql`rating >= ${Math.round(minRating * 100)}`)
  conditions.push(...buildTimeConditions(search))
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`
}

/** The words of a category or provider never pass for a kind: 'dance' is also a word of Music & Dance. */
function buildKindConditions({ terms }: Search): Prisma.Sql[] {
  return terms.flatMap(({ kinds, words, name }) =>
    kinds === null
      ? []
      : Prisma.sql`(words @@ ${kinds}::tsquery OR title @@ ${name}::tsquery OR NOT title @@ ${words}::tsquery)`,
  )
}

function buildTimeConditions({ filter, now }: Search): Prisma.Sql[] {
  const { dateFrom, dateTo = dateFrom, startsFrom, startsBefore, daysOfWeek } = filter
  const times =
    startsFrom || startsBefore ? listHalfHours(daysOfWeek ?? DAYS, startsFrom, startsBefore) : null
  if (!dateFrom || !dateTo)
    return times ? [Prisma.sql`times && ${times}::smallint[]`, ...buildExactTimes(filter)] : []
  const lastBookable = addDays(toIndianDay(now), DAYS_AHEAD_MAX)
  if (dateFrom > lastBookable) return [Prisma.sql`false`]
  const last = dateTo < lastBookable ? dateTo : lastBookable
  const range = { first: dateFrom, last, startsFrom, startsBefore, daysOfWeek }
  const weekdays = listWeekdays(filter).filter((day) => daysOfWeek?.includes(day) ?? true)
  return [
    // Most activities have no session on these weekdays and need not be looked at closer.
    Prisma.sql`(days & ${getDaysMask(weekdays)} <> 0 OR EXISTS (
      SELECT FROM time_slots AS slot JOIN slot_exceptions AS extra ON extra."timeSlotId" = slot.id
      WHERE slot."activityId" = search_documents."activityId" AND NOT extra."isClosed"
        AND extra.date BETWEEN ${dateFrom}::date AND ${last}::date))`,
    buildSeatInRangeCondition(Prisma.sql`search_documents."activityId"`, now, range),
  ]
}

/** For times that are no half hours: the half hours of a session say too little. */
function buildExactTimes({
  daysOfWeek = DAYS,
  startsFrom = '00:00',
  startsBefore = '24:00',
}: SearchConditions) {
  if ([startsFrom, startsBefore].every((time) => toMinutesOfDay(time) % 30 === 0)) return []
  return [
    Prisma.sql`EXISTS (SELECT FROM time_slots AS slot
      WHERE slot."activityId" = search_documents."activityId" AND slot."isActive"
        AND slot."dayOfWeek" = ANY (${[...daysOfWeek]}::text[])
        AND slot."startTime" >= ${startsFrom} AND slot."startTime" < ${startsBefore})`,
  ]
}

export function getDaysMask(days: readonly DayOfWeek[]): number {
  return days.reduce((mask, day) => mask | (1 << DAYS.indexOf(day)), 0)
}

/** The weekdays of the dates of a filter; all of them without dates. */
export function listWeekdays({ dateFrom, dateTo = dateFrom }: SearchConditions): readonly DayOfWeek[] {
  if (!dateFrom || !dateTo) return DAYS
  const days: DayOfWeek[] = []
  for (let day = dateFrom; day <= dateTo && days.length < DAYS.length; day = addDays(day, 1))
    days.push(getWeekday(day))
  return days
}

/** Half hours of the week in which a session between the two times can start; Monday 00:00 is 0. */
function listHalfHours(
  days: readonly DayOfWeek[],
  from: ClockTime = '00:00',
  before: ClockTime = '24:00',
): number[] {
  const first = Math.floor(toMinutesOfDay(from) / 30)
  const last = Math.ceil(toMinutesOfDay(before) / 30) - 1
  return days.flatMap((day) =>
    Array.from(
      { length: last - first + 1 },
      (_, index) => DAYS.indexOf(day) * HALF_HOURS_PER_DAY + first + index,
    ),
  )
}
