import type { Language } from '../../../domain/messages/messages.ts'
import type { Database } from '../../platform/database/database.ts'
import { toUuidOrNil } from '../../platform/graphql/ids.ts'
import { KIND_SETTINGS } from '../notificationKinds.ts'
import { parseNotificationKind } from '../notificationText.ts'

interface UnsubscribableMail {
  userId: string
  language: Language
  /** The setting behind this mail. */
  setting: 'emailNotifications' | 'weeklyDigest' | 'providerMail'
}

/** Mails to a provider without managers. */
interface RefusableNews {
  newsId: string
  language: Language
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
  if (mail === 'always' || mail === 'never') return null
  const setting = mail === 'providerDigest' ? 'providerMail' : mail
  return { userId, language: user.language ?? 'en', setting }
}

/** Switches this kind of mail off, without signing in. */
export async function unsubscribe(db: Database, { userId, setting }: UnsubscribableMail) {
  const isSwitch = setting !== 'providerMail'
  // The account may be deleted meanwhile.
  await db.user.updateMany({ where: { id: userId }, data: { [setting]: isSwitch ? false : 'never' } })
}

/** Finds the news of a link that refuses further mails. Its random id is the secret. */
export async function findRefusableNews(db: Database, id: string): Promise<RefusableNews | null> {
  const news = await db.providerNews.findUnique({ where: { id: toUuidOrNil(id) }, select: { id: true } })
  return news && { newsId: news.id, language: 'en' }
}

/** An unclaimed provider gets no further mails at this address. */
export async function refuseNews(db: Database, { newsId }: RefusableNews, now: Date) {
  await db.providerNews.updateMany({ where: { id: newsId, refusedAt: null }, data: { refusedAt: now } })
}
