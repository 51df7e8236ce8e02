import type { WebhookEventType } from '../../domain/webhooks/events.ts'
import { Prisma } from '../platform/database/database.ts'

/** The `waitlistEntryId` of an event about a booking or about free seats. */
const NO_ENTRY = Prisma.sql`NULL::uuid`

/** The `bookingId` of an event about the free seats of an activity. */
export const NO_BOOKING = Prisma.sql`NULL::uuid`

/**
 * Selects the active webhooks that may receive an event. Booking events go to the booker and the provider's managers,
 * events of a waiting list to the user who joined it and to these managers;
 * availability events go to the provider's managers and to the users who saved the activity.
 */
export function selectSubscribedWebhooks(
  type: WebhookEventType | Prisma.Sql,
  bookingId: Prisma.Sql,
  activityId: Prisma.Sql,
  waitlistEntryId: Prisma.Sql = NO_ENTRY,
): Prisma.Sql {
  return Prisma.sql`
    SELECT w.id FROM (
      SELECT b."userId" FROM bookings b WHERE b.id = ${bookingId}
      UNION ALL SELECT waiting."userId" FROM waitlist_entries waiting WHERE waiting.id = ${waitlistEntryId}
      UNION ALL SELECT c."userId" FROM provider_claims c JOIN activities of ON of."providerId" = c."providerId"
        WHERE of.id = ${activityId} AND c.state = 'approved'
      UNION ALL SELECT s."userId" FROM saved_activities s
        WHERE s."activityId" = ${activityId} AND ${bookingId} IS NULL AND ${waitlistEntryId} IS NULL
    ) person
    JOIN users u ON u.id = person."userId" AND u."isActive"
    JOIN webhooks w ON w."userId" = u.id AND w.state = 'active' AND ${type} = ANY(w.events)`
}
