import { z } from 'zod'
import {
  type BookedSession,
  CANCELLATION_SCOPES,
  CANCELLED_BY_USER,
  inScope,
  isOver,
} from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import { tellOfBooking } from '../messages/tellOfBooking.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { NotFound, parse } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { bookedSessions, parentOf } from './bookedSessions.ts'
import { type CancelledSession, cancelSessions, claimSessions } from './cancelSessions.ts'
import { AlreadyCancelled, AlreadyPast, RefundChanged } from './failures.ts'

const cancelBookingRequest = z.object({
  bookingId: z.string(),
  scope: z.enum(CANCELLATION_SCOPES).nullish(),
  reason: z.string().trim().max(500, 'validation.cancellationReason.max').nullish(),
  expectedRefund: z.int().nullish(),
})

export interface Cancelled {
  bookingId: string
  cancelledIds: string[]
  refund: Paise
}

/** Cancels a session, it and the later ones of its series, or all that are to come; what is past stays. */
export async function cancelBooking(
  context: Context,
  input: unknown,
  claim = claimSessions,
): Promise<Cancelled> {
  const { userId } = requireUser(context, 'bookings_write')
  const { bookingId, scope, reason, expectedRefund } = parse(cancelBookingRequest, input)
  const { now } = context

  return transaction(context.db, async (tx) => {
    const { chosen, series } = await ownSeries(tx, userId, bookingId)
    const wanted = inScope(series, chosen, scope ?? 'this')
    const cancelling = {
      jobs: context.jobs,
      bookingIds: wanted.map(({ id }) => id),
      cancelledBy: userId,
      reason: reason || CANCELLED_BY_USER,
      now,
      approve(sessions: CancelledSession[]) {
        if (sessions.length === 0) throw whyNothing(wanted, now)
        requireSameRefund(expectedRefund, sumOf(sessions))
      },
    }
    const cancelled = await cancelSessions(tx, cancelling, claim)
    await tellOfCancelling(tx, context, cancelled)
    return { bookingId: chosen.id, cancelledIds: cancelled.map(({ id }) => id), refund: sumOf(cancelled) }
  })
}

/** Once for all sessions of a series, by the first of them. */
async function tellOfCancelling(tx: Transaction, { jobs, now }: Context, cancelled: CancelledSession[]) {
  const [first] = cancelled
  if (!first) return
  const values = { count: cancelled.length, amount: sumOf(cancelled) }
  await tellOfBooking(tx, jobs, { bookingId: first.id, kind: 'bookingCancelled', values, now })
}

async function ownSeries(tx: Transaction, userId: string, bookingId: string) {
  const booking = await tx.booking.findFirst({
    where: { id: uuidOrNobody(rawId('Booking', bookingId)), userId },
    select: { id: true, parentBookingId: true },
  })
  if (!booking) throw new NotFound('failure.bookingNotFound')
  const series = (await bookedSessions(tx, [parentOf(booking)])).get(parentOf(booking)) ?? []
  return { chosen: series.find(({ id }) => id === booking.id) as BookedSession, series }
}

/** Read before the claim: what was to come and stood then has been cancelled in between. */
function whyNothing(wanted: BookedSession[], now: Date) {
  const isSomethingToCome = wanted.some(({ bookingDate }) => bookingDate >= now)
  const isAllOver = wanted.every((session) => isOver(session, now))
  return isSomethingToCome || isAllOver ? new AlreadyCancelled() : new AlreadyPast()
}

/** Nobody loses rupees that they were shown. */
function requireSameRefund(seen: Paise | null | undefined, refund: Paise) {
  if (seen != null && seen !== refund) throw new RefundChanged(refund)
}

function sumOf(sessions: CancelledSession[]): Paise {
  return sessions.reduce((sum, { refund }) => sum + refund, 0)
}
