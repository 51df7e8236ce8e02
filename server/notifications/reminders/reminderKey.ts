import { Prisma } from '../../platform/database/database.ts'

/**
 * Deduplication key of a reminder for booking `b`: a user gets one reminder per key. A session that moves to another
 * date has another key.
 */
export function buildReminderKey(): Prisma.Sql {
  return Prisma.sql`reminder.kind || ' ' || b.id || ' ' || extract(epoch FROM b."bookingDate")::bigint`
}
