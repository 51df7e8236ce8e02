import { z } from 'zod'
import { toRupees } from '../../../domain/money.ts'
import type { Services } from '../../platform/context.ts'
import type { Database, Prisma } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { getTranslator } from '../../platform/translator.ts'
import { KIND_SETTINGS, type NotificationFacts } from '../notificationKinds.ts'
import { formatNotificationText, parseNotificationKind } from '../notificationText.ts'
import { claimDelivery } from './claimDelivery.ts'
import { composeMail, getAbsoluteUrl, type Mail } from './composeMail.ts'
import { isPermanentFailure, sendMail } from './sendMail.ts'
import { sendPush } from './sendPush.ts'
import { findSmsSender } from './sms.ts'

const jobData = z.object({ deliveryId: z.uuid() })

const notificationInclude = { message: { include: { user: true } } } as const
type Delivery = Prisma.MessageDeliveryGetPayload<{ include: typeof notificationInclude }>

/** Sends one delivery once, even when several workers run the job. The queue retries a failure. */
export const deliverNotificationJob = defineJob({
  name: 'deliverNotification',
  data: jobData,
  run: deliverNotification,
})

async function deliverNotification(
  services: Services,
  { deliveryId }: z.output<typeof jobData>,
): Promise<void> {
  const { db, clock } = services
  if (!(await claimDelivery(db, deliveryId, clock()))) return
  const write = (data: Prisma.MessageDeliveryUpdateManyMutationInput) =>
    db.messageDelivery.updateMany({ where: { id: deliveryId }, data: { ...data, claimedUntil: null } })
  try {
    const isSent = await sendIfRelevant(services, deliveryId)
    await write({ state: isSent ? 'sent' : 'dropped', doneAt: clock() })
  } catch (error) {
    // The queue retries before the claim would end.
    await write({})
    throw error
  }
}

async function sendIfRelevant(services: Services, id: string): Promise<boolean> {
  const { db, clock } = services
  const delivery = await db.messageDelivery.findUnique({ where: { id }, include: notificationInclude })
  if (!delivery || !(await isStillRelevant(db, delivery, clock()))) return false
  return sendDelivery(services, delivery)
}

/** False when the delivery waited too long, or when its statement is no longer true. */
async function isStillRelevant(db: Database, { message }: Delivery, now: Date) {
  if (!message.user.isActive) return false
  if (message.usefulUntil && message.usefulUntil <= now) return false
  const facts = message.values as NotificationFacts
  if (message.kind === 'offer') return isPriceUnchanged(db, facts)
  return !message.kind.startsWith('reminder') || isStillBooked(db, facts)
}

async function isStillBooked(db: Database, { bookingId, startsAt }: NotificationFacts) {
  const booking = await db.booking.findFirst({
    where: { id: bookingId ?? '', bookingDate: startsAt ?? '', status: { not: 'cancelled' } },
    select: { id: true },
  })
  return booking !== null
}

async function isPriceUnchanged(db: Database, { activityId, amount = 0 }: NotificationFacts) {
  const activity = await db.activity.findFirst({
    where: { id: activityId ?? '', price: toRupees(amount), isActive: true },
    select: { id: true },
  })
  return activity !== null
}

/** False when the address no longer exists. */
async function sendDelivery(services: Services, delivery: Delivery): Promise<boolean> {
  if (delivery.channel === 'email') return sendByMail(services, delivery)
  if (delivery.channel === 'sms') return sendBySms(services, delivery)
  return sendByPush(services, delivery)
}

async function sendByMail(services: Services, delivery: Delivery): Promise<boolean> {
  try {
    await sendMail(services, delivery.id, await composeNotificationMail(services, delivery))
    return true
  } catch (error) {
    if (isPermanentFailure(error)) return false
    throw error
  }
}

async function sendBySms({ config }: Services, { id, message }: Delivery): Promise<boolean> {
  const { user } = message
  const sender = findSmsSender(config)
  if (!sender || !user.phone) return false
  const { title, text } = formatNotificationText(message, user.language ?? 'en', config)
  await sender.send({ id, to: user.phone, text: `${title}. ${text}` })
  return true
}

async function sendByPush(services: Services, { message, subscriptionId }: Delivery) {
  const { db } = services
  const subscription = await db.pushSubscription.findUnique({ where: { id: subscriptionId ?? '' } })
  if (!subscription) return false
  const text = formatNotificationText(message, message.user.language ?? 'en', services.config)
  const exists = await sendPush(services, subscription, { ...text, id: message.id, link: message.link })
  if (!exists) await db.pushSubscription.deleteMany({ where: { id: subscription.id } })
  return exists
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
    { title: t('mail.digest.news'), items: facts.news ?? [] },
  ].filter(({ items }) => items.length > 0)
  const isForBooking = link.startsWith('/bookings/')
  return composeMail(config, {
    to: { email: facts.mailTo ?? user.email, firstName: user.firstName },
    language,
    ...formatNotificationText(message, language, config),
    lists,
    action: {
      label: isForBooking ? t('mail.action.booking') : t('mail.action.open', { app: config.appName }),
      link,
    },
    unsubscribe: KIND_SETTINGS[kind].mail === 'always' ? null : getAbsoluteUrl(config, `/unsubscribe/${id}`),
  })
}
