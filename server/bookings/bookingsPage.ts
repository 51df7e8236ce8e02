import { type Database, Prisma } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import {
  type BookingFilter,
  type BookingsRequest,
  buildOwnBookingsQuery,
  TAB_CONDITIONS,
} from './bookingTabs.ts'

/** Position of a booking: 0 for upcoming and 1 for the others, then its time, then its id. */
export interface BookingPosition {
  rank: number
  time: number
  id: string
}

interface Page {
  after?: string | undefined
  before?: string | undefined
  limit: number
  /** True for `last`: from the end of the list. */
  inverted: boolean
}

/**
 * A page of a tab: upcoming bookings soonest first, then past or cancelled ones, latest first. Upcoming and
 * Past thus have the order that the specification implies, and All begins with the next class. A series has
 * the position of its next session, otherwise of its latest, a past one before a cancelled one.
 */
export async function listBookingPositions(
  db: Database,
  filter: BookingFilter,
  question: BookingsRequest,
  { after, before, limit, inverted }: Page,
): Promise<BookingPosition[]> {
  const order = inverted ? Prisma.sql`rank DESC, time DESC, id DESC` : Prisma.sql`rank ASC, time ASC, id ASC`
  return db.$queryRaw<BookingPosition[]>`
    SELECT rank, time::float8, id FROM (
      SELECT DISTINCT ON (card) id, CASE WHEN "isUpcoming" THEN 0 ELSE 1 END AS rank,
        CASE WHEN "isUpcoming" THEN 1 ELSE -1 END * round(1000 * extract(epoch FROM at)) AS time
      FROM (${buildOwnBookingsQuery(question)}) own WHERE ${TAB_CONDITIONS[filter]}
      ORDER BY card, rank, "isCancelled", time, id
    ) cards
    WHERE ${buildCursorCondition('after', after)} AND ${buildCursorCondition('before', before)}
    ORDER BY ${order} LIMIT ${limit}`
}

export function writeBookingCursor({ rank, time, id }: BookingPosition): string {
  return Buffer.from(`${rank} ${time} ${id}`).toString('base64url')
}

function buildCursorCondition(field: 'after' | 'before', cursor: string | undefined) {
  if (!cursor) return Prisma.sql`true`
  const { rank, time, id } = readBookingCursor(field, cursor)
  const side = field === 'after' ? Prisma.sql`>` : Prisma.sql`<`
  return Prisma.sql`(rank, time, id) ${side} (${rank}::int, ${time}::numeric, ${id}::uuid)`
}

const CURSOR = /^([01]) (-?\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readBookingCursor(field: string, cursor: string): BookingPosition {
  const [, rank, time, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!id) throw new InvalidInput([{ field, key: 'validation.invalid' }])
  return { rank: Number(rank), time: Number(time), id }
}

type BookingRow = Prisma.BookingGetPayload<object>

/** Loads the bookings of a page in its order. */
export async function loadBookingsInOrder(
  db: Database,
  positions: BookingPosition[],
  query: { include?: Prisma.BookingInclude },
): Promise<{ position: BookingPosition; booking: BookingRow }[]> {
  const ids = positions.map(({ id }) => id)
  const rows = await db.booking.findMany({ ...query, where: { id: { in: ids } } })
  const byId = new Map(rows.map((booking) => [booking.id, booking]))
  return positions.flatMap((position) => {
    const booking = byId.get(position.id)
    return booking ? { position, booking } : []
  })
}
