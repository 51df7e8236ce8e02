import { requireActivity } from '../activities/details/visibleActivity.ts'
import { type Context, requireUser } from '../platform/context.ts'

/** Saves an activity for the caller. A repeated call changes nothing. */
export async function saveActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = await requireActivity(context, id)
  const data = [{ userId, activityId, savedAt: context.now }]
  await context.db.savedActivity.createMany({ data, skipDuplicates: true })
  return { activityId }
}
