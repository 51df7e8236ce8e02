import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events.ts'
import { requireActivity } from './visibleActivity.ts'

const topicOf = (activityId: string) => `availability:${activityId}`

/** Tells every open page of the activity, at commit, to look at its sessions again. */
export function publishAvailability(tx: Transaction, activityId: string) {
  return publish(tx, topicOf(activityId), {})
}

/** The activity's id, at once for how it stands, and at each change. Listening begins before anything is read. */
export async function availabilityChanges(
  context: Context,
  activityId: string,
): Promise<AsyncGenerator<{ activityId: string }, void>> {
  const id = await requireActivity(context, activityId)
  return changesOf(id, context.events.subscribe(topicOf(id)))
}

async function* changesOf(activityId: string, told: AsyncIterableIterator<unknown>) {
  yield { activityId }
  for await (const _ of told) yield { activityId }
}
