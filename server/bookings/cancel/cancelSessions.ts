import { calculateRefund } from '../../../domain/bookings/cancellation.ts'
import { type Paise, toRupees } from '../../../domain/money.ts'
import { toIndianDay } from '../../../domain/time.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { type LockedSession, lockSessions } from '../locks.ts'
import { releaseSeats, updateSeatCounts } from '../seats/reserveSeats.ts'
import { createRefund } from './createRefund.ts'

interface CancelSessionsOptions {
  bookingIds: string[]
  cancelledBy: string
  reason: string
  /** UPI ID for the refund of a session, if the payer gave one. */
  getRefundUpiId?: (session: LockedSession) => string | null
  /** Refund of one session; by its refund policy unless given. */
  getRefund?: (session: LockedSession, now: Date) => Paise
  /** Runs before anything is written, and may throw a failure. */
  approve?: (sessions: CancelledSession[]) => void | Promise<void>
}

export interface CancelledSession extends LockedSession {
  refund: Paise
}

/**
 * Cancels those of these bookings that are upcoming and not cancelled, releases their seats and records the refunds. The
 * caller emits the event.
 */
export async function cancelSessions(
  tx: Transaction,
  {
    bookingIds,
    cancelledBy,
    reason,
    getRefundUpiId = () => null,
    getRefund = getRefundByPolicy,
    approve,
  }: CancelSessionsOptions,
): Promise<CancelledSession[]> {
  const { now } = requireTransactionScope(tx)
  const locked = await lockSessions(tx, bookingIds, now)
  const sessions = locked.map((session) => ({ ...session, refund: getRefund(session, now) }))
  await approve?.(sessions)
  if (sessions.length === 0) return []

  await tx.booking.updateMany({
    where: { id: { in: sessions.map(({ id }) => id) } },
    data: { status: 'cancelled', sequence: { increment: 1 }, updatedAt: now },
  })
  await tx.bookingCancellation.createMany({
    data: sessions.map(({ id, refund }) => ({
      bookingId: id,
      reason,
      cancelledBy,
      refundAmount: toRupees(refund),
      createdAt: now,
    })),
  })
  await createRefunds(tx, sessions, getRefundUpiId)
  await releaseBookedSeats(tx, sessions)
  return sessions
}

function getRefundByPolicy(session: LockedSession, now: Date) {
  return calculateRefund(session, now).refund
}

/** A refund goes back to the payment attempt that paid. */
async function createRefunds(
  tx: Transaction,
  sessions: CancelledSession[],
  getRefundUpiId: NonNullable<CancelSessionsOptions['getRefundUpiId']>,
) {
  for (const session of sessions) {
    const { id: bookingId, refund: amount, paymentAttemptId, paymentMethod } = session
    if (amount === 0 || !paymentAttemptId) continue
    const attempt = { id: paymentAttemptId, method: paymentMethod }
    await createRefund(tx, { attempt, bookingId, amount, upiId: getRefundUpiId(session) })
  }
}

async function releaseBookedSeats(tx: Transaction, sessions: CancelledSession[]) {
  const released = sessions.map(({ timeSlotId, bookingDate, participantCount }) => ({
    timeSlotId,
    date: toIndianDay(bookingDate),
    seats: participantCount,
  }))
  await releaseSeats(tx, released)
  await updateSeatCounts(
    tx,
    released.map(({ timeSlotId, seats }) => ({ timeSlotId, seats: -seats })),
  )
}

export function sumRefunds(sessions: { refund: Paise }[]): Paise {
  return sessions.reduce((sum, { refund }) => sum + refund, 0)
}

/** The cancelled sessions as events carry them. */
export function toBookedActivities(sessions: CancelledSession[]) {
  return sessions.map(({ id, activityId }) => ({ bookingId: id, activityId }))
}
