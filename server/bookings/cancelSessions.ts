import { type BookedSession, calculateRefund } from '../../domain/bookings/cancellation.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { toIndianDay } from '../../domain/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { createRefund } from './createRefund.ts'
import { releaseSeats, updateSeatCounts } from './reserveSeats.ts'

/** A locked active session. */
export interface LockedSession extends BookedSession {
  timeSlotId: string
  participantCount: number
  paymentAttemptId: string | null
  paymentMethod: string | null
}

/** Locks the upcoming active ones of these bookings until the end of the transaction. */
export type LockSessions = (tx: Transaction, bookingIds: string[], now: Date) => Promise<LockedSession[]>

/**
 * The guard: a concurrent transaction waits for the first commit, and Postgres then checks the condition
 * again. Rows are locked by date, like reservations, against deadlocks.
 */
export const lockSessions: LockSessions = (tx, bookingIds, now) => tx.$queryRaw<LockedSession[]>`
  SELECT b.id, b."bookingDate", b.status::text, b."paymentStatus"::text, b."expiresAt", b."refundHours",
    b."refundPercent", (100 * b."totalAmount")::int AS "totalAmount", b."timeSlotId", b."participantCount",
    b."paymentAttemptId", b."paymentMethod"::text
  FROM bookings b
  WHERE b.id = ANY(${bookingIds}::uuid[]) AND b."bookingDate" >= ${now} AND b.status <> 'cancelled'
    AND NOT (b.status = 'pending' AND b."paymentStatus" = 'pending' AND coalesce(b."expiresAt" <= ${now}, false))
  ORDER BY b."bookingDate", b.id FOR UPDATE OF b`

interface CancelSessionsOptions {
  jobs: Jobs
  bookingIds: string[]
  /** The user who cancels; null for the system. */
  cancelledBy: string | null
  reason: string
  now: Date
  /** Refund of a session, by its policy by default. */
  getRefund?: (session: LockedSession, now: Date) => Paise
  /** Checks the sessions before anything is written. May throw. */
  approve?: (sessions: CancelledSession[]) => void
}

export interface CancelledSession extends LockedSession {
  refund: Paise
}

/**
 * Cancels the upcoming active ones of these bookings, releases their seats and creates their refunds. Past
 * and cancelled ones stay.
 */
export async function cancelSessions(
  tx: Transaction,
  {
    jobs,
    bookingIds,
    cancelledBy,
    reason,
    now,
    getRefund = getRefundByPolicy,
    approve,
  }: CancelSessionsOptions,
  claim = lockSessions,
): Promise<CancelledSession[]> {
  const claimed = await claim(tx, bookingIds, now)
  const sessions = claimed.map((session) => ({ ...session, refund: getRefund(session, now) }))
  approve?.(sessions)
  if (sessions.length === 0) return []

  await tx.booking.updateMany({
    where: { id: { in: sessions.map(({ id }) => id) } },
    data: { status: 'cancelled', sequence: { increment: 1 }, updatedAt: now },
  })
  await recordCancellations(tx, sessions, { cancelledBy, reason, now })
  await createRefunds(tx, jobs, sessions, now)
  await releaseBookedSeats(tx, sessions)
  const cancelledIds = sessions.map(({ id }) => id)
  await recordBookingEvents(tx, jobs, { type: 'booking.cancelled', bookingIds: cancelledIds, now })
  return sessions
}

function getRefundByPolicy(session: LockedSession, now: Date) {
  return calculateRefund(session, now).refund
}

async function recordCancellations(
  tx: Transaction,
  sessions: CancelledSession[],
  { cancelledBy, reason, now }: Pick<CancelSessionsOptions, 'cancelledBy' | 'reason' | 'now'>,
) {
  await tx.bookingCancellation.createMany({
    data: sessions.map(({ id, refund }) => ({
      bookingId: id,
      reason,
      cancelledBy,
      refundAmount: toRupees(refund),
      createdAt: now,
    })),
  })
}

/** A refund goes back by the method of the payment. */
async function createRefunds(tx: Transaction, jobs: Jobs, sessions: CancelledSession[], now: Date) {
  for (const { id: bookingId, refund: amount, paymentAttemptId, paymentMethod } of sessions) {
    if (amount === 0 || !paymentAttemptId) continue
    const attempt = { id: paymentAttemptId, method: paymentMethod }
    await createRefund(tx, jobs, { attempt, bookingId, amount, now })
  }
}

async function releaseBookedSeats(tx: Transaction, sessions: CancelledSession[]) {
  const freed = sessions.map(({ timeSlotId, bookingDate, participantCount }) => ({
    timeSlotId,
    date: toIndianDay(bookingDate),
    places: participantCount,
  }))
  await releaseSeats(tx, freed)
  await updateSeatCounts(
    tx,
    freed.map(({ timeSlotId, places }) => ({ timeSlotId, places: -places })),
  )
}
