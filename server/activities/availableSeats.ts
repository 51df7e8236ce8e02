import { addDays, type Day } from '../../domain/time.ts'
import { Prisma } from '../platform/database/database.ts'

/**
 * Number of days in which a recommended activity needs a session with available seats (product.md, section
 * 10).
 */
export const WEEKS_AHEAD = 4

/** SQL condition: the activity has a session with available seats in the next four weeks. */
export function hasAvailableSeat(activityId: Prisma.Sql, now: Date, today: Day): Prisma.Sql {
  const last = addDays(today, 7 * WEEKS_AHEAD - 1)
  return Prisma.sql`EXISTS (
    SELECT FROM time_slots s
    CROSS JOIN generate_series(${today}::date, ${last}::date, interval '1 day') AS d(day)
    LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day::date
    LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day::date
    WHERE s."activityId" = ${activityId} AND s."isActive"
      AND CASE WHEN e."isClosed" IS NULL THEN s."dayOfWeek" = to_char(d.day, 'FMday') ELSE NOT e."isClosed" END
      AND (d.day::date + s."startTime"::time) AT TIME ZONE 'Asia/Kolkata' > ${now}
      AND s."maxCapacity" > coalesce(o.booked, 0) - CASE WHEN coalesce(o.booked, 0) < s."maxCapacity" THEN 0 ELSE (
        SELECT coalesce(sum(b."participantCount"), 0) FROM bookings b
        WHERE b."timeSlotId" = s.id
          AND b."bookingDate" = (d.day::date + s."startTime"::time) AT TIME ZONE 'Asia/Kolkata'
          AND b.status = 'pending' AND b."paymentStatus" = 'pending' AND b."expiresAt" <= ${now}
      ) END)`
}
