import { z } from 'zod'
import { toRupees } from '../../domain/money.ts'
import type { Services } from '../platform/context.ts'
import { type Prisma, runInTransaction, type Transaction } from '../platform/database/database.ts'
import { getTranslator } from '../platform/translator.ts'
import { composeMail, getAbsoluteUrl, type Mail } from './composeMail.ts'
import { KIND_SETTINGS, type NotificationFacts } from './notificationKinds.ts'
import { formatNotificationText, parseNotificationKind } from './notificationText.ts'
import { isPermanentFailure, sendMail } from './sendMail.ts'
import { sendPush } from './sendPush.ts'
import { findSmsSender } from './sms.ts'

const task = z.object({ deliveryId: z.string() })

const notificationInclude = { message: { include: { user: true } } } as const
type Delivery = Prisma.MessageDeliveryGetPayload<{ include: typeof notificationInclude }>

/** Locks a waiting delivery until the end of the transaction; false when it is done. */
export type LockDelivery = (tx: Transaction, id: string) => Promise<boolean>

export const lockDelivery: LockDelivery = async (tx, id) => {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT id FROM message_deliveries WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE`
  return held.length > 0
}

/**
 * Job: sends one delivery once, however often and in however many processes it runs. The queue retries a
 * failure.
 */
export async function deliverNotification(
  services: Services,
  data: unknown,
  hold: LockDelivery = lockDelivery,
) {
  const { deliveryId } = task.parse(data)
  await runInTransaction(services.db, async (tx) => {
    if (!(await hold(tx, deliveryId))) return
    const delivery = await tx.messageDelivery.findUnique({
      where: { id: deliveryId },
      include: notificationInclude,
    })
    if (!delivery) return
    const isSent =
      (await isStillRelevant(tx, delivery, services.clock())) && (await sendDelivery(services, tx, delivery))
    await tx.messageDelivery.updateMany({
      where: { id: deliveryId },
      data: { state: isSent ? 'sent' : 'dropped', doneAt: services.clock() },
    })
  })
}

/** A delivery that is too late, or no longer true, is not sent. */
async function isStillRelevant(tx: Transaction, { message }: Delivery, now: Date) {
  if (!message.user.isActive) return false
  if (message.usefulUntil && message.usefulUntil <= now) return false
  const facts = message.values as NotificationFacts
  if (message.kind === 'offer') return isStillOffered(tx, facts)
  return !message.kind.startsWith('reminder') || isStillBooked(tx, facts)
}

async function isStillBooked(tx: Transaction, { bookingId, startsAt }: NotificationFacts) {
  const booking = await tx.booking.findFirst({
    where: { id: bookingId ?? '', bookingDate: startsAt ?? '', status: { not: 'cancelled' } },
    select: { id: true },
  })
  return booking !== null
}

async function isStillOffered(tx: Transaction, { activityId, amount = 0 }: NotificationFacts) {
  const activity = await tx.activity.findFirst({
    where: { id: activityId ?? '', price: toRupees(amount), isActive: true },
    select: { id: true },
  })
  return activity !== null
}

/** False when the recipient's address or device is gone. */
async function sendDelivery(services: Services, tx: Transaction, delivery: Delivery): Promise<boolean> {
  const { id, message, subscriptionId } = delivery
  const { user, link } = message
  const content = formatNotificationText(message, user.language ?? 'en', services.config)
  switch (delivery.channel) {
    case 'email':
      return sendMail(services, id, await composeNotificationMail(services, delivery)).then(
        () => true,
        (error) => {
          if (isPermanentFailure(error)) return false
          throw error
        },
      )
    case 'sms': {
      const sender = findSmsSender(services.config)
      if (!sender || !user.phone) return false
      await sender.send({ id, to: user.phone, text: `${content.title}. ${content.text}` })
      return true
    }
    case 'push': {
      const subscription = await tx.pushSubscription.findUnique({ where: { id: subscriptionId ?? '' } })
      if (!subscription) return false
      const isSubscribed = await sendPush(services, subscription, { ...content, id: message.id, link })
      if (!isSubscribed) await tx.pushSubscription.deleteMany({ where: { id: subscription.id } })
      return isSubscribed
    }
  }
}

function composeNotificationMail({ config }: Services, { id, message }: Delivery): Promise<Mail> {
  const { user, link } = message
  const language = user.language ?? 'en'
  const t = getTranslator(language)
  const kind = parseNotificationKind(message.kind)
  const facts = message.values as NotificationFacts
  const lists = [
    { title: t('mail.digest.sessions'), items: facts.sessions ?? [] },
    { title: t('mail.digest.picks'), items: facts.picks ?? [] },
  ].filter(({ items }) => items.length > 0)
  const isOfBooking = link.startsWith('/bookings/')
  return composeMail(config, {
    to: { email: facts.mailTo ?? user.email, firstName: user.firstName },
    language,
    ...formatNotificationText(message, language, config),
    lists,
    action: {
      label: isOfBooking ? t('mail.action.booking') : t('mail.action.open', { app: config.appName }),
      link,
    },
    unsubscribe: KIND_SETTINGS[kind].mail === 'always' ? null : getAbsoluteUrl(config, `/unsubscribe/${id}`),
  })
}
