import { listSessions, type Session } from '../../activities/sessions/sessions.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { SlotFull } from '../failures.ts'
import type { BookingPlan } from './bookingPlan.ts'
import type { BookSessionsRequest } from './createBookingRequest.ts'

/** Throws SlotFull when a date is full, unless the caller skips full dates and some date is left. */
export async function requireEnoughSeats(
  tx: Transaction,
  { now, language }: Context,
  { activity, sessions }: Pick<BookingPlan, 'activity'> & { sessions: Session[] },
  reserved: Session[],
  { skipFullDates, series }: Pick<BookSessionsRequest, 'skipFullDates' | 'series'>,
) {
  const full = sessions.filter((session) => !reserved.includes(session))
  if (full.length === 0 || (skipFullDates && reserved.length > 0)) return

  const dates = full.map(({ date }) => date)
  const current = await listSessions(tx, [activity.id], dates, now)
  const seatsLeft = full.map(
    ({ timeSlotId, date }) =>
      current.find((session) => session.timeSlotId === timeSlotId && session.date === date)?.availableSpots ??
      0,
  )
  throw new SlotFull(Math.min(...seatsLeft), dates, Boolean(series), language)
}
