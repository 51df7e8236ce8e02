import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events.ts'

export interface InboxChange {
  userId: string
  /** The message that came; null where something else changed, or may have. */
  messageId: string | null
}

function inboxTopic(userId: string) {
  return `inbox:${userId}`
}

/** Tells every open screen of a person, at commit: a message has come, or, without one, some were read. */
export function publishInbox(tx: Transaction, userId: string, messageId?: string) {
  return publish(tx, inboxTopic(userId), messageId ? { messageId } : {})
}

/** First how the inbox stands, for who was away; then each change. Listening begins before that is read. */
export function inboxChanges(context: Context): AsyncGenerator<InboxChange, void> {
  const { userId } = requireUser(context)
  return changesOf(userId, context.events.subscribe<{ messageId?: string }>(inboxTopic(userId)))
}

async function* changesOf(userId: string, told: AsyncIterableIterator<{ messageId?: string } | null>) {
  yield { userId, messageId: null }
  for await (const change of told) yield { userId, messageId: change?.messageId ?? null }
}
