import { Prisma } from '../../platform/database/database.ts'

/**
 * The conditions expect slot `s`, date `d.day` and the exception `e` of the slot on that date, or null. They hold for slots
 * of inactive activities too.
 */

/** True when a closure of the slot, its activity or its provider covers the date. */
const isInClosure = Prisma.sql`EXISTS (
  SELECT FROM closures c
  WHERE c."firstDay" <= d.day::date AND (c."lastDay" IS NULL OR c."lastDay" >= d.day::date)
    AND (c."timeSlotId" = s.id OR c."activityId" = s."activityId"
      OR c."providerId" = (SELECT owner."providerId" FROM activities owner WHERE owner.id = s."activityId")))`

/** True when the date is closed for this slot. */
export const isClosed = Prisma.sql`(e."isClosed" IS TRUE OR ${isInClosure})`

/** True when the week or an extra date has this session, closed or not. */
export const isScheduled = Prisma.sql`(s."dayOfWeek" = to_char(d.day, 'FMday') OR e."isClosed" = false)`

/** True when the session is scheduled and not closed. */
export const takesPlace = Prisma.sql`(${isScheduled} AND NOT ${isClosed})`

/** True when the session is scheduled, or was an extra date that is closed now. */
export const wasScheduled = Prisma.sql`(${isScheduled} OR e."isClosed" IS NOT NULL)`

/** Start of slot `s` on date `d.day`. */
export const sessionStart = Prisma.sql`((d.day::date + s."startTime"::time) AT TIME ZONE 'Asia/Kolkata')`

/** Price of a seat in paise, of the slot `s` and the activity `a`. */
export const sessionPrice = Prisma.sql`
  (100 * CASE WHEN s."isFree" THEN 0 ELSE coalesce(s.price, a.price) END)::int`
