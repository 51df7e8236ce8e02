import { addDays as addDaysToInstant } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import { toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import { type DigestItem, KIND_SETTINGS, type NotificationKind } from '../notifications/notificationKinds.ts'
import { formatNotificationText } from '../notifications/notificationText.ts'
import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueue } from '../platform/jobs/defineJob.ts'
import { DIGEST_BATCH_SIZE } from './digestBatch.ts'

const NEWS_MAX = 50

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
async function sendProviderDigest(services: Services, manager: Manager) {
  const now = services.clock()
  const news = await listNews(services, manager, now)
  if (news.length === 0) return
  await runInTransaction(services, (tx) =>
    emit(tx, {
      type: 'providerDigest.prepared',
      userId: manager.id,
      news,
      deduplicationKey: `providerDigest ${toIndianDay(now)}`,
      usefulUntil: addDaysToInstant(now, 1),
    }),
  )
}

/** Notifications since the last digest that were not mailed by themselves, oldest first. */
async function listNews(
  { db, config }: Services,
  { id: userId, language }: Manager,
  now: Date,
): Promise<DigestItem[]> {
  const last = await db.message.findFirst({
    where: { userId, kind: 'providerDigest' },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  const earliest = subDays(now, 2)
  const messages = await db.message.findMany({
    where: {
      userId,
      kind: { in: PROVIDER_KINDS },
      createdAt: { gt: last && last.createdAt > earliest ? last.createdAt : earliest },
      deliveries: { none: { channel: 'email' } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: NEWS_MAX,
  })
  return messages.map((message) => ({
    ...formatNotificationText(message, language ?? 'en', config),
    link: message.link,
  }))
}
