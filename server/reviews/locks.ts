import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Serialises the changes to the reviews of one activity. NO KEY, so bookings of the activity need not wait. */
export async function lockRating(tx: Transaction, activityId: string): Promise<void> {
  await sql.rows(tx, Prisma.sql`SELECT FROM activities WHERE id = ${activityId}::uuid FOR NO KEY UPDATE`, {
    plan: 'forValues',
  })
}
