import type { Prisma, Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { enqueueAll } from '../platform/jobs/defineJob.ts'
import { createDeliveriesJob } from './createDeliveries.ts'
import { publishInboxChange } from './inboxEvents.ts'
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
 * Adds notifications to the inboxes of their users, and a job for each that delivers it outside the app as the user's
 * settings say. All commit with the transaction of the event. The texts are formatted when they are read.
 */
export async function createNotifications(tx: Transaction, notifications: readonly NewNotification[]) {
  if (notifications.length === 0) return
  const { now } = requireTransactionScope(tx)
  const created = await tx.message.createManyAndReturn({
    data: notifications.map((notification) => toMessage(notification, now)),
    skipDuplicates: true,
    select: { id: true, userId: true },
  })
  await deliverMessages(tx, created)
}

function toMessage(
  { userId, kind, values, link, deduplicationKey, usefulUntil, isRead }: NewNotification,
  now: Date,
): Prisma.MessageCreateManyInput {
  return {
    userId,
    kind,
    values: values as Prisma.InputJsonObject,
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
