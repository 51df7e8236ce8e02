import { requireActivity } from '../activities/details/visibleActivity.ts'
import { type Context, requireUser } from '../platform/context.ts'

const VIEW_WEIGHT = 1

/**
 * Records that the signed-in user viewed an activity, once an hour in each login session. Database triggers record saves,
 * bookings and reviews.
 */
export async function recordView(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId, sessionId } = requireUser(context)
  const activityId = await requireActivity(context, id)
  await context.db.$executeRaw`
    INSERT INTO activity_interactions
      ("userId", "activityId", "interactionType", "interactionWeight", "sessionId", "timestamp")
    VALUES (${userId}::uuid, ${activityId}::uuid, 'view', ${VIEW_WEIGHT}, ${sessionId}, ${context.now})
    ON CONFLICT DO NOTHING`
  return { activityId }
}
