import { requireActivity } from '../activities/details/visibleActivity.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/** 'Not for us': the activity leaves the caller's lists and counts against similar ones. A second call changes nothing. */
export async function dismissActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = await requireActivity(context, id)
  await runInTransaction(context, async (tx) => {
    await queryRowsByValues(
      tx,
      Prisma.sql`SELECT record_interaction(${userId}::uuid, ${activityId}::uuid, 'dismiss', 0, ${context.now})::text`,
    )
    await expireRecommendations(tx, userId)
  })
  return { activityId }
}

/** Takes 'Not for us' back. It accepts any activity, because the undone one may have become inactive. */
export async function restoreActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = toUuidOrNil(parseId('Activity', id))
  await runInTransaction(context, async (tx) => {
    await queryRowsByValues(
      tx,
      Prisma.sql`SELECT forget_interaction(${userId}::uuid, ${activityId}::uuid, 'dismiss')::text`,
    )
    await expireRecommendations(tx, userId)
  })
  return { activityId }
}

async function expireRecommendations(tx: Transaction, userId: string): Promise<void> {
  await queryRowsByValues(tx, Prisma.sql`SELECT expire_recommendations(${userId}::uuid)::text`)
}
