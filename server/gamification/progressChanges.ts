import { type Context, requireStaff } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'

const getTopic = (adminId: string) => `progress:${adminId}`

/** Makes every open page of the staff member load XP and level again, after the commit. */
export function publishProgress(tx: Transaction, adminId: string) {
  return publish(tx, getTopic(adminId), {})
}

/** Yields at once and after each award, wherever it was earned. Subscribes before the first read, so no change is missed. */
export function subscribeToProgress(context: Context): AsyncGenerator<{ adminId: string }, void> {
  const { adminId } = requireStaff(context)
  return streamChanges(adminId, context.events.subscribe(getTopic(adminId)))
}

async function* streamChanges(adminId: string, changes: AsyncIterableIterator<unknown>) {
  yield { adminId }
  for await (const _ of changes) yield { adminId }
}
