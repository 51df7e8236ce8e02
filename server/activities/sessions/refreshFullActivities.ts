import { addDays, toIndianDay } from '../../../domain/time.ts'
import type { Services } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { buildNextSeat, WEEKS_AHEAD } from './availableSeats.ts'

/** Keeps `search_documents.isFull`, by which full activities rank last (product.md, section 16), and `nextSeatAt`. */
export const refreshFullActivitiesJob = defineJob({
  name: 'refreshFullActivities',
  cron: '*/5 * * * *',
  run: refreshFullActivities,
})

/**
 * Only full, closed and extra sessions make the next free seat differ from the weekly times, and their activities are few:
 * they and the ones marked before are tested again. Activities without fixed times are not full.
 */
export async function refreshFullActivities({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const today = toIndianDay(now)
  const last = addDays(today, 7 * WEEKS_AHEAD - 1)
  await db.$executeRaw`
    WITH irregular AS MATERIALIZED (
      SELECT slot."activityId" AS id FROM slot_occurrences AS occurrence JOIN time_slots AS slot ON slot.id = occurrence."timeSlotId"
      WHERE occurrence.date BETWEEN ${today}::date AND ${last}::date AND occurrence.booked >= slot."maxCapacity"
      UNION
      SELECT slot."activityId" FROM slot_exceptions AS exception JOIN time_slots AS slot ON slot.id = exception."timeSlotId"
      WHERE exception.date BETWEEN ${today}::date AND ${last}::date
      UNION
      SELECT activity.id FROM closures AS closure
      LEFT JOIN time_slots AS slot ON slot.id = closure."timeSlotId"
      JOIN activities AS activity ON activity.id = coalesce(closure."activityId", slot."activityId")
        OR activity."providerId" = closure."providerId"
      WHERE closure."firstDay" <= ${last}::date AND coalesce(closure."lastDay", ${today}::date) >= ${today}::date
    ), tested AS (
      SELECT "activityId" AS id, false AS "isIrregular" FROM search_documents
      WHERE ("isFull" OR "nextSeatAt" IS NOT NULL) AND "activityId" NOT IN (SELECT id FROM irregular)
      UNION ALL SELECT id, true FROM irregular
    ), seats AS MATERIALIZED (
      SELECT id, "isIrregular", ${buildNextSeat(Prisma.sql`tested.id`, now, today)} AS "nextSeatAt" FROM tested
    ), states AS (
      SELECT document."activityId" AS id, seats."nextSeatAt" IS NULL AND cardinality(document.times) > 0 AS "isFull",
        CASE WHEN seats."isIrregular" THEN seats."nextSeatAt" END AS "nextSeatAt"
      FROM seats JOIN search_documents AS document ON document."activityId" = seats.id
    )
    UPDATE search_documents AS document SET "isFull" = states."isFull", "nextSeatAt" = states."nextSeatAt"
    FROM states
    WHERE states.id = document."activityId"
      AND (document."isFull", document."nextSeatAt") IS DISTINCT FROM (states."isFull", states."nextSeatAt")`
}
