import { randomUUID } from 'node:crypto'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { publishInbox } from './inboxEvents.ts'
import type { MessageFacts, MessageKind } from './kinds.ts'

export interface NewMessage {
  userId: string
  kind: MessageKind
  values: MessageFacts
  /** Path of the screen that it leads to. */
  link: string
  now: Date
  /** Of two with the same key the person gets the first only. */
  onceKey?: string
  /** Not sent outside of the app from then on. */
  usefulUntil?: Date
}

/**
 * Tells a person something: a row in their inbox, worded when it is read, and a job that sends it outside of the
 * app as their switches say. In the transaction of what it tells: told if, and only if, that happened.
 */
export async function sendMessage(
  tx: Transaction,
  jobs: Jobs,
  { userId, kind, values, link, now, onceKey, usefulUntil }: NewMessage,
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
      onceKey: onceKey ?? null,
      usefulUntil: usefulUntil ?? null,
    },
    skipDuplicates: true,
  })
  if (count === 0) return
  await jobs.add(tx, 'sendOut', { messageId: id })
  await publishInbox(tx, userId, id)
}
