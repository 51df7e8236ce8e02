import { z } from 'zod'
import { addDays, toIndianDay } from '../../domain/time.ts'
import type { Services } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { buildAvailableSeatCondition, WEEKS_AHEAD } from './availableSeats.ts'

/** Keeps `search_documents.isFull`, by which full activities rank last (product.md, section 16). */
export const refreshFullActivitiesJob = defineJob({
  name: 'refreshFullActivities',
  data: z.object({}),
  cron: '*/5 * * * *',
  run: refreshFullActivities,
})

/**
 * Only activities with a full session can be full, and those are few: they and the ones marked before are tested again.
 * Activities without fixed times are not full.
 */
export async function refreshFullActivities({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const today = toIndianDay(now)
  const last = addDays(today, 7 * WEEKS_AHEAD - 1)
  await db.$executeRaw`
    WITH tested AS MATERIALIZED (
      SELECT "activityId" AS id FROM search_documents WHERE "isFull"
      UNION
      SELECT slot."activityId" FROM slot_occurrences AS occurrence JOIN time_slots AS slot ON slot.id = occurrence."timeSlotId"
      WHERE occurrence.date BETWEEN ${today}::date AND ${last}::date AND occurrence.booked >= slot."maxCapacity"
    ), states AS (
      SELECT id, NOT ${buildAvailableSeatCondition(Prisma.sql`tested.id`, now, today)} AS "isFull" FROM tested
    )
    UPDATE search_documents AS document SET "isFull" = states."isFull" AND cardinality(document.times) > 0
    FROM states
    WHERE states.id = document."activityId"
      AND document."isFull" <> (states."isFull" AND cardinality(document.times) > 0)`
}
