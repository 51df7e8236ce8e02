import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { requireActivity } from './visibleActivity.ts'

const getTopic = (activityId: string) => `availability:${activityId}`

/** Tells every open page of the activity, at commit, to look at its sessions again. */
export function publishAvailability(tx: Transaction, activityId: string) {
  return publish(tx, getTopic(activityId), {})
}

/** The activity's id, at once for how it stands, and at each change. Listening begins before anything is read. */
export async function subscribeToAvailability(
  context: Context,
  activityId: string,
): Promise<AsyncGenerator<{ activityId: string }, void>> {
  const id = await requireActivity(context, activityId)
  return streamChanges(id, context.events.subscribe(getTopic(id)))
}

async function* streamChanges(activityId: string, told: AsyncIterableIterator<unknown>) {
  yield { activityId }
  for await (const _ of told) yield { activityId }
}
