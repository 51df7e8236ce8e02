import { Prisma } from '../platform/database/database.ts'

/** These conditions expect slot `s`, date `d.day` and the exception `e` of the slot on that date, or null. */

/** True when the week or an extra date has this session, closed or not. */
export const isScheduled = Prisma.sql`(s."dayOfWeek" = to_char(d.day, 'FMday') OR e."isClosed" = false)`

/** True when the session is scheduled and not closed. */
export const takesPlace = Prisma.sql`(${isScheduled} AND e."isClosed" IS NOT TRUE)`

/** True when the session is scheduled, or was an extra date that is closed now. */
export const wasScheduled = Prisma.sql`(${isScheduled} OR e."isClosed" IS NOT NULL)`

/** Start of slot `s` on date `d.day`. */
export const sessionStart = Prisma.sql`((d.day::date + s."startTime"::time) AT TIME ZONE 'Asia/Kolkata')`
