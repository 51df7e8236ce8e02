import { HOUR_MS } from '../time.ts'

export const UNPAID_HOURS = 24
/** A user holds at most this many unpaid places at a time. */
export const UNPAID_SEATS_MAX = 100

/** An unpaid booking holds its places for 24 hours, and never past its session's start. */
export function calculateExpiry(bookedAt: Date, startsAt: Date): Date {
  return new Date(Math.min(bookedAt.getTime() + UNPAID_HOURS * HOUR_MS, startsAt.getTime()))
}

interface UnpaidBooking {
  status: string
  paymentStatus: string
  expiresAt: Date | null
}

/** Its places are free again, whether or not anybody has written the cancellation yet. */
export function isOverdue({ status, paymentStatus, expiresAt }: UnpaidBooking, now: Date): boolean {
  return status === 'pending' && paymentStatus === 'pending' && expiresAt !== null && expiresAt <= now
}
