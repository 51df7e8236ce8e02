import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/**
 * Locks the schedules of these activities for a change of their slots, dates or closures, until the transaction ends. Waits
 * for the bookings that are being made. The ids ascend, against deadlocks.
 */
export async function lockSchedules(tx: Transaction, activityIds: readonly string[]) {
  await queryRowsByValues(
    tx,
    Prisma.sql`
      SELECT id FROM activities WHERE id = ANY(${activityIds}::uuid[]) ORDER BY id FOR UPDATE`,
  )
}

/**
 * Keeps the schedule of an activity as it is until the transaction ends. Waits for a change that is being made. Bookings do
 * not wait for each other.
 */
export async function holdSchedule(tx: Transaction, activityId: string) {
  await queryRowsByValues(
    tx,
    Prisma.sql`SELECT id FROM activities WHERE id = ${activityId}::uuid FOR KEY SHARE`,
  )
}
