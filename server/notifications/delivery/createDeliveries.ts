import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ProviderMail } from '../../platform/database/generated/enums.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob, enqueueAll } from '../../platform/jobs/defineJob.ts'
import { KIND_SETTINGS, type KindSettings, type NotificationFacts } from '../notificationKinds.ts'
import { parseNotificationKind } from '../notificationText.ts'
import { deliverNotificationJob } from './deliverNotification.ts'
import { type CountedMail, returnMailAllowance, takeMailAllowance } from './limitMails.ts'
import { findSmsSender } from './sms.ts'

const jobData = z.object({ messageId: z.uuid() })

const recipientInclude = {
  deliveries: { where: { channel: 'email' }, select: { id: true } },
  user: {
    select: {
      email: true,
      isActive: true,
      emailVerifiedAt: true,
      phone: true,
      emailNotifications: true,
      weeklyDigest: true,
      providerMail: true,
      pushNotifications: true,
      smsNotifications: true,
      pushSubscriptions: { select: { id: true } },
    },
  },
} as const

/** Creates one delivery, with its job, for each channel that the recipient has switched on. */
export const createDeliveriesJob = defineJob({
  name: 'createDeliveries',
  data: jobData,
  run: createDeliveries,
})

async function createDeliveries(services: Services, { messageId }: z.output<typeof jobData>): Promise<void> {
  const { db, config } = services
  const message = await db.message.findUnique({ where: { id: messageId }, include: recipientInclude })
  if (!message?.user.isActive) return
  const hasSms = findSmsSender(config) !== null
  const channels = listDeliveryChannels(message, hasSms)
  const mail = findLimitedMail(message, channels)
  const hasSurplus = mail !== null && (await takeMailAllowance(db, mail)) !== null
  try {
    await runInTransaction(services, async (tx) => {
      const wanted = hasSurplus ? channels.filter(({ channel }) => channel !== 'email') : channels
      const deliveries = await insertDeliveries(tx, messageId, wanted, services.clock())
      await enqueueAll(
        tx,
        deliverNotificationJob,
        deliveries.map(({ id }) => ({ deliveryId: id })),
      )
    })
  } catch (error) {
    // The next run counts the mail again.
    if (mail && !hasSurplus) await returnMailAllowance(db, mail)
    throw error
  }
}

interface DeliveryChannel {
  channel: 'email' | 'push' | 'sms'
  subscriptionId: string | null
}

interface NotificationWithRecipient {
  kind: string
  user: {
    phone: string | null
    emailVerifiedAt: Date | null
    emailNotifications: boolean
    weeklyDigest: boolean
    providerMail: ProviderMail
    pushNotifications: boolean
    smsNotifications: boolean
    pushSubscriptions: { id: string }[]
  }
}

function listDeliveryChannels({ kind, user }: NotificationWithRecipient, hasSms: boolean): DeliveryChannel[] {
  const { mail } = KIND_SETTINGS[parseNotificationKind(kind)]
  const channels: DeliveryChannel[] = []
  // An unverified address gets only what its account must know (product.md, section 24).
  if (mail === 'always' || (user.emailVerifiedAt && isMailWanted(mail, user)))
    channels.push({ channel: 'email', subscriptionId: null })
  // A digest goes by mail only: it is not urgent enough for a phone.
  if (mail === 'weeklyDigest' || mail === 'providerDigest') return channels
  if (user.pushNotifications)
    channels.push(
      ...user.pushSubscriptions.map(({ id }) => ({ channel: 'push' as const, subscriptionId: id })),
    )
  if (mail !== 'never' && user.smsNotifications && user.phone && hasSms)
    channels.push({ channel: 'sms', subscriptionId: null })
  return channels
}

type MailSettings = Pick<
  NotificationWithRecipient['user'],
  'emailNotifications' | 'weeklyDigest' | 'providerMail'
>

function isMailWanted(mail: Exclude<KindSettings['mail'], 'always'>, user: MailSettings) {
  if (mail === 'never') return false
  if (mail === 'providerMail') return user.providerMail === 'at_once'
  if (mail === 'providerDigest') return user.providerMail === 'daily'
  return user[mail]
}

interface MailRecipient {
  kind: string
  values: unknown
  user: { email: string }
  deliveries: readonly object[]
}

/** The mail of a kind that is limited, unless an earlier run of the job has counted it. */
function findLimitedMail(
  { kind, values, user, deliveries }: MailRecipient,
  channels: DeliveryChannel[],
): CountedMail | null {
  const { isLimited = false }: KindSettings = KIND_SETTINGS[parseNotificationKind(kind)]
  const hasMail = channels.some(({ channel }) => channel === 'email') && deliveries.length === 0
  if (!isLimited || !hasMail) return null
  const { mailTo } = values as NotificationFacts
  return { kind, email: mailTo ?? user.email }
}

/** A second run adds no deliveries: the unique key skips them. */
function insertDeliveries(tx: Transaction, messageId: string, channels: DeliveryChannel[], now: Date) {
  return tx.messageDelivery.createManyAndReturn({
    data: channels.map((channel) => ({ ...channel, messageId, createdAt: now })),
    skipDuplicates: true,
    select: { id: true },
  })
}
