import type { Services } from '../platform/context.ts'
import { Prisma, runInTransaction } from '../platform/database/database.ts'
import { publishInboxChange } from './inboxEvents.ts'

const BATCH_SIZE = 200

/** The guard: of two reminders with the same key a user gets one. A moved session has another key. */
export const reminderKey = Prisma.sql`reminder.kind || ' ' || b.id || ' ' || extract(epoch FROM b."bookingDate")::bigint`

/**
 * Job of every minute: reminds of sessions that begin within a day and within two hours, including those
 * missed during an outage (decision 024). Bookings made later need no reminder. It reads current bookings,
 * so that cancelled, overdue and moved ones are right.
 */
export async function sendReminders({ db, jobs, clock }: Services, _?: unknown, key = reminderKey) {
  const now = clock()
  for (let written = BATCH_SIZE; written === BATCH_SIZE; )
    written = await runInTransaction(db, async (tx) => {
      const messages = await tx.$queryRaw<{ id: string; userId: string }[]>`
        INSERT INTO messages (id, "userId", kind, values, link, "onceKey", "usefulUntil", "createdAt")
        SELECT gen_random_uuid(), b."userId", reminder.kind,
          jsonb_build_object('activity', a.name, 'address', a.address, 'participant', b."participantName",
            'bookingId', b.id, 'startsAt', to_char(b."bookingDate" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
          '/bookings/' || b.id, ${key}, b."bookingDate", ${now}
        FROM (VALUES ('reminderDay', interval '24 hours'), ('reminderHours', interval '2 hours'))
          AS reminder(kind, ahead)
        JOIN bookings b ON b."bookingDate" > ${now} AND b."bookingDate" <= ${now}::timestamptz + reminder.ahead
        JOIN activities a ON a.id = b."activityId"
        WHERE b.status <> 'cancelled' AND b."userId" IS NOT NULL
          AND NOT (b.status = 'pending' AND b."paymentStatus" = 'pending' AND coalesce(b."expiresAt" <= ${now}, false))
          AND b."createdAt" <= b."bookingDate" - reminder.ahead
          AND NOT EXISTS (SELECT FROM messages m WHERE m."userId" = b."userId" AND m."onceKey" = ${key})
        ORDER BY b."bookingDate", b.id, reminder.kind LIMIT ${BATCH_SIZE}
        ON CONFLICT ("userId", "onceKey") DO NOTHING RETURNING id, "userId"`
      for (const { id, userId } of messages) {
        await jobs.add(tx, 'sendOut', { messageId: id })
        await publishInboxChange(tx, userId, id)
      }
      return messages.length
    })
}
