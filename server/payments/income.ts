import type { Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface IncomeMonth {
  /** 'YYYY-MM'. */
  month: string
  received: Paise
  refunded: Paise
  seats: number
}

/**
 * Income of the last months in India, the current month last. Payments count in the month of their arrival, refunds in
 * the month in which they were created, and seats in the month of their session.
 */
export async function listIncomeMonths(
  db: Database,
  providerId: string | null,
  today: Day,
  count: number,
): Promise<IncomeMonth[]> {
  const last = `${today.slice(0, 7)}-01`
  const ofProvider = providerId ? Prisma.sql`AND b."providerId" = ${providerId}::uuid` : Prisma.empty
  const from = Prisma.sql`((${last}::date - make_interval(months => ${count - 1}::int)) AT TIME ZONE 'Asia/Kolkata')`
  const until = Prisma.sql`((${last}::date + interval '1 month') AT TIME ZONE 'Asia/Kolkata')`
  return sql.rows<IncomeMonth>(
    db,
    Prisma.sql`
      WITH happened AS (
        SELECT p."updatedAt" AS at, 100 * p.amount AS received, 0 AS refunded, 0 AS seats
        FROM payment_attempts p JOIN bookings b ON b.id = p."bookingId"
        WHERE p.state = 'paid' AND p."updatedAt" >= ${from} AND p."updatedAt" < ${until} ${ofProvider}
        UNION ALL
        SELECT r."createdAt", 0, 100 * r.amount, 0
        FROM refunds r JOIN payment_attempts p ON p.id = r."attemptId" JOIN bookings b ON b.id = p."bookingId"
        WHERE r."createdAt" >= ${from} AND r."createdAt" < ${until} ${ofProvider}
        UNION ALL
        SELECT b."bookingDate", 0, 0, b."participantCount" FROM bookings b
        WHERE b.status = 'confirmed' AND b."bookingDate" >= ${from} AND b."bookingDate" < ${until} ${ofProvider}
      ), by_month AS (
        SELECT to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, sum(received) AS received,
          sum(refunded) AS refunded, sum(seats) AS seats
        FROM happened GROUP BY 1
      ), months AS (
        SELECT to_char(${last}::date - make_interval(months => n), 'YYYY-MM') AS month
        FROM generate_series(0, ${count - 1}::int) AS n
      )
      SELECT month, coalesce(received, 0)::float8 AS received, coalesce(refunded, 0)::float8 AS refunded,
        coalesce(seats, 0)::int AS seats
      FROM months LEFT JOIN by_month USING (month) ORDER BY month`,
    { plan: 'forValues' },
  )
}
