import { DAYS, type DayOfWeek } from '../../../domain/activities/days.ts'
import { addDays, type ClockTime, countDaysBetween, type Day } from '../../../domain/time.ts'
import { Prisma } from '../../platform/database/database.ts'
import { buildReleasableSeats } from './overdueBookings.ts'
import { sessionStart, takesPlace } from './slotSchedule.ts'

/** Weeks in which a recommended activity must have a free seat (product.md, section 10). */
export const WEEKS_AHEAD = 4

/** Condition on an activity with a free seat in some session of the next four weeks. */
export function buildAvailableSeatCondition(activityId: Prisma.Sql, now: Date, today: Day): Prisma.Sql {
  const last = addDays(today, 7 * WEEKS_AHEAD - 1)
  return buildSeatInRangeCondition(activityId, now, { first: today, last })
}

interface SessionRange {
  first: Day
  last: Day
  /** The session starts at or after this time, and before the other one. */
  startsFrom?: ClockTime | undefined
  startsBefore?: ClockTime | undefined
  /** The session is on one of these weekdays. */
  daysOfWeek?: readonly DayOfWeek[] | undefined
}

/** Condition on an activity with a free seat in some session of these days. */
export function buildSeatInRangeCondition(
  activityId: Prisma.Sql,
  now: Date,
  range: SessionRange,
): Prisma.Sql {
  // OFFSET 0 makes Postgres test each activity, instead of reading the sessions of all of them.
  return Prisma.sql`EXISTS (SELECT ${buildFreeSessions(activityId, now, range)} OFFSET 0)`
}

/** Start of the next session with a free seat in the next four weeks; null without one. */
export function buildNextSeat(activityId: Prisma.Sql, now: Date, today: Day): Prisma.Sql {
  const range = { first: today, last: addDays(today, 7 * WEEKS_AHEAD - 1) }
  return Prisma.sql`(SELECT min(${sessionStart}) ${buildFreeSessions(activityId, now, range)})`
}

/** The sessions of these days with a free seat, as FROM and WHERE. */
function buildFreeSessions(activityId: Prisma.Sql, now: Date, range: SessionRange): Prisma.Sql {
  const { first, last, startsFrom = '00:00', startsBefore = '24:00', daysOfWeek } = range
  // As a literal, the number of days is known to a plan for all values too.
  const daysAfterFirst = Prisma.raw(String(countDaysBetween(first, last)))
  const isOnWeekday = daysOfWeek
    ? Prisma.sql`AND extract(isodow FROM d.day) = ANY (${daysOfWeek.map((day) => DAYS.indexOf(day) + 1)}::int[])`
    : Prisma.empty
  return Prisma.sql`FROM time_slots s
    CROSS JOIN (SELECT ${first}::date + n AS day FROM generate_series(0, ${daysAfterFirst}) AS n) AS d
    LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day::date
    LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day::date
    WHERE s."activityId" = ${activityId} AND s."isActive" AND ${takesPlace} AND ${sessionStart} > ${now}
      AND s."startTime" >= ${startsFrom} AND s."startTime" < ${startsBefore} ${isOnWeekday}
      AND s."maxCapacity" > coalesce(o.booked, 0) - CASE WHEN coalesce(o.booked, 0) < s."maxCapacity" THEN 0 
        ELSE ${buildReleasableSeats(now)} END`
}
