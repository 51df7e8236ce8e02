import { randomUUID } from 'node:crypto'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { enqueueAll } from '../platform/jobs/defineJob.ts'
import { createDeliveriesJob } from './delivery/createDeliveries.ts'
import { type NewMessage, writeMessages } from './delivery/writeMessages.ts'
import { publishInboxChange } from './inbox/inboxEvents.ts'
import type { ProviderNews } from './news/recordProviderNews.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  values: NotificationFacts
  /** Path of the screen that the notification opens. */
  link: string
  /** A user gets only the first of two notifications with the same key. */
  deduplicationKey?: string
  /** After this instant the notification is not delivered outside the app. */
  usefulUntil?: Date
  /** True when the inbox has the content already. */
  isRead?: boolean
}

/**
 * Adds notifications to the inboxes of their users. A job for each one delivers it outside the app, as the user's
 * settings say. News for unclaimed providers, which have no inbox, become jobs too. All commit with the transaction of
 * the event. The texts are formatted when they are read.
 */
export async function createNotifications(
  tx: Transaction,
  created: readonly (NewNotification | ProviderNews)[],
) {
  if (created.length === 0) return
  const news = created.filter((one) => 'news' in one)
  const notifications = created.filter((one) => 'userId' in one)
  const { now } = requireTransactionScope(tx)
  const messages = notifications.map((notification) => toMessage(notification, now))
  const [single, repeatable] = [
    messages.filter(({ onceKey }) => onceKey),
    messages.filter(({ onceKey }) => !onceKey),
  ]
  // Published first: the statement that writes the rows also sends it.
  for (const { id, userId } of repeatable) await publishInboxChange(tx, userId, id)
  const written = await writeMessages(tx, messages, news)
  for (const { id, userId } of single) if (written.has(id)) await publishInboxChange(tx, userId, id)
}

function toMessage(
  { userId, kind, values, link, deduplicationKey, usefulUntil, isRead }: NewNotification,
  now: Date,
): NewMessage {
  return {
    id: randomUUID(),
    userId,
    kind,
    values,
    link,
    createdAt: now,
    readAt: isRead ? now : null,
    onceKey: deduplicationKey ?? null,
    usefulUntil: usefulUntil ?? null,
  }
}

/** Delivers new rows of the inbox outside the app, and to the open screens of their users. */
export async function deliverMessages(tx: Transaction, messages: readonly { id: string; userId: string }[]) {
  await enqueueAll(
    tx,
    createDeliveriesJob,
    messages.map(({ id }) => ({ messageId: id })),
  )
  for (const { id, userId } of messages) await publishInboxChange(tx, userId, id)
}
