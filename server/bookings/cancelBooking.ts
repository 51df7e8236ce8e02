import { z } from 'zod'
import {
  type BookedSession,
  CANCELLATION_SCOPES,
  CANCELLED_BY_USER,
  filterByScope,
  isCancelledOrOverdue,
} from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { getParentId, loadBookedSessions } from './bookedSessions.ts'
import { type CancelledSession, cancelSessions, lockSessions } from './cancelSessions.ts'
import { AlreadyCancelled, AlreadyPast, RefundChanged } from './failures.ts'

const cancelBookingRequest = z.object({
  bookingId: z.string(),
  scope: z.enum(CANCELLATION_SCOPES).nullish(),
  reason: z.string().trim().max(500, 'validation.cancellationReason.max').nullish(),
  expectedRefund: z.int().nullish(),
})

export interface CancellationResult {
  bookingId: string
  cancelledIds: string[]
  refund: Paise
}

/** Cancels a session, it and the later ones of its series, or all upcoming ones. Past sessions stay. */
export async function cancelBooking(
  context: Context,
  input: unknown,
  claim = lockSessions,
): Promise<CancellationResult> {
  const { userId } = requireUser(context, 'bookings_write')
  const { bookingId, scope, reason, expectedRefund } = parseInput(cancelBookingRequest, input)
  const { now } = context

  return runInTransaction(context.db, async (tx) => {
    const { chosen, series } = await requireOwnSeries(tx, userId, bookingId)
    const wanted = filterByScope(series, chosen, scope ?? 'this')
    const cancelling = {
      jobs: context.jobs,
      bookingIds: wanted.map(({ id }) => id),
      cancelledBy: userId,
      reason: reason || CANCELLED_BY_USER,
      now,
      approve(sessions: CancelledSession[]) {
        if (sessions.length === 0) throw createNothingCancelledFailure(wanted, now)
        requireSameRefund(expectedRefund, sumRefunds(sessions))
      },
    }
    const cancelled = await cancelSessions(tx, cancelling, claim)
    await notifyCancellation(tx, context, cancelled)
    return {
      bookingId: chosen.id,
      cancelledIds: cancelled.map(({ id }) => id),
      refund: sumRefunds(cancelled),
    }
  })
}

/** One notification for a series, by its first session. */
async function notifyCancellation(tx: Transaction, { jobs, now }: Context, cancelled: CancelledSession[]) {
  const [first] = cancelled
  if (!first) return
  const values = { count: cancelled.length, amount: sumRefunds(cancelled) }
  await notifyBooker(tx, jobs, { bookingId: first.id, kind: 'bookingCancelled', values, now })
}

async function requireOwnSeries(tx: Transaction, userId: string, bookingId: string) {
  const booking = await tx.booking.findFirst({
    where: { id: toUuidOrNil(parseId('Booking', bookingId)), userId },
    select: { id: true, parentBookingId: true },
  })
  if (!booking) throw new NotFound('failure.bookingNotFound')
  const series = (await loadBookedSessions(tx, [getParentId(booking)])).get(getParentId(booking)) ?? []
  return { chosen: series.find(({ id }) => id === booking.id) as BookedSession, series }
}

/** The rows read before the lock were active, so a concurrent request has cancelled them. */
function createNothingCancelledFailure(wanted: BookedSession[], now: Date) {
  const isSomethingToCome = wanted.some(({ bookingDate }) => bookingDate >= now)
  const isAllOver = wanted.every((session) => isCancelledOrOverdue(session, now))
  return isSomethingToCome || isAllOver ? new AlreadyCancelled() : new AlreadyPast()
}

/** Refuses when the refund is lower than the shown one. */
function requireSameRefund(seen: Paise | null | undefined, refund: Paise) {
  if (seen != null && seen !== refund) throw new RefundChanged(refund)
}

function sumRefunds(sessions: CancelledSession[]): Paise {
  return sessions.reduce((sum, { refund }) => sum + refund, 0)
}
