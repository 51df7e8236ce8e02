/** What can be asked for, in the order in which it happens. */
export const webhookEvents = [
  'BOOKING_CREATED',
  'BOOKING_CONFIRMED',
  'BOOKING_PAID',
  'BOOKING_PAYMENT_REFUSED',
  'BOOKING_CANCELLED',
  'AVAILABILITY_CHANGED',
] as const
