import { buildHoldsSeatsCondition } from '../../activities/sessions/overdueBookings.ts'
import type { Services } from '../../platform/context.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { deliverMessages } from '../createNotifications.ts'
import { selectParents } from '../recipients/listParents.ts'
import { buildReminderKey } from './reminderKey.ts'

const BATCH_SIZE = 200

/**
 * Reminds of each session 24 hours and 2 hours before its start (decision 024). The job reads the bookings as they are:
 * the next run makes up for a missed one, and a cancelled booking needs no clean-up.
 */
export const sendRemindersJob = defineJob({
  name: 'sendReminders',
  cron: '* * * * *',
  run: sendReminders,
})

async function sendReminders(services: Services): Promise<void> {
  const now = services.clock()
  let count = BATCH_SIZE
  while (count === BATCH_SIZE) count = await runInTransaction(services, (tx) => sendBatch(tx, now))
}

async function sendBatch(tx: Transaction, now: Date): Promise<number> {
  const reminders = await insertReminders(tx, now)
  await deliverMessages(tx, reminders)
  return reminders.length
}

/**
 * Both parents of a family are reminded. A booking made later than the reminder's time gets no reminder. One that was
 * moved later than a day before its start gets only the second one: the notification of the move has just named the
 * time. From two hours before the start only the second reminder is sent, as after an outage or a move to a session
 * that starts soon.
 */
function insertReminders(tx: Transaction, now: Date) {
  const key = buildReminderKey()
  return sql.rows<{ id: string; userId: string }>(
    tx,
    Prisma.sql`
      INSERT INTO messages (id, "userId", kind, values, link, "onceKey", "usefulUntil", "createdAt")
      SELECT gen_random_uuid(), parent."userId", reminder.kind,
        jsonb_build_object('activity', a.name, 'address', a.address, 'postcode', a.postcode, 'participant',
          coalesce((SELECT string_agg(p.name, ', ' ORDER BY p.position) FROM booking_participants p WHERE p."bookingId" = b.id),
            b."participantName"),
          'bookingId', b.id, 'startsAt', to_char(b."bookingDate" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        '/bookings/' || b.id, ${key}, b."bookingDate", ${now}
      FROM (VALUES ('reminderDay', interval '24 hours', interval '2 hours'), ('reminderHours', interval '2 hours', interval '0'))
        AS reminder(kind, ahead, until)
      JOIN bookings b ON b."bookingDate" > ${now}::timestamptz + reminder.until
        AND b."bookingDate" <= ${now}::timestamptz + reminder.ahead
      JOIN activities a ON a.id = b."activityId"
      CROSS JOIN LATERAL (${selectParents(Prisma.sql`b."userId"`)}) parent
      WHERE b."userId" IS NOT NULL AND ${buildHoldsSeatsCondition(now)}
        AND b."createdAt" <= b."bookingDate" - reminder.ahead
        AND (b."movedAt" IS NULL OR b."movedAt" <= b."bookingDate" - reminder.ahead OR reminder.kind = 'reminderHours')
        AND NOT EXISTS (SELECT FROM messages m WHERE m."userId" = parent."userId" AND m."onceKey" = ${key})
      ORDER BY b."bookingDate", b.id, reminder.kind LIMIT ${BATCH_SIZE}
      ON CONFLICT ("userId", "onceKey") DO NOTHING RETURNING id, "userId"`,
    { plan: 'forValues' },
  )
}
