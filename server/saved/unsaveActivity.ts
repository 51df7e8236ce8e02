import { type Context, requireUser } from '../platform/context.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/**
 * Takes an activity off the caller's list; what is not on it stays off. Any activity will do: one that is no
 * longer offered is out of sight once it is off the list, and a second tap is still no failure.
 */
export async function unsaveActivity(context: Context, id: string): Promise<{ activityId: string }> {
  const { userId } = requireUser(context)
  const activityId = toUuidOrNil(parseId('Activity', id))
  if ((await context.db.activity.count({ where: { id: activityId } })) === 0)
    throw new NotFound('failure.activityNotFound')
  await context.db.savedActivity.deleteMany({ where: { userId, activityId } })
  return { activityId }
}
