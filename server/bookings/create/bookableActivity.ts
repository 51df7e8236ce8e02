import type { DayOfWeek } from '../../../domain/activities/days.ts'
import { getEndTime, getStartTime } from '../../../domain/activities/timeSlot.ts'
import type { Day } from '../../../domain/time.ts'
import {
  type SessionToBook,
  type SessionToBookRow,
  selectSessionsToBook,
  toSessionToBook,
} from '../../activities/sessions/sessions.ts'
import { type Database, Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/queryRows.ts'

/** An activity as a booking needs it. */
export interface BookableActivity {
  id: string
  providerId: string
  refundHours: number
  refundPercent: number
  isActive: boolean
  provider: { upiId: string | null; allowsPayAtVenue: boolean }
}

interface BookableSessions {
  activity: BookableActivity
  /** Weekdays of the slots of these times. */
  daysOfWeek: DayOfWeek[]
  /** The sessions of these times, ordered by start. */
  sessions: SessionToBook[]
}

interface Row extends Omit<BookableActivity, 'provider'> {
  upiId: string | null
  allowsPayAtVenue: boolean
  daysOfWeek: DayOfWeek[]
  sessions: SessionToBookRow[]
}

/** The activity with its sessions of these times on these days, in one statement. Null when there is no such activity. */
export async function findBookable(
  db: Database | Transaction,
  activityId: string,
  timeSlot: string,
  days: Day[],
  now: Date,
): Promise<BookableSessions | null> {
  const times = { startTime: getStartTime(timeSlot), endTime: getEndTime(timeSlot) }
  const [row] = await queryRows<Row>(
    db,
    Prisma.sql`
      SELECT a.id, a."providerId", a."refundHours", a."refundPercent", a."isActive", p."upiId", p."allowsPayAtVenue",
        ARRAY(SELECT s."dayOfWeek" FROM time_slots s WHERE s."activityId" = a.id AND s."isActive"
          AND s."startTime" = ${times.startTime} AND s."endTime" = ${times.endTime}) AS "daysOfWeek",
        (SELECT coalesce(jsonb_agg(session ORDER BY session.date), '[]')
          FROM (${selectSessionsToBook(activityId, times, days, now)}) session) AS sessions
      FROM activities a JOIN providers p ON p.id = a."providerId" WHERE a.id = ${activityId}::uuid`,
  )
  if (!row) return null
  const { upiId, allowsPayAtVenue, daysOfWeek, sessions, ...activity } = row
  return {
    activity: { ...activity, provider: { upiId, allowsPayAtVenue } },
    daysOfWeek,
    sessions: sessions.map(toSessionToBook),
  }
}
