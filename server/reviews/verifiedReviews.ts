import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { BELONGS_TO_PROVIDER } from './ownActivity.ts'

/**
 * Condition on a review `r`: its author has a past session of the activity, confirmed or paid (product.md, section 8).
 * Reviews by the provider's managers, or from the provider's e-mail address, are never verified.
 */
const buildVerifiedCondition = (now: Date) => Prisma.sql`(
  EXISTS (
    SELECT FROM bookings b
    WHERE b."userId" = r."userId" AND b."activityId" = r."activityId" AND b."bookingDate" < ${now}
      AND (b.status = 'confirmed' OR (b.status = 'pending' AND b."paymentStatus" = 'paid')))
  AND NOT EXISTS (
    SELECT FROM activities a JOIN providers p ON p.id = a."providerId" JOIN users u ON u.id = r."userId"
    WHERE a.id = r."activityId" AND ${BELONGS_TO_PROVIDER}))`

/** Which of these reviews are verified now. The stored column may be out of date, because sessions pass. */
export async function loadVerifiedReviews(
  db: Database,
  reviewIds: string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const ids = sql.hide(Prisma.sql`${reviewIds}::uuid[]`)
  const rows = await sql.rows<{ id: string; isVerified: boolean }>(
    db,
    Prisma.sql`
      SELECT r.id, ${buildVerifiedCondition(now)} AS "isVerified" FROM reviews r WHERE r.id = ANY(${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.isVerified]))
}

/** Stores the badge in the row, for readers of the table. */
export function markVerified(tx: Transaction, reviewId: string, now: Date) {
  return sql.execute(
    tx,
    Prisma.sql`
    UPDATE reviews r SET "isVerified" = ${buildVerifiedCondition(now)} WHERE r.id = ${reviewId}::uuid`,
  )
}
