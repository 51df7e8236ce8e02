import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'

export interface InboxChange {
  userId: string
  /** The message that came; null where something else changed, or may have. */
  notificationId: string | null
}

function getInboxTopic(userId: string) {
  return `inbox:${userId}`
}

/** Tells every open screen of a person, at commit: a message has come, or, without one, some were read. */
export function publishInboxChange(tx: Transaction, userId: string, notificationId?: string) {
  return publish(tx, getInboxTopic(userId), notificationId ? { notificationId } : {})
}

/** First how the inbox stands, for who was away; then each change. Listening begins before that is read. */
export function subscribeToInbox(context: Context): AsyncGenerator<InboxChange, void> {
  const { userId } = requireUser(context)
  return streamInboxChanges(
    userId,
    context.events.subscribe<{ notificationId?: string }>(getInboxTopic(userId)),
  )
}

async function* streamInboxChanges(
  userId: string,
  told: AsyncIterableIterator<{ notificationId?: string } | null>,
) {
  yield { userId, notificationId: null }
  for await (const change of told) yield { userId, notificationId: change?.notificationId ?? null }
}
