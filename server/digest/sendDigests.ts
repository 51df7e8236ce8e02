import { addWeeks } from 'date-fns/addWeeks'
import { z } from 'zod'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { addDays, type Day, getWeekStart, toIndianDay } from '../../domain/time.ts'
import { buildHoldsSeatsWhere } from '../activities/sessions/overdueBookings.ts'
import { emit } from '../events/emit.ts'
import { buildFamilyBookingWhere } from '../family/familyRights.ts'
import type { DigestItem } from '../notifications/notificationKinds.ts'
import { formatDateTime } from '../notifications/notificationText.ts'
import type { Services } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueue } from '../platform/jobs/defineJob.ts'
import { DIGEST_BATCH_SIZE } from './digestBatch.ts'
import { type DigestReader, digestReader } from './digestReader.ts'
import { listDigestRecommendations } from './listDigestRecommendations.ts'

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

const SESSIONS_MAX = 10

/** The family's sessions of the next seven days, without cancelled and overdue ones, soonest first. */
async function listUpcomingSessions(
  db: Database,
  { id: userId, language }: DigestReader,
  now: Date,
): Promise<DigestItem[]> {
  const bookings = await db.booking.findMany({
    where: {
      AND: [buildFamilyBookingWhere(userId), buildHoldsSeatsWhere(now)],
      bookingDate: { gt: now, lte: addWeeks(now, 1) },
    },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    include: { activity: { select: { name: true, address: true, postcode: true } } },
    take: SESSIONS_MAX,
  })
  return bookings.map(({ id, bookingDate, activity }) => ({
    title: activity.name,
    text: `${formatDateTime(bookingDate.toISOString(), language ?? 'en')}, ${formatVenue(activity)}`,
    link: `/bookings/${id}`,
  }))
}
