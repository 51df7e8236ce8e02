import type { Paise } from '../../../domain/money.ts'
import { canBePaid } from '../../../domain/payments/paymentOptions.ts'
import { listSessions, type Session } from '../../activities/sessions/sessions.ts'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { NotPayable, PriceChanged, SlotFull } from '../failures.ts'
import type { BookingPlan } from './bookingPlan.ts'
import type { BookSessionsRequest } from './createBookingRequest.ts'

/** A class that takes money has a way to pay, or parents cannot book it (product.md, section 21). */
export function requirePayable({ razorpay }: Config, { activity }: BookingPlan, total: Paise) {
  if (total > 0 && !razorpay && !canBePaid(activity.provider, false)) throw new NotPayable()
}

/** A caller that saw another total must see the new one first. */
export function requireUnchangedPrice(expected: Paise | null | undefined, total: Paise) {
  if (expected != null && expected !== total) throw new PriceChanged(total)
}

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
