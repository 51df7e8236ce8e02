import { filterByScope, isCancellable } from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import { addBookableDayRule } from '../bookings/create/bookableDay.ts'
import { buildSeriesWhere } from '../bookings/details/series.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { parseInput } from '../platform/failures.ts'
import { AlreadyPast } from './failures.ts'
import { type MovableBooking, type Move, planMoves, sessionChoice, splitSessions } from './reschedulePlan.ts'

export interface RescheduleQuote {
  moves: (Move & { isFull: boolean })[]
  fullDates: Day[]
  total: Paise
  totalBefore: Paise
  refund: Paise
}

/** What a move to these sessions would do now. Reserves nothing. */
export async function quoteReschedule(
  context: Context,
  booking: { id: string; parentBookingId: string | null },
  input: unknown,
): Promise<RescheduleQuote> {
  const choice = parseInput(addBookableDayRule(sessionChoice, context.today), input)
  const series = await listSeries(context.db, booking.parentBookingId ?? booking.id)
  const chosen = series.find(({ id }) => id === booking.id) as MovableBooking
  if (chosen.bookingDate < context.now) throw new AlreadyPast('failure.alreadyPast.move')
  const requested = filterByScope(series, chosen, choice.scope ?? 'this')
  const movable = requested.filter((session) => isCancellable(session, context.now))
  const { moves, prices } = await planMoves(context.db, context, movable, booking.id, choice)
  const entered = new Set(splitSessions(moves).entered)
  const quoted = moves.map((move) => ({
    ...move,
    isFull: entered.has(move.session) && move.session.availableSpots < move.booking.participantCount,
  }))
  const { total, totalBefore, refund } = prices
  const fullDates = quoted.filter(({ isFull }) => isFull).map(({ session }) => session.date)
  return { moves: quoted, fullDates, total, totalBefore, refund }
}

async function listSeries(db: Database, rootId: string): Promise<MovableBooking[]> {
  const rows = await db.booking.findMany({
    where: buildSeriesWhere([rootId]),
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, totalAmount: toPaise(row.totalAmount) }))
}
