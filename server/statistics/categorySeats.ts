import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { addDays, type Day, toInstant } from '../../domain/time.ts'
import { buildHoldsSeatsCondition } from '../activities/sessions/overdueBookings.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

export interface CategorySeats {
  category: Category
  /** Seats of all sessions. */
  seats: number
  booked: number
}

/**
 * Seats and booked seats of the sessions of some days from today on, by category. Counts the weekly sessions, subtracts
 * the closed dates and adds the extra ones. The seats of overdue bookings are free.
 */
export async function countSeatsByCategory(
  db: Database,
  today: Day,
  days: number,
  now: Date,
): Promise<CategorySeats[]> {
  const last = addDays(today, days - 1)
  const closedDays = Prisma.sql`LATERAL generate_series(
    greatest(c."firstDay", ${today}::date), least(c."lastDay", ${last}::date), interval '1 day') AS day`
  const rows = await queryRowsByValues<CategorySeats>(
    db,
    Prisma.sql`
      WITH weekdays AS (
        SELECT to_char(day, 'FMday') AS weekday, count(*) AS times
        FROM generate_series(${today}::date, ${last}::date, interval '1 day') day GROUP BY 1
      ), regular AS (
        SELECT s."activityId", s."maxCapacity" * w.times AS seats
        FROM time_slots s JOIN weekdays w ON w.weekday = s."dayOfWeek" WHERE s."isActive"
      ), closed AS (
        SELECT "timeSlotId", date FROM slot_exceptions
        WHERE "isClosed" AND date BETWEEN ${today}::date AND ${last}::date
        UNION
        SELECT s.id, day::date FROM closures c
        JOIN activities a ON c."timeSlotId" IS NULL AND (a.id = c."activityId" OR a."providerId" = c."providerId")
        JOIN time_slots s ON s."activityId" = a.id CROSS JOIN ${closedDays}
        UNION
        SELECT c."timeSlotId", day::date FROM closures c CROSS JOIN ${closedDays} WHERE c."timeSlotId" IS NOT NULL
      ), excepted AS (
        SELECT s."activityId", s."maxCapacity" AS seats
        FROM slot_exceptions e JOIN time_slots s ON s.id = e."timeSlotId" AND s."isActive"
        WHERE e.date BETWEEN ${today}::date AND ${last}::date
          AND NOT e."isClosed" AND to_char(e.date, 'FMday') <> s."dayOfWeek"
        UNION ALL
        SELECT s."activityId", -s."maxCapacity"
        FROM closed JOIN time_slots s ON s.id = closed."timeSlotId" AND s."isActive"
        LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = closed.date
        WHERE to_char(closed.date, 'FMday') = s."dayOfWeek" OR NOT e."isClosed"
      ), taken AS (
        SELECT s."activityId", b."participantCount" AS booked
        FROM bookings b JOIN time_slots s ON s.id = b."timeSlotId" AND s."isActive"
        WHERE b."bookingDate" >= ${toInstant(today, '00:00')} AND b."bookingDate" < ${toInstant(addDays(last, 1), '00:00')}
          AND ${buildHoldsSeatsCondition(now)}
      ), counted AS (
        SELECT "activityId", seats, 0 AS booked FROM regular
        UNION ALL SELECT "activityId", seats, 0 FROM excepted
        UNION ALL SELECT "activityId", 0, booked FROM taken
      )
      SELECT a.category, sum(counted.seats)::float8 AS seats, sum(counted.booked)::float8 AS booked
      FROM counted JOIN activities a ON a.id = counted."activityId" AND a."isActive" GROUP BY a.category`,
  )
  const byCategory = new Map(rows.map((row) => [row.category, row]))
  return CATEGORIES.map((category) => byCategory.get(category) ?? { category, seats: 0, booked: 0 })
}
