import type { WebhookEventType } from '../../domain/webhooks/events.ts'
import { Prisma } from '../platform/database/database.ts'

/**
 * Webhooks subscribed to an event: for a booking those of the booker and the provider's managers; for seats
 * those of the managers and of users who saved the activity. The booking id is null for seats.
 */
export function selectSubscribedWebhooks(
  type: WebhookEventType | Prisma.Sql,
  bookingId: Prisma.Sql,
  activityId: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`
    SELECT w.id FROM (
      SELECT b."userId" FROM bookings b WHERE b.id = ${bookingId}
      UNION ALL SELECT c."userId" FROM provider_claims c JOIN activities of ON of."providerId" = c."providerId"
        WHERE of.id = ${activityId} AND c.state = 'approved'
      UNION ALL SELECT s."userId" FROM saved_activities s
        WHERE s."activityId" = ${activityId} AND ${bookingId} IS NULL
    ) person
    JOIN users u ON u.id = person."userId" AND u."isActive"
    JOIN webhooks w ON w."userId" = u.id AND w.state = 'active' AND ${type} = ANY(w.events)`
}

export const NO_BOOKING = Prisma.sql`NULL::uuid`
