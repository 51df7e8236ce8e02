import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Longer than one attempt; shorter than the queue needs to give a killed worker's job to another one. */
const CLAIM_MS = 15_000

export interface ClaimedDelivery {
  id: string
  tries: number
  eventId: string
  body: string
  webhookId: string
  userId: string
  url: string
  secret: string
  /** False for a paused or disabled webhook, and for one of a deactivated account. */
  isActive: boolean
  failingSince: Date | null
}

/**
 * Claims a waiting delivery for a while; null when it is done or claimed by another worker. A column holds the claim
 * instead of a row lock: a slow receiver keeps no database connection.
 */
export async function claimDelivery(db: Database, id: string, now: Date): Promise<ClaimedDelivery | null> {
  const [claimed] = await sql.rows<ClaimedDelivery>(
    db,
    Prisma.sql`
      UPDATE webhook_deliveries d SET "claimedUntil" = ${new Date(now.getTime() + CLAIM_MS)}, tries = d.tries + 1
      FROM webhooks w, webhook_events e, users u
      WHERE d.id = ${id}::uuid AND d.state = 'waiting' AND coalesce(d."claimedUntil" <= ${now}, true)
        AND w.id = d."webhookId" AND e.id = d."eventId" AND u.id = w."userId"
      RETURNING d.id, d.tries, e.id AS "eventId", e.body, w.id AS "webhookId", w."userId", w.url, w.secret,
        w.state = 'active' AND u."isActive" AS "isActive", w."failingSince"`,
    { plan: 'forValues' },
  )
  return claimed ?? null
}
