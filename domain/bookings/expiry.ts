import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'

const UNPAID_HOURS = 24
/** Time to pay the first booking of an account without a verified e-mail address. */
const UNVERIFIED_MINUTES = 30
/** Largest number of unpaid seats that one user may hold. */
export const UNPAID_SEATS_MAX = 100

/** An unpaid booking keeps its seats for 24 hours, and never beyond the start of its session. */
export function calculateExpiry(bookedAt: Date, startsAt: Date): Date {
  return min([addHours(bookedAt, UNPAID_HOURS), startsAt])
}

/** The first booking of an unverified account keeps its seats only for the time to pay at once. */
export function calculateUnverifiedExpiry(bookedAt: Date, startsAt: Date): Date {
  return min([addMinutes(bookedAt, UNVERIFIED_MINUTES), startsAt])
}

interface UnpaidBooking {
  status: string
  paymentStatus: string
  expiresAt: Date | null
}

/**
 * True after the payment deadline. The seats are available, even before the sweep stores the cancellation.
 */
export function isOverdue({ status, paymentStatus, expiresAt }: UnpaidBooking, now: Date): boolean {
  return status === 'pending' && paymentStatus === 'pending' && expiresAt !== null && expiresAt <= now
}
