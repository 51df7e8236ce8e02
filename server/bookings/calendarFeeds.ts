import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '../../domain/time.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { getTranslator } from '../platform/translator.ts'
import { calendarInclude, renderBookingCalendar } from './bookingCalendar.ts'

/** What has been stays in the feed for a while, so that a calendar does not lose last week. */
const DAYS_BACK = 90
const SESSIONS_MAX = 1_000

/** Gives the signed-in person a new private address; the one before is dead. Only the hash of its token is kept. */
export async function createCalendarFeed(context: Context): Promise<{ token: string }> {
  const { userId } = requireUser(context)
  const token = randomBytes(32).toString('base64url')
  // One statement: of two at once the later one counts.
  await context.db.$executeRaw`
    INSERT INTO calendar_feeds ("userId", "tokenHash", "createdAt")
    VALUES (${userId}::uuid, ${hashToken(token)}, ${context.now})
    ON CONFLICT ("userId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "createdAt" = excluded."createdAt"`
  return { token }
}

/** Ends the private address. Without one, nothing happens. */
export async function revokeCalendarFeed(context: Context): Promise<void> {
  const { userId } = requireUser(context)
  await context.db.calendarFeed.deleteMany({ where: { userId } })
}

/** The calendar behind a token, whoever asks; null for any other. Every token is hashed and looked up alike. */
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
