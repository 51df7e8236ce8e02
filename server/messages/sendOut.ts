import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { KINDS } from './kinds.ts'
import { smsSenderOf } from './sms.ts'
import { kindOf } from './wording.ts'

const task = z.object({ messageId: z.string() })

const reader = {
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

/** A job: a delivery, and a job, for each way in which the reader wants to be told. Run twice, there are no more. */
export async function sendOut({ config, db, jobs, clock }: Services, data: unknown) {
  const { messageId } = task.parse(data)
  await transaction(db, async (tx) => {
    const message = await tx.message.findUnique({ where: { id: messageId }, include: reader })
    if (!message?.user.isActive) return
    const ways = waysTo(message, smsSenderOf(config) !== null)
    for (const { id } of await writeDeliveries(tx, messageId, ways, clock()))
      await jobs.add(tx, 'deliver', { deliveryId: id })
  })
}

interface Way {
  channel: 'email' | 'push' | 'sms'
  subscriptionId: string | null
}

interface Told {
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

function waysTo({ kind, user }: Told, hasSms: boolean): Way[] {
  const { mail } = KINDS[kindOf(kind)]
  const ways: Way[] = []
  if (mail === 'always' || user[mail]) ways.push({ channel: 'email', subscriptionId: null })
  // The digest is a mail to read, nothing that a phone should ring for.
  if (mail === 'weeklyDigest') return ways
  if (user.pushNotifications)
    ways.push(...user.pushSubscriptions.map(({ id }) => ({ channel: 'push' as const, subscriptionId: id })))
  if (user.smsNotifications && user.phone && hasSms) ways.push({ channel: 'sms', subscriptionId: null })
  return ways
}

function writeDeliveries(tx: Transaction, messageId: string, ways: Way[], now: Date) {
  return tx.messageDelivery.createManyAndReturn({
    data: ways.map((way) => ({ ...way, messageId, createdAt: now })),
    skipDuplicates: true,
    select: { id: true },
  })
}
