import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/events.ts'
import { streamLatest } from '../../platform/events/streamLatest.ts'
import { getAvailabilityTopic } from '../../platform/events/topics.ts'
import { requireActivity } from '../details/visibleActivity.ts'

/** Makes every open page of the activity load its sessions again, after the commit. */
export function publishAvailability(tx: Transaction, activityId: string) {
  return publish(tx, getAvailabilityTopic(activityId), {})
}

/** Yields the activity's id at once and after changes. */
export async function subscribeToAvailability(
  context: Context,
  activityId: string,
): Promise<AsyncGenerator<{ activityId: string }, void>> {
  const id = await requireActivity(context, activityId)
  return streamLatest(context.events.subscribe(getAvailabilityTopic(id)), { activityId: id })
}
