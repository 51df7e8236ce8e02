import { type Database, Prisma } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import {
  type BookingFilter,
  type BookingsRequest,
  buildOwnBookingsQuery,
  TAB_CONDITIONS,
} from './bookingTabs.ts'

/** Where a booking stands: 0 for what is to come and 1 for the rest, then its time, then its id. */
export interface BookingPosition {
  rank: number
  time: number
  id: string
}

interface Page {
  after?: string | undefined
  before?: string | undefined
  limit: number
  /** From the end of the list, for `last`. */
  inverted: boolean
}

/**
 * A page of a tab: what is to come soonest first, then what is past or cancelled, latest first. So Upcoming and Past
 * have the order that the specification implies, and All begins with what a parent looks for; by the date alone a
 * weekly series would stand above tomorrow's class with its last date. A series stands where its next session
 * does, else its latest, one that took place before one that was cancelled.
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

/** Loads what a page has found, in its order. */
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
