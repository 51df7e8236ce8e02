import { max } from 'date-fns/max'
import { subHours } from 'date-fns/subHours'
import type { Paise } from '../money.ts'
import { isCancelled } from './bookingStatus.ts'
import { isOverdue } from './expiry.ts'
import { calculatePolicyRefund } from './refundPolicy.ts'

/** Scope of a cancellation: one session, it and the later ones of its series, or all upcoming ones. */
export const CANCELLATION_SCOPES = ['this', 'this_and_later', 'all'] as const
export type CancellationScope = (typeof CANCELLATION_SCOPES)[number]

/** Reason that the client sends when the parent gives none (specification, section 7). */
export const CANCELLED_BY_USER = 'Cancelled by user'

export interface BookedSession {
  id: string
  bookingDate: Date
  status: string
  paymentStatus: string
  expiresAt: Date | null
  totalAmount: Paise
  refundHours: number
  refundPercent: number
  /** Until then a cancellation is refunded in full, because the provider changed the session. */
  freeCancellationUntil: Date | null
}

/** Why there is no refund. */
export type NoRefundReason = 'free' | 'not_paid' | 'not_refundable' | 'too_late'

/**
 * True when the booking is cancelled or overdue. Its seats are available, even before the sweep stores the
 * cancellation.
 */
export function isCancelledOrOverdue(
  session: Pick<BookedSession, 'status' | 'paymentStatus' | 'expiresAt'>,
  now: Date,
) {
  return isCancelled(session) || isOverdue(session, now)
}

/** True when the booking is upcoming and not cancelled (specification, section 4). */
export function isCancellable(session: BookedSession, now: Date): boolean {
  return session.bookingDate >= now && !isCancelledOrOverdue(session, now)
}

/** The sessions of a series within a scope, past and cancelled ones included. */
export function filterByScope<Session extends Pick<BookedSession, 'id' | 'bookingDate'>>(
  series: readonly Session[],
  chosen: Pick<BookedSession, 'id' | 'bookingDate'>,
  scope: CancellationScope,
): Session[] {
  if (scope === 'all') return [...series]
  if (scope === 'this') return series.filter(({ id }) => id === chosen.id)
  return series.filter(({ bookingDate }) => bookingDate >= chosen.bookingDate)
}

/** Refund of a cancellation now: in full after a change by the provider, otherwise by the policy stored with the booking. */
export function calculateRefund(
  session: BookedSession,
  now: Date,
): { refund: Paise; reason: NoRefundReason | null } {
  const { totalAmount, paymentStatus, refundHours, refundPercent, bookingDate } = session
  if (totalAmount === 0) return { refund: 0, reason: 'free' }
  if (paymentStatus !== 'paid') return { refund: 0, reason: 'not_paid' }
  if (isFreelyCancellable(session, now)) return { refund: totalAmount, reason: null }
  if (refundPercent === 0) return { refund: 0, reason: 'not_refundable' }
  const refund = calculatePolicyRefund(
    { hours: refundHours, percent: refundPercent },
    totalAmount,
    bookingDate,
    now,
  )
  return { refund, reason: refund === 0 ? 'too_late' : null }
}

/** True within the time after a change by the provider (product.md, section 21). */
export function isFreelyCancellable(
  { freeCancellationUntil }: Pick<BookedSession, 'freeCancellationUntil'>,
  now: Date,
): boolean {
  return freeCancellationUntil !== null && now <= freeCancellationUntil
}

/** The end of a free cancellation after a change, or of the refund policy when that is later. */
export function findFreeCancellationEnd({
  freeCancellationUntil,
  bookingDate,
  refundHours,
  refundPercent,
}: Pick<
  BookedSession,
  'freeCancellationUntil' | 'bookingDate' | 'refundHours' | 'refundPercent'
>): Date | null {
  const policyEnd = refundPercent === 100 ? subHours(bookingDate, refundHours) : null
  return freeCancellationUntil && policyEnd ? max([freeCancellationUntil, policyEnd]) : freeCancellationUntil
}

/** Refund of everything paid, for a cancellation by the provider or staff. */
export function calculateFullRefund({ totalAmount, paymentStatus }: BookedSession): Paise {
  return paymentStatus === 'paid' ? totalAmount : 0
}

/** Scopes that a parent can choose: one for a single session, three for an upcoming session of a series. */
export function listScopes(
  series: readonly BookedSession[],
  chosen: BookedSession,
  now: Date,
): CancellationScope[] {
  const countCancellable = (scope: CancellationScope) =>
    filterByScope(series, chosen, scope).filter((session) => isCancellable(session, now)).length
  const all = countCancellable('all')
  if (all === 0) return []
  if (isCancellable(chosen, now)) return all === 1 ? ['this'] : [...CANCELLATION_SCOPES]
  const later = countCancellable('this_and_later')
  return later > 0 && later < all ? ['this_and_later', 'all'] : ['all']
}
