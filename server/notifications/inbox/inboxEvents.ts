import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/events.ts'

export interface InboxChange {
  userId: string
  /** The new notification; null when something else changed, or may have. */
  notificationId: string | null
}

function getInboxTopic(userId: string) {
  return `inbox:${userId}`
}

/**
 * Publishes to the user's open screens at commit: a new notification, or without an id a change of read
 * marks.
 */
export function publishInboxChange(tx: Transaction, userId: string, notificationId?: string) {
  return publish(tx, getInboxTopic(userId), notificationId ? { notificationId } : {})
}

/** Yields the current state of the inbox, then each change. Subscribes before the state is read. */
export function subscribeToInbox(context: Context): AsyncGenerator<InboxChange, void> {
  const { userId } = requireUser(context)
  return streamInboxChanges(
    userId,
    context.events.subscribe<{ notificationId?: string }>(getInboxTopic(userId)),
  )
}

async function* streamInboxChanges(
  userId: string,
  changes: AsyncIterableIterator<{ notificationId?: string } | null>,
) {
  yield { userId, notificationId: null }
  for await (const change of changes) yield { userId, notificationId: change?.notificationId ?? null }
}
