import { type BookedSession, isCancelledOrOverdue } from '../../../domain/bookings/cancellation.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AlreadyCancelled, AlreadyPast, RefundChanged } from '../failures.ts'

/** The sessions were read before the lock: an upcoming one that was not cancelled then is cancelled now. */
export function createNothingCancelledFailure(requested: BookedSession[], now: Date) {
  const isAnyUpcoming = requested.some(({ bookingDate }) => bookingDate >= now)
  const isAllCancelled = requested.every((session) => isCancelledOrOverdue(session, now))
  return isAnyUpcoming || isAllCancelled ? new AlreadyCancelled() : new AlreadyPast()
}

/** Throws AlreadyPast when a child was checked in to one of these sessions, which are locked. */
export async function requireNotCheckedIn(
  tx: Transaction,
  sessions: readonly { id: string }[],
): Promise<void> {
  const checkedIn = await tx.bookingParticipant.count({
    where: { bookingId: { in: sessions.map(({ id }) => id) }, checkedInAt: { not: null } },
  })
  if (checkedIn > 0) throw new AlreadyPast('failure.alreadyPast.checkedIn')
}

/** A caller that saw another refund must see the new one first. */
export function requireUnchangedRefund(expected: Paise | null | undefined, refund: Paise) {
  if (expected != null && expected !== refund) throw new RefundChanged(refund)
}
