import { z } from 'zod'
import { addDays, getWeekday, HOUR_MS, toIndianDay } from '../../domain/time.ts'
import { createNotification } from '../notifications/createNotification.ts'
import type { Services } from '../platform/context.ts'
import { type Prisma, runInTransaction } from '../platform/database/database.ts'
import { listDigestRecommendations } from './listDigestRecommendations.ts'
import { listUpcomingSessions } from './listUpcomingSessions.ts'

const BATCH_SIZE = 50
const WEEK_MS = 7 * 24 * HOUR_MS

const task = z.object({ after: z.uuid().nullish() })

/** A subscriber, with the fields that a digest needs. */
export const digestReader = {
  id: true,
  userType: true,
  language: true,
  distanceUnit: true,
  theme: true,
  autoSaveSearches: true,
  location: true,
} as const satisfies Prisma.UserSelect

export type DigestReader = Prisma.UserGetPayload<{ select: typeof digestReader }>

/**
 * Job of every Sunday evening: creates the weekly digests in batches. Each batch enqueues the next one. A
 * repeated run creates no second digest of a week.
 */
export async function sendDigests(services: Services, data: unknown, atATime = BATCH_SIZE) {
  const { after } = task.parse(data ?? {})
  const { db, jobs } = services
  const readers = await db.user.findMany({
    where: { isActive: true, weeklyDigest: true, ...(after ? { id: { gt: after } } : {}) },
    select: digestReader,
    orderBy: { id: 'asc' },
    take: atATime,
  })
  for (const reader of readers) await sendDigest(services, reader)
  const last = readers.at(-1)
  if (readers.length === atATime && last)
    await runInTransaction(db, (tx) => jobs.add(tx, 'sendDigests', { after: last.id }))
}

/** A digest without content is not sent. */
async function sendDigest(services: Services, reader: DigestReader) {
  const now = services.clock()
  const sessions = await listUpcomingSessions(services.db, reader, now)
  const picks = await listDigestRecommendations(services, reader)
  if (sessions.length + picks.length === 0) return
  await runInTransaction(services.db, (tx) =>
    createNotification(tx, services.jobs, {
      userId: reader.id,
      kind: 'weeklyDigest',
      values: { sessions, picks },
      link: sessions.length > 0 ? '/bookings' : '/recommendations',
      now,
      deduplicationKey: `weeklyDigest ${getSunday(now)}`,
      // The digest is useful until its week ends.
      usefulUntil: new Date(now.getTime() + WEEK_MS),
    }),
  )
}

/** The Sunday on or before a day in India, which identifies the week. */
function getSunday(now: Date) {
  let day = toIndianDay(now)
  while (getWeekday(day) !== 'sunday') day = addDays(day, -1)
  return day
}
