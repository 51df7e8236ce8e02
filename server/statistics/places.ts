import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { addDays, type Day, instantOf } from '../../domain/time.ts'
import type { Database } from '../platform/database/database.ts'

export interface CategoryPlaces {
  category: Category
  places: number
  booked: number
}

/**
 * Places of the sessions of so many days from today on, and how many are taken, by category. A slot's sessions are
 * counted by its weekday, less its closed dates and with its extra ones; unpaid bookings whose time is over count as
 * free, as for everybody who books.
 */
export async function placesByCategory(db: Database, today: Day, days: number, now: Date) {
  const last = addDays(today, days - 1)
  const rows = await db.$queryRaw<CategoryPlaces[]>`
    WITH weekdays AS (
      SELECT to_char(day, 'FMday') AS weekday, count(*) AS times
      FROM generate_series(${today}::date, ${last}::date, interval '1 day') day GROUP BY 1
    ), sessions AS (
      SELECT s.id, a.category, s."maxCapacity", coalesce(w.times, 0)
        - (SELECT count(*) FROM slot_exceptions e WHERE e."timeSlotId" = s.id AND e."isClosed"
           AND e.date BETWEEN ${today}::date AND ${last}::date AND to_char(e.date, 'FMday') = s."dayOfWeek")
        + (SELECT count(*) FROM slot_exceptions e WHERE e."timeSlotId" = s.id AND NOT e."isClosed"
           AND e.date BETWEEN ${today}::date AND ${last}::date AND to_char(e.date, 'FMday') <> s."dayOfWeek") AS times
      FROM time_slots s JOIN activities a ON a.id = s."activityId" AND a."isActive"
      LEFT JOIN weekdays w ON w.weekday = s."dayOfWeek" WHERE s."isActive"
    ), taken AS (
      SELECT b."timeSlotId" AS id, sum(b."participantCount") AS places FROM bookings b
      WHERE b."bookingDate" >= ${instantOf(today, '00:00')} AND b."bookingDate" < ${instantOf(addDays(last, 1), '00:00')}
        AND b.status <> 'cancelled'
        AND NOT (b.status = 'pending' AND b."paymentStatus" = 'pending' AND coalesce(b."expiresAt" <= ${now}, false))
      GROUP BY 1
    )
    SELECT category, sum("maxCapacity" * times)::float8 AS places, coalesce(sum(taken.places), 0)::float8 AS booked
    FROM sessions LEFT JOIN taken USING (id) GROUP BY category`
  const found = new Map(rows.map((row) => [row.category, row]))
  return CATEGORIES.map((category) => found.get(category) ?? { category, places: 0, booked: 0 })
}
