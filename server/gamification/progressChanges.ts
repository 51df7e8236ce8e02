import { type Context, requireStaff } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { streamLatest } from '../platform/events/streamLatest.ts'

const getTopic = (adminId: string) => `progress:${adminId}`

/** Makes every open page of the staff member load XP and level again, after the commit. */
export function publishProgress(tx: Transaction, adminId: string) {
  return publish(tx, getTopic(adminId), {})
}

/** Yields at once and after awards, wherever they were earned. */
export function subscribeToProgress(context: Context): AsyncGenerator<{ adminId: string }, void> {
  const { adminId } = requireStaff(context)
  return streamLatest(context.events.subscribe(getTopic(adminId)), { adminId })
}
