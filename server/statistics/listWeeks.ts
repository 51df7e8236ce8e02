import type { Paise } from '../../domain/money.ts'
import { addDays, type Day, getWeekStart, toInstant } from '../../domain/time.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface Week {
  /** The Monday of the week. */
  start: Day
  bookings: number
  revenue: Paise
}

/**
 * Bookings and revenue of the last weeks in India, the current week last. Revenue is payments minus refunds: a payment
 * counts in the week of its arrival, a refund in the week in which it was created.
 */
export async function listWeeks(db: Database, today: Day, count: number): Promise<Week[]> {
  const first = addDays(getWeekStart(today), -7 * (count - 1))
  const from = toInstant(first, '00:00')
  const until = toInstant(addDays(first, 7 * count), '00:00')
  return sql.rows<Week>(
    db,
    Prisma.sql`
      WITH happened AS (
        SELECT "createdAt" AS at, 1 AS bookings, 0 AS paise FROM bookings
        WHERE "createdAt" >= ${from} AND "createdAt" < ${until}
        UNION ALL
        SELECT "updatedAt", 0, 100 * amount FROM payment_attempts
        WHERE state = 'paid' AND "updatedAt" >= ${from} AND "updatedAt" < ${until}
        UNION ALL
        SELECT "createdAt", 0, -100 * amount FROM refunds
        WHERE "createdAt" >= ${from} AND "createdAt" < ${until}
      ), by_week AS (
        SELECT date_trunc('week', at AT TIME ZONE 'Asia/Kolkata')::date AS start, sum(bookings) AS bookings,
          sum(paise) AS paise
        FROM happened GROUP BY 1
      )
      SELECT to_char(w.start, 'YYYY-MM-DD') AS start, coalesce(b.bookings, 0)::int AS bookings,
        coalesce(b.paise, 0)::float8 AS revenue
      FROM (SELECT ${first}::date + 7 * n AS start FROM generate_series(0, ${count - 1}::int) n) w
      LEFT JOIN by_week b USING (start) ORDER BY w.start`,
    { plan: 'forValues' },
  )
}
