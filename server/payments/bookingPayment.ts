import { formatBookingReference } from '../../domain/bookings/bookingReference.ts'
import { isOverdue } from '../../domain/bookings/expiry.ts'
import type { Paise } from '../../domain/money.ts'
import { buildUpiLink } from '../../domain/payments/upi.ts'
import type { Config } from '../platform/config.ts'
import type { Prisma } from '../platform/database/database.ts'
import { filterDueRows, filterExpiredRows, type SeriesRow, sumTotals } from './seriesRows.ts'

type PaymentState = 'nothing_owed' | 'due' | 'checking' | 'at_venue' | 'paid' | 'expired'
type Attempt = Prisma.PaymentAttemptGetPayload<object>

export interface BookingPayment {
  rootId: string
  state: PaymentState
  owed: Paise
  expired: Paise
  dueBy: Date | null
  provider: { name: string; upiId: string | null; allowsPayAtVenue: boolean }
  attempts: Attempt[]
}

interface PaymentFacts {
  rootId: string
  rows: SeriesRow[]
  attempts: Attempt[]
  provider: BookingPayment['provider']
  now: Date
}

/** The payment of a booking and its series together. */
export function getBookingPayment({ rootId, rows, attempts, provider, now }: PaymentFacts): BookingPayment {
  const due = filterDueRows(rows, now)
  const deadlines = due.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])
  return {
    rootId,
    state: getPaymentState(rows, attempts, now),
    owed: sumTotals(due),
    expired: sumTotals(filterExpiredRows(rows, now)),
    dueBy: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    provider,
    attempts,
  }
}

function getPaymentState(rows: SeriesRow[], attempts: Attempt[], now: Date): PaymentState {
  if (attempts.some(({ state }) => state === 'checking')) return 'checking'
  const due = filterDueRows(rows, now)
  if (due.some(({ status }) => status === 'pending')) return 'due'
  if (due.length > 0) return 'at_venue'
  if (attempts.some(({ state }) => state === 'paid')) return 'paid'
  return rows.some((row) => row.hasExpired || isOverdue(row, now)) ? 'expired' : 'nothing_owed'
}

/** The payment methods that are possible now. A UPI payment can also be reported for expired bookings. */
export function listPaymentMethods({ state, provider, owed, expired }: BookingPayment, { razorpay }: Config) {
  if (state === 'checking') return []
  const owes = owed > 0
  return [
    ...(provider.upiId && (owes || expired > 0) ? (['upi'] as const) : []),
    ...(razorpay && owes ? (['razorpay'] as const) : []),
    ...(provider.allowsPayAtVenue && state === 'due' ? (['venue'] as const) : []),
  ]
}

export function getUpiDetails({ rootId, provider, owed }: BookingPayment) {
  if (!provider.upiId) return null
  const reference = formatBookingReference(rootId)
  return {
    upiId: provider.upiId,
    payee: provider.name,
    reference,
    link: buildUpiLink({ upiId: provider.upiId, payee: provider.name, amount: owed, reference }),
  }
}
