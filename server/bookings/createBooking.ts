import { z } from 'zod'
import { bookingRequest } from '../../domain/bookings/bookingRequest.ts'
import type { Paise } from '../../domain/money.ts'
import { listSessions, type Session } from '../activities/sessions.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { withIdempotency } from '../platform/database/idempotency.ts'
import { parseInput } from '../platform/failures.ts'
import { parseId } from '../platform/graphql/ids.ts'
import { countSeatsSold } from '../platform/metrics/instruments.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { type BookingPlan, planBooking, requirePrice } from './bookingPlan.ts'
import { expireOverdue } from './expireOverdue.ts'
import { PriceChanged, SlotFull } from './failures.ts'
import { reserveSeats, updateSeatCounts } from './reserveSeats.ts'
import { lockUserBookings, requireUnpaidSeatLimit } from './unpaidSeats.ts'
import { writeSeries } from './writeSeries.ts'

const createBookingRequest = bookingRequest.extend({
  activityId: z.string(),
  participantCount: z.preprocess((count) => count ?? 1, bookingRequest.shape.participantCount),
  skipFullDates: z.boolean().nullish(),
  totalAmount: z.int().nullish(),
  idempotencyKey: z
    .string()
    .min(1, 'validation.idempotencyKey')
    .max(200, 'validation.idempotencyKey')
    .nullish(),
})
export type CreateBookingRequest = z.output<typeof createBookingRequest>

/** Books one session or a series in one transaction. The first booking is the parent of the others. */
export async function createBooking(
  context: Context,
  input: unknown,
  take = reserveSeats,
): Promise<{ bookingId: string }> {
  const { userId } = requireUser(context, 'bookings_write')
  const { idempotencyKey: key, ...request } = parseInput(createBookingRequest, input)
  const { now } = context

  const bookingId = await runInTransaction(context.db, async (tx) => {
    await lockUserBookings(tx, userId)
    const body = { ...request, activityId: parseId('Activity', request.activityId) }
    return withIdempotency(tx, { userId, operation: 'createBooking', key, body, now }, async () => {
      const plan = await planBooking(context, tx, request.activityId, request)
      await expireOverdue(tx, context.jobs, plan.sessions, now)
      const taken = await take(tx, plan.sessions, request.participantCount)
      await requireEnoughSeats(context, tx, plan, taken, request)

      const price = requirePrice(taken, request.participantCount)
      requireSamePrice(request.totalAmount, price.total)
      const unpaid = price.lines.filter(({ total }) => total > 0).length
      await requireUnpaidSeatLimit(tx, userId, unpaid * request.participantCount, now)
      const bookingIds = await writeSeries(tx, {
        userId,
        activity: plan.activity,
        lines: price.lines,
        request,
        now,
      })
      await updateSeatCounts(
        tx,
        taken.map(({ timeSlotId }) => ({ timeSlotId, places: request.participantCount })),
      )
      const [firstId] = bookingIds
      await recordBookingEvents(tx, context.jobs, { type: 'booking.created', bookingIds, now })
      countSeatsSold(tx, taken.length * request.participantCount)
      const values = { count: price.lines.length, amount: price.total }
      await notifyBooker(tx, context.jobs, { bookingId: firstId, kind: 'bookingMade', values, now })
      return firstId
    })
  })
  return { bookingId }
}

/** Full dates fail the whole call unless `skipFullDates` is set and another date has seats. */
async function requireEnoughSeats(
  { now, language }: Context,
  tx: Transaction,
  { activity, sessions }: BookingPlan,
  taken: Session[],
  { skipFullDates, series }: CreateBookingRequest,
) {
  const full = sessions.filter((session) => !taken.includes(session))
  if (full.length === 0 || (skipFullDates && taken.length > 0)) return

  const dates = full.map(({ date }) => date)
  const current = await listSessions(tx, [activity.id], dates, now)
  const left = full.map(
    ({ timeSlotId, date }) =>
      current.find((session) => session.timeSlotId === timeSlotId && session.date === date)?.availableSpots ??
      0,
  )
  throw new SlotFull(Math.min(...left), dates, Boolean(series), language)
}

/** Refuses a total that differs from the shown one. */
function requireSamePrice(seen: Paise | null | undefined, total: Paise) {
  if (seen != null && seen !== total) throw new PriceChanged(total)
}
