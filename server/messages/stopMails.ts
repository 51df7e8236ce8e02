import type { Language } from '../../domain/messages/messages.ts'
import type { Database } from '../platform/database/database.ts'
import { uuidOrNobody } from '../platform/ids.ts'
import { KINDS } from './kinds.ts'
import { kindOf } from './wording.ts'

export interface StoppableMail {
  userId: string
  language: Language
  /** The switch that this mail was sent for. */
  asked: 'emailNotifications' | 'weeklyDigest'
}

/** The mail that a link to stop came with: nobody but its reader knows its id. Null where it always goes. */
export async function stoppableMail(db: Database, deliveryId: string): Promise<StoppableMail | null> {
  const delivery = await db.messageDelivery.findUnique({
    where: { id: uuidOrNobody(deliveryId), channel: 'email' },
    include: { message: { include: { user: { select: { language: true } } } } },
  })
  if (!delivery) return null
  const { userId, kind, user } = delivery.message
  const { mail } = KINDS[kindOf(kind)]
  return mail === 'always' ? null : { userId, language: user.language ?? 'en', asked: mail }
}

/** Switches off what this mail was sent for, without signing in. */
export async function stopMails(db: Database, { userId, asked }: StoppableMail) {
  await db.user.update({ where: { id: userId }, data: { [asked]: false } })
}
