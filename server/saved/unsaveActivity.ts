import { requireActivity } from '../activities/visibleActivity.ts'
import { type Context, requireUser } from '../platform/context.ts'

/** Takes an activity off the caller's list; what is not on it stays off. */
export async function unsaveActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = await requireActivity(context, id)
  await context.db.savedActivity.deleteMany({ where: { userId, activityId } })
  return { activityId }
}
