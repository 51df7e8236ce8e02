import { subDays } from 'date-fns/subDays'
import { buildFamilyBookingWhere } from '../../family/familyRights.ts'
import { type Context, requireUser, requireVerifiedEmail } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { holdLoginSession } from '../../platform/holdLoginSession.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'
import { getTranslator } from '../../platform/translator.ts'
import { calendarInclude, renderBookingCalendar } from './bookingCalendar.ts'

/** Past sessions stay in the feed for a while, so calendars keep them. */
const DAYS_BACK = 90
const SESSIONS_MAX = 1_000

/** Creates a new private feed address and ends the previous one. Only the hash of its token is stored. */
export async function createCalendarFeed(context: Context): Promise<{ token: string }> {
  const user = requireUser(context)
  requireVerifiedEmail(user)
  const { userId } = user
  const token = createSecretToken()
  await runInTransaction(context, async (tx) => {
    await holdLoginSession(tx, user)
    // One statement: when two requests run in parallel, the later one wins.
    await sql.execute(
      tx,
      Prisma.sql`
      INSERT INTO calendar_feeds ("userId", "tokenHash", "createdAt")
      VALUES (${userId}::uuid, ${hashSecretToken(token)}, ${context.now})
      ON CONFLICT ("userId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "createdAt" = excluded."createdAt"`,
    )
  })
  return { token }
}

/** Ends the private feed address, if there is one. */
export async function revokeCalendarFeed(context: Context): Promise<void> {
  const { userId } = requireUser(context)
  await context.db.calendarFeed.deleteMany({ where: { userId } })
}

/** The calendar of a feed token; null for an unknown token. No sign-in is needed. */
export async function findFeedCalendar({ db, config, now }: Context, token: string): Promise<string | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash: hashSecretToken(token) },
    select: { user: { select: { id: true, language: true, isActive: true } } },
  })
  if (!feed?.user.isActive) return null
  const bookings = await db.booking.findMany({
    where: {
      AND: buildFamilyBookingWhere(feed.user.id),
      bookingDate: { gte: subDays(now, DAYS_BACK) },
    },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    take: SESSIONS_MAX,
    include: calendarInclude,
  })
  return renderBookingCalendar(bookings, { t: getTranslator(feed.user.language ?? 'en'), config, now })
}
