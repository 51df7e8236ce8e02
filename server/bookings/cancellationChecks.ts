import { type BookedSession, isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import { AlreadyCancelled, AlreadyPast, RefundChanged } from './failures.ts'

/** The sessions were read before the lock: an upcoming one that was not cancelled then is cancelled now. */
export function createNothingCancelledFailure(requested: BookedSession[], now: Date) {
  const isAnyUpcoming = requested.some(({ bookingDate }) => bookingDate >= now)
  const isAllCancelled = requested.every((session) => isCancelledOrOverdue(session, now))
  return isAnyUpcoming || isAllCancelled ? new AlreadyCancelled() : new AlreadyPast()
}

/** A caller that saw another refund must see the new one first. */
export function requireUnchangedRefund(expected: Paise | null | undefined, refund: Paise) {
  if (expected != null && expected !== refund) throw new RefundChanged(refund)
}
