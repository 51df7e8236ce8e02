import { type Context, requireUser } from '../../platform/context.ts'
import { NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { publishInboxChange } from './inboxEvents.ts'

/** Marks a notification of the caller as read. A repeated call keeps the first time. */
export async function markNotificationRead(
  context: Context,
  id: string,
): Promise<{ userId: string; messageId: string }> {
  const { userId } = requireUser(context)
  const messageId = toUuidOrNil(parseId('Notification', id))
  const message = await context.db.message.findFirst({
    where: { id: messageId, userId },
    select: { id: true },
  })
  if (!message) throw new NotFound()
  await context.db.message.updateMany({
    where: { id: messageId, readAt: null },
    data: { readAt: context.now },
  })
  await publishInboxChange(context.db, userId)
  return { userId, messageId }
}

/** Marks all notifications up to now as read. A later one stays unread. */
export async function markAllNotificationsRead(context: Context): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const { db, now } = context
  await db.message.updateMany({
    where: { userId, readAt: null, createdAt: { lte: now } },
    data: { readAt: now },
  })
  await publishInboxChange(db, userId)
  return { userId }
}
