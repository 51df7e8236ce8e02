/** Event types in the order of a booking's life. */
export const webhookEvents = [
  'BOOKING_CREATED',
  'BOOKING_CONFIRMED',
  'BOOKING_PAID',
  'BOOKING_PAYMENT_REFUSED',
  'BOOKING_CHANGED',
  'BOOKING_CANCELLED',
  'AVAILABILITY_CHANGED',
] as const
