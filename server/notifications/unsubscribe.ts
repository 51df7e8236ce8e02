import type { Language } from '../../domain/messages/messages.ts'
import type { Database } from '../platform/database/database.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { KIND_SETTINGS } from './notificationKinds.ts'
import { parseNotificationKind } from './notificationText.ts'

export interface UnsubscribableMail {
  userId: string
  language: Language
  /** The switch behind this mail. */
  setting: 'emailNotifications' | 'weeklyDigest'
}

/**
 * Finds the mail of an unsubscribe link. Its random id is the secret. Null for mail that cannot be switched
 * off.
 */
export async function findUnsubscribableMail(
  db: Database,
  deliveryId: string,
): Promise<UnsubscribableMail | null> {
  const delivery = await db.messageDelivery.findUnique({
    where: { id: toUuidOrNil(deliveryId), channel: 'email' },
    include: { message: { include: { user: { select: { language: true } } } } },
  })
  if (!delivery) return null
  const { userId, kind, user } = delivery.message
  const { mail } = KIND_SETTINGS[parseNotificationKind(kind)]
  return mail === 'always' ? null : { userId, language: user.language ?? 'en', setting: mail }
}

/** Switches this kind of mail off, without signing in. */
export async function unsubscribe(db: Database, { userId, setting }: UnsubscribableMail) {
  await db.user.update({ where: { id: userId }, data: { [setting]: false } })
}
