import { type Context, requireUser } from '../platform/context.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/**
 * Removes an activity from the caller's saved activities. It accepts any activity, because an inactive one becomes
 * invisible once it is removed, and a second call must not fail.
 */
export async function unsaveActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = toUuidOrNil(parseId('Activity', id))
  if ((await context.db.activity.count({ where: { id: activityId } })) === 0)
    throw new NotFound('failure.activityNotFound')
  await context.db.savedActivity.deleteMany({ where: { userId, activityId } })
  return { activityId }
}
