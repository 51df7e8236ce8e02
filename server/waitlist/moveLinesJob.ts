import { HAS_ACTIVE_PARENT } from '../bookings/waiting/lockLines.ts'
import { type LineKey, moveLines } from '../bookings/waiting/moveLines.ts'
import type { Services } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'

/**
 * Updates the waiting lists: passes expired offers on, and ends the lists of started sessions and the entries of deactivated
 * accounts. Reads and new bookings are correct even before the job runs.
 */
export const moveLinesJob = defineJob({
  name: 'moveLines',
  cron: '* * * * *',
  run: moveDueLines,
})

async function moveDueLines(services: Services): Promise<void> {
  const now = services.clock()
  // One transaction for each session, so that no booking waits for the lines of another session.
  for (const line of await listDueLines(services, now))
    await runInTransaction({ ...services, now }, (tx) => moveLines(tx, [line]))
}

/** Lines with an expired offer, of a started session, of a deactivated account, or with free seats for a waiting family. */
function listDueLines({ db }: Services, now: Date): Promise<LineKey[]> {
  return queryRowsByValues<LineKey>(
    db,
    Prisma.sql`
      SELECT DISTINCT w."timeSlotId", to_char(w.date, 'YYYY-MM-DD') AS date
      FROM waitlist_entries w
      JOIN slot_occurrences o ON o."timeSlotId" = w."timeSlotId" AND o.date = w.date
      JOIN time_slots s ON s.id = w."timeSlotId"
      WHERE w.state IN ('waiting', 'offered') AND (w."startsAt" <= ${now} OR NOT ${HAS_ACTIVE_PARENT}
        OR (w.state = 'offered' AND w."offerEndsAt" <= ${now})
        OR (w.state = 'waiting' AND w."participantCount" <= s."maxCapacity" - o.booked))`,
  )
}
