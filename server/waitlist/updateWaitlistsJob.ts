import type { SessionKey } from '../activities/sessions/sessionKey.ts'
import { HAS_ACTIVE_PARENT } from '../bookings/waiting/openEntries.ts'
import { updateWaitlists } from '../bookings/waiting/updateWaitlists.ts'
import type { Services } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'

/**
 * Updates the waiting lists: passes expired offers on, and ends the lists of started sessions and the entries of deactivated
 * accounts. Reads and new bookings are correct even before the job runs.
 */
export const updateWaitlistsJob = defineJob({
  name: 'moveLines',
  cron: '* * * * *',
  run: updateDueWaitlists,
})

async function updateDueWaitlists(services: Services): Promise<void> {
  const now = services.clock()
  // One transaction for each session: no booking waits for the waiting list of another session.
  for (const session of await listDueWaitlists(services, now))
    await runInTransaction({ ...services, now }, (tx) => updateWaitlists(tx, [session]))
}

/**
 * Sessions that have started, that have free seats for a waiting family, or that have an expired offer or a deactivated
 * account on their list.
 */
function listDueWaitlists({ db }: Services, now: Date): Promise<SessionKey[]> {
  return sql.rows<SessionKey>(
    db,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date
      FROM waitlist_entries w
      JOIN slot_occurrences o ON o."timeSlotId" = w."timeSlotId" AND o.date = w.date
      JOIN time_slots s ON s.id = w."timeSlotId"
      WHERE w.state IN ('waiting', 'offered') AND (w."startsAt" <= ${now} OR NOT ${HAS_ACTIVE_PARENT}
        OR (w.state = 'offered' AND w."offerEndsAt" <= ${now})
        OR (w.state = 'waiting' AND w."participantCount" <= s."maxCapacity" - o.booked))`,
    { plan: 'forValues' },
  )
}
