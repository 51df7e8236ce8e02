import { addDays as addDaysToInstant } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { subMinutes } from 'date-fns/subMinutes'
import { z } from 'zod'
import { toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import { KIND_SETTINGS, type NotificationKind } from '../notifications/notificationKinds.ts'
import { formatNotificationText } from '../notifications/notificationText.ts'
import type { Services } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { requireTransactionScope, runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueue } from '../platform/jobs/defineJob.ts'
import { DIGEST_BATCH_SIZE } from './digestBatch.ts'

/** Notifications that a digest lists. It has the number of all. */
const LISTED_NEWS_MAX = 50

/** Minutes within which a transaction commits, its retries included. */
const COMMIT_MINUTES_MAX = 5

const jobData = z.object({
  /** Id of the last user of the previous batch. */
  after: z.uuid().nullish(),
})

const PROVIDER_KINDS = (Object.keys(KIND_SETTINGS) as NotificationKind[]).filter(
  (kind) => KIND_SETTINGS[kind].mail === 'providerMail',
)

const managerSelect = { id: true, language: true } as const

interface Manager {
  id: string
  language: 'en' | 'hi' | 'ta' | null
}

/**
 * Sends managers who want one mail a day their notifications since the last one. Each job handles one batch of users and
 * enqueues the next. A second run sends no second digest on the same day.
 */
export const sendProviderDigestsJob = defineJob({
  name: 'sendProviderDigests',
  data: jobData,
  cron: '0 18 * * *',
  run: sendProviderDigests,
})

async function sendProviderDigests(services: Services, { after }: z.output<typeof jobData>): Promise<void> {
  const managers = await services.db.user.findMany({
    where: {
      isActive: true,
      emailVerifiedAt: { not: null },
      providerMail: 'daily',
      providerClaims: { some: { state: 'approved' } },
      ...(after ? { id: { gt: after } } : {}),
    },
    select: managerSelect,
    orderBy: { id: 'asc' },
    take: DIGEST_BATCH_SIZE,
  })
  for (const manager of managers) await sendProviderDigest(services, manager)
  const last = managers.at(-1)
  if (managers.length === DIGEST_BATCH_SIZE && last)
    await runInTransaction(services, (tx) => enqueue(tx, sendProviderDigestsJob, { after: last.id }))
}

/** An empty digest is not sent. */
async function sendProviderDigest(services: Services, { id: userId, language }: Manager) {
  await runInTransaction(services, async (tx) => {
    const { now } = requireTransactionScope(tx)
    const where = await buildNewsWhere(tx, userId, now)
    const count = await tx.message.count({ where })
    if (count === 0) return
    const listed = await tx.message.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: LISTED_NEWS_MAX,
    })
    await emit(tx, {
      type: 'providerDigest.prepared',
      userId,
      news: listed.map((message) => ({
        ...formatNotificationText(message, language ?? 'en', services.config),
        link: message.link,
      })),
      count,
      deduplicationKey: `providerDigest ${toIndianDay(now)}`,
      usefulUntil: addDaysToInstant(now, 1),
    })
  })
}

/**
 * Notifications since the last digest that were not mailed by themselves. Both ends lie some minutes back: a
 * notification has the time at which its transaction began, but can be read only after the commit.
 */
async function buildNewsWhere(tx: Transaction, userId: string, now: Date): Promise<Prisma.MessageWhereInput> {
  const last = await tx.message.findFirst({
    where: { userId, kind: 'providerDigest' },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  const earliest = subDays(now, 2)
  const begin = last && last.createdAt > earliest ? last.createdAt : earliest
  return {
    userId,
    kind: { in: PROVIDER_KINDS },
    createdAt: { gt: subMinutes(begin, COMMIT_MINUTES_MAX), lte: subMinutes(now, COMMIT_MINUTES_MAX) },
    deliveries: { none: { channel: 'email' } },
  }
}
