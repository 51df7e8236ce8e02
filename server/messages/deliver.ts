import { z } from 'zod'
import { rupees } from '../../domain/money.ts'
import type { Services } from '../platform/context.ts'
import { Prisma, type Transaction, transaction } from '../platform/database/database.ts'
import { translateInto } from '../platform/language.ts'
import { KINDS, type MessageFacts } from './kinds.ts'
import { addressOf, composeMail, type Mail } from './mail.ts'
import { sendPush } from './push.ts'
import { isRefusedForGood, sendMail } from './sendMail.ts'
import { smsSenderOf } from './sms.ts'
import { kindOf, wordsOf } from './wording.ts'

const task = z.object({ deliveryId: z.string() })

const withMessage = { message: { include: { user: true } } } as const
type Delivery = Prisma.MessageDeliveryGetPayload<{ include: typeof withMessage }>

/** Holds a delivery that waits until the end of the transaction; false when it is done already. */
export type HoldDelivery = (tx: Transaction, id: string) => Promise<boolean>

export const holdDelivery: HoldDelivery = async (tx, id) => {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT id FROM message_deliveries WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE`
  return held.length > 0
}

/** A job: sends one delivery, once, whoever tries it and however often; what fails is tried again by the queue. */
export async function deliver(services: Services, data: unknown, hold: HoldDelivery = holdDelivery) {
  const { deliveryId } = task.parse(data)
  await transaction(services.db, async (tx) => {
    if (!(await hold(tx, deliveryId))) return
    const delivery = await tx.messageDelivery.findUnique({ where: { id: deliveryId }, include: withMessage })
    if (!delivery) return
    const isSent = (await isStillTrue(tx, delivery, services.clock())) && (await send(services, tx, delivery))
    await tx.messageDelivery.updateMany({
      where: { id: deliveryId },
      data: { state: isSent ? 'sent' : 'dropped', doneAt: services.clock() },
    })
  })
}

/** It waited too long, or what it tells is so no longer: better none than a wrong one. */
async function isStillTrue(tx: Transaction, { message }: Delivery, now: Date) {
  if (!message.user.isActive) return false
  if (message.usefulUntil && message.usefulUntil <= now) return false
  const facts = message.values as MessageFacts
  if (message.kind === 'offer') return isStillOffered(tx, facts)
  return !message.kind.startsWith('reminder') || isStillBooked(tx, facts)
}

async function isStillBooked(tx: Transaction, { bookingId, startsAt }: MessageFacts) {
  const booking = await tx.booking.findFirst({
    where: { id: bookingId ?? '', bookingDate: startsAt ?? '', status: { not: 'cancelled' } },
    select: { id: true },
  })
  return booking !== null
}

async function isStillOffered(tx: Transaction, { activityId, amount = 0 }: MessageFacts) {
  const activity = await tx.activity.findFirst({
    where: { id: activityId ?? '', price: rupees(amount), isActive: true },
    select: { id: true },
  })
  return activity !== null
}

/** False: there is nobody to send it to any more. */
async function send(services: Services, tx: Transaction, delivery: Delivery): Promise<boolean> {
  const { id, message, subscriptionId } = delivery
  const { user, link } = message
  const words = wordsOf(message, user.language ?? 'en', services.config)
  switch (delivery.channel) {
    case 'email':
      return sendMail(services, id, mailOf(services, delivery)).then(
        () => true,
        (error) => {
          if (isRefusedForGood(error)) return false
          throw error
        },
      )
    case 'sms': {
      const sender = smsSenderOf(services.config)
      if (!sender || !user.phone) return false
      await sender.send({ id, to: user.phone, text: `${words.title}. ${words.text}` })
      return true
    }
    case 'push': {
      const subscription = await tx.pushSubscription.findUnique({ where: { id: subscriptionId ?? '' } })
      if (!subscription) return false
      const isThere = await sendPush(services, subscription, { ...words, id: message.id, link })
      if (!isThere) await tx.pushSubscription.deleteMany({ where: { id: subscription.id } })
      return isThere
    }
  }
}

function mailOf({ config }: Services, { id, message }: Delivery): Mail {
  const { user, link } = message
  const language = user.language ?? 'en'
  const t = translateInto(language)
  const kind = kindOf(message.kind)
  const facts = message.values as MessageFacts
  const lists = [
    { title: t('mail.digest.sessions'), items: facts.sessions ?? [] },
    { title: t('mail.digest.picks'), items: facts.picks ?? [] },
  ].filter(({ items }) => items.length > 0)
  const isOfBooking = link.startsWith('/bookings/')
  return composeMail(config, {
    to: { email: facts.mailTo ?? user.email, firstName: user.firstName },
    language,
    ...wordsOf(message, language, config),
    lists,
    action: {
      label: isOfBooking ? t('mail.action.booking') : t('mail.action.open', { app: config.appName }),
      link,
    },
    unsubscribe: KINDS[kind].mail === 'always' ? null : addressOf(config, `/unsubscribe/${id}`),
  })
}
