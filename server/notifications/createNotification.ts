import { randomUUID } from 'node:crypto'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { publishInboxChange } from './inboxEvents.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  values: NotificationFacts
  /** Path of the screen that it leads to. */
  link: string
  now: Date
  /** Of two with the same key the person gets the first only. */
  deduplicationKey?: string
  /** Not sent outside of the app from then on. */
  usefulUntil?: Date
}

/**
 * Tells a person something: a row in their inbox, worded when it is read, and a job that sends it outside of the
 * app as their switches say. In the transaction of what it tells: told if, and only if, that happened.
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
