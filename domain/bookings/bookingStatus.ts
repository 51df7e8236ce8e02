import type { Paise } from '../money.ts'

export type BookingStatus = 'pending' | 'confirmed' | 'cancelled'

interface Booking {
  status: string
  paymentStatus: string
  bookingDate: Date
  totalAmount: Paise
}

/** Kind of the status badge (specification, section 4). A status without a badge is shown as stored. */
export function getStatusBadge({ status, paymentStatus }: Pick<Booking, 'status' | 'paymentStatus'>): string {
  if (status === 'cancelled') return 'cancelled'
  if (paymentStatus === 'paid') return 'confirmed'
  if (status === 'pending') return 'pendingPayment'
  return status
}

export function isCancelled({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'cancelled'
}

export function isUpcoming(booking: Pick<Booking, 'status' | 'bookingDate'>, now: Date): boolean {
  return booking.bookingDate >= now && !isCancelled(booking)
}

/** A cancelled booking of yesterday counts in both Past and Cancelled. */
export function isPast({ bookingDate }: Pick<Booking, 'bookingDate'>, now: Date): boolean {
  return bookingDate < now
}

export function isPaymentDue({
  paymentStatus,
  totalAmount,
}: Pick<Booking, 'paymentStatus' | 'totalAmount'>): boolean {
  return paymentStatus === 'pending' && totalAmount > 0
}
