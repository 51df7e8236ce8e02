import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { KIND_SETTINGS } from './notificationKinds.ts'
import { parseNotificationKind } from './notificationText.ts'
import { findSmsSender } from './sms.ts'

const task = z.object({ messageId: z.string() })

const recipientInclude = {
  user: {
    select: {
      isActive: true,
      phone: true,
      emailNotifications: true,
      weeklyDigest: true,
      pushNotifications: true,
      smsNotifications: true,
      pushSubscriptions: { select: { id: true } },
    },
  },
} as const

/**
 * Job: creates a delivery and its job for each channel that the recipient enabled. A repeated run creates
 * no second delivery.
 */
export async function createDeliveries({ config, db, jobs, clock }: Services, data: unknown) {
  const { messageId } = task.parse(data)
  await runInTransaction(db, async (tx) => {
    const message = await tx.message.findUnique({ where: { id: messageId }, include: recipientInclude })
    if (!message?.user.isActive) return
    const ways = listDeliveryChannels(message, findSmsSender(config) !== null)
    for (const { id } of await insertDeliveries(tx, messageId, ways, clock()))
      await jobs.add(tx, 'deliver', { deliveryId: id })
  })
}

interface DeliveryChannel {
  channel: 'email' | 'push' | 'sms'
  subscriptionId: string | null
}

interface NotificationWithRecipient {
  kind: string
  user: {
    phone: string | null
    emailNotifications: boolean
    weeklyDigest: boolean
    pushNotifications: boolean
    smsNotifications: boolean
    pushSubscriptions: { id: string }[]
  }
}

function listDeliveryChannels({ kind, user }: NotificationWithRecipient, hasSms: boolean): DeliveryChannel[] {
  const { mail } = KIND_SETTINGS[parseNotificationKind(kind)]
  const ways: DeliveryChannel[] = []
  if (mail === 'always' || user[mail]) ways.push({ channel: 'email', subscriptionId: null })
  // The digest is a mail to read, not an alert for a phone.
  if (mail === 'weeklyDigest') return ways
  if (user.pushNotifications)
    ways.push(...user.pushSubscriptions.map(({ id }) => ({ channel: 'push' as const, subscriptionId: id })))
  if (user.smsNotifications && user.phone && hasSms) ways.push({ channel: 'sms', subscriptionId: null })
  return ways
}

function insertDeliveries(tx: Transaction, messageId: string, ways: DeliveryChannel[], now: Date) {
  return tx.messageDelivery.createManyAndReturn({
    data: ways.map((way) => ({ ...way, messageId, createdAt: now })),
    skipDuplicates: true,
    select: { id: true },
  })
}
