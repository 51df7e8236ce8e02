import { addWeeks } from 'date-fns/addWeeks'
import { z } from 'zod'
import { addDays, type Day, getWeekStart, toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueue } from '../platform/jobs/defineJob.ts'
import { DIGEST_BATCH_SIZE } from './digestBatch.ts'
import { type DigestReader, digestReader } from './digestReader.ts'
import { listDigestRecommendations } from './listDigestRecommendations.ts'
import { listUpcomingSessions } from './listUpcomingSessions.ts'

const jobData = z.object({
  /** Id of the last user of the previous batch. */
  after: z.uuid().nullish(),
})

/**
 * Sends the weekly digest on Sunday evening. Each job handles one batch of users and enqueues the next. A second run
 * sends no second digest in the same week.
 */
export const sendDigestsJob = defineJob({
  name: 'sendDigests',
  data: jobData,
  cron: '0 17 * * 0',
  run: sendDigests,
})

async function sendDigests(services: Services, { after }: z.output<typeof jobData>): Promise<void> {
  const readers = await services.db.user.findMany({
    where: { isActive: true, weeklyDigest: true, ...(after ? { id: { gt: after } } : {}) },
    select: digestReader,
    orderBy: { id: 'asc' },
    take: DIGEST_BATCH_SIZE,
  })
  for (const reader of readers) await sendDigest(services, reader)
  const last = readers.at(-1)
  if (readers.length === DIGEST_BATCH_SIZE && last)
    await runInTransaction(services, (tx) => enqueue(tx, sendDigestsJob, { after: last.id }))
}

/** An empty digest is not sent. */
async function sendDigest(services: Services, reader: DigestReader) {
  const now = services.clock()
  const sessions = await listUpcomingSessions(services.db, reader, now)
  const recommendations = await listDigestRecommendations(services, reader)
  if (sessions.length + recommendations.length === 0) return
  await runInTransaction(services, (tx) =>
    emit(tx, {
      type: 'digest.prepared',
      userId: reader.id,
      sessions,
      recommendations,
      deduplicationKey: `weeklyDigest ${getSunday(now)}`,
      usefulUntil: addWeeks(now, 1),
    }),
  )
}

/** The last Sunday in India, today included: it identifies the week of the digest. */
function getSunday(now: Date): Day {
  return addDays(getWeekStart(addDays(toIndianDay(now), 1)), -1)
}
