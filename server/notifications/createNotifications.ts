import { randomUUID } from 'node:crypto'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
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
 * Adds a notification to a user's inbox, and a job that delivers it outside the app as the user's settings say. Both
 * commit with the transaction of the event. The text is formatted when it is read.
 */
export async function createNotification(tx: Transaction, notification: NewNotification) {
  const { userId, kind, values, link, deduplicationKey, usefulUntil, isRead } = notification
  const id = randomUUID()
  const { now } = requireTransactionScope(tx)
  const { count } = await tx.message.createMany({
    data: {
      id,
      userId,
      kind,
      values: values as Prisma.InputJsonObject,
      link,
      createdAt: now,
      readAt: isRead ? now : null,
      onceKey: deduplicationKey ?? null,
      usefulUntil: usefulUntil ?? null,
    },
    skipDuplicates: true,
  })
  if (count === 0) return
  await enqueue(tx, createDeliveriesJob, { messageId: id })
  await publishInboxChange(tx, userId, id)
}
