import type { Paise } from '../money.ts'

export type BookingStatus = 'pending' | 'confirmed' | 'cancelled'
export type PaymentStatus = 'pending' | 'paid'

interface Booking {
  status: string
  paymentStatus: string
  bookingDate: Date
  totalAmount: Paise
}

/** The badge's kind (specification, section 4); a status that it does not name is shown as it is. */
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

/** A cancelled booking of yesterday is past as well as cancelled. */
export function isPast({ bookingDate }: Pick<Booking, 'bookingDate'>, now: Date): boolean {
  return bookingDate < now
}

export function isPaymentDue({
  paymentStatus,
  totalAmount,
}: Pick<Booking, 'paymentStatus' | 'totalAmount'>): boolean {
  return paymentStatus === 'pending' && totalAmount > 0
}
