import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/**
 * Stores the attendance of a booking: present when one participant came, absent when all are recorded as absent. The
 * caller has locked the booking.
 */
export async function deriveAttendance(tx: Transaction, bookingId: string) {
  const [booking] = await sql.rows<{ attendance: 'present' | 'absent' | null }>(
    tx,
    Prisma.sql`
      UPDATE bookings SET attendance = (
        SELECT CASE WHEN bool_or(p.attendance = 'present') THEN 'present'
          WHEN bool_and(p.attendance IS NOT NULL) THEN 'absent' END::"Attendance"
        FROM booking_participants p WHERE p."bookingId" = bookings.id)
      WHERE id = ${bookingId}::uuid RETURNING attendance::text`,
    { plan: 'forValues' },
  )
  return booking?.attendance ?? null
}
