import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/** Serialises the changes to the reviews of one activity. NO KEY, so that bookings of the activity need not wait. */
export async function lockRating(tx: Transaction, activityId: string): Promise<void> {
  await queryRowsByValues(
    tx,
    Prisma.sql`SELECT FROM activities WHERE id = ${activityId}::uuid FOR NO KEY UPDATE`,
  )
}
