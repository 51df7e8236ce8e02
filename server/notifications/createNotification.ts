import { randomUUID } from 'node:crypto'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { publishInboxChange } from './inboxEvents.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  values: NotificationFacts
  /** Path of the screen that it opens. */
  link: string
  now: Date
  /** A user gets only the first notification with a key. */
  deduplicationKey?: string
  /** No deliveries after this time. */
  usefulUntil?: Date
}

/**
 * Creates a notification in the user's inbox, and a job that sends it over the enabled channels, in the
 * transaction of the event. Its text is made when it is read.
 */
export async function createNotification(
  tx: Transaction,
  jobs: Jobs,
  { userId, kind, values, link, now, deduplicationKey, usefulUntil }: NewNotification,
) {
  const id = randomUUID()
  const { count } = await tx.message.createMany({
    data: {
      id,
      userId,
      kind,
      values: values as Prisma.InputJsonObject,
      link,
      createdAt: now,
      onceKey: deduplicationKey ?? null,
      usefulUntil: usefulUntil ?? null,
    },
    skipDuplicates: true,
  })
  if (count === 0) return
  await jobs.add(tx, 'sendOut', { messageId: id })
  await publishInboxChange(tx, userId, id)
}
