import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/queryRows.ts'
import { NotSignedIn } from '../../platform/failures.ts'
import { selectUserLock } from './unpaidSeats.ts'

/**
 * Does in one statement what `lockUserBookings` and then `holdSchedule` do: the activity is locked once the user is. What is
 * read of them is read by later statements, because a statement does not see what was committed while it waited.
 */
export async function lockBooking(tx: Transaction, userId: string, activityId: string) {
  // Postgres runs only the parts that are selected from, so both are.
  const [found] = await queryRows<{ hasUser: boolean }>(
    tx,
    Prisma.sql`
      WITH booker AS (${selectUserLock(userId)}), schedule AS (
        SELECT a.id FROM booker CROSS JOIN activities a WHERE a.id = ${activityId}::uuid FOR KEY SHARE OF a
      )
      SELECT EXISTS (SELECT FROM booker) AS "hasUser", EXISTS (SELECT FROM schedule) AS "hasActivity"`,
  )
  if (!found?.hasUser) throw new NotSignedIn()
}
