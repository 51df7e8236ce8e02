import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '../../domain/time.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { getTranslator } from '../platform/translator.ts'
import { calendarInclude, renderBookingCalendar } from './bookingCalendar.ts'

/** Days that past sessions stay in the feed, so that a calendar keeps last week. */
const DAYS_BACK = 90
const SESSIONS_MAX = 1_000

/**
 * Creates a new private calendar URL for the user and revokes the previous one. Only the token's hash is
 * stored.
 */
export async function createCalendarFeed(context: Context): Promise<{ token: string }> {
  const { userId } = requireUser(context)
  const token = randomBytes(32).toString('base64url')
  // One statement, so that of two concurrent requests the later one wins.
  await context.db.$executeRaw`
    INSERT INTO calendar_feeds ("userId", "tokenHash", "createdAt")
    VALUES (${userId}::uuid, ${hashToken(token)}, ${context.now})
    ON CONFLICT ("userId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "createdAt" = excluded."createdAt"`
  return { token }
}

/** Revokes the private calendar URL. Without one, nothing changes. */
export async function revokeCalendarFeed(context: Context): Promise<void> {
  const { userId } = requireUser(context)
  await context.db.calendarFeed.deleteMany({ where: { userId } })
}

/** The calendar of a token; null for an unknown token. The work is equal in both cases. */
export async function findFeedCalendar({ db, config, now }: Context, token: string): Promise<string | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { user: { select: { id: true, language: true, isActive: true } } },
  })
  if (!feed?.user.isActive) return null
  const bookings = await db.booking.findMany({
    where: {
      userId: feed.user.id,
      bookingDate: { gte: new Date(now.getTime() - DAYS_BACK * 24 * HOUR_MS) },
    },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    take: SESSIONS_MAX,
    include: calendarInclude,
  })
  return renderBookingCalendar(bookings, { t: getTranslator(feed.user.language ?? 'en'), config, now })
}

function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}
