import { subDays } from 'date-fns/subDays'
import type { Context } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { OperationsScope } from '../providers/operationsScope.ts'

export interface AttendanceCounts {
  present: number
  absent: number
  /** All participants, also participants without a record. */
  booked: number
  walkIns: number
}

/** Participants of confirmed bookings with a session that has started within the last days. */
export async function countAttendance(
  { db, now }: Context,
  { providerId }: OperationsScope,
  days: number,
): Promise<AttendanceCounts> {
  const ofProvider = providerId ? Prisma.sql`AND b."providerId" = ${providerId}::uuid` : Prisma.empty
  const [counts] = await sql.rows<AttendanceCounts>(
    db,
    Prisma.sql`
      SELECT count(*) FILTER (WHERE p.attendance = 'present')::int AS present,
        count(*) FILTER (WHERE p.attendance = 'absent')::int AS absent,
        count(*)::int AS booked, count(*) FILTER (WHERE b."isWalkIn")::int AS "walkIns"
      FROM bookings b JOIN booking_participants p ON p."bookingId" = b.id
      WHERE b.status = 'confirmed' AND b."bookingDate" > ${subDays(now, days)} AND b."bookingDate" <= ${now} ${ofProvider}`,
    { plan: 'forValues' },
  )
  return counts ?? { present: 0, absent: 0, booked: 0, walkIns: 0 }
}
