import type { NewNotification } from '../createNotifications.ts'
import type { NotificationFacts, NotificationKind } from '../notificationKinds.ts'
import type { BookingFacts, LoadBookingFacts } from './bookingFacts.ts'

export interface BookerNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
}

export interface PayerNotification extends BookerNotification {
  /** Null when the account was deleted. */
  payerId: string | null
  /** True when the parents of the family get the same notification already. */
  isParentNotified?: boolean
}

export interface OtherParentNotification extends BookerNotification {
  userId: string
  /** Path that the notification opens. */
  link: string
}

/**
 * For the user who made a booking, and the other parent of the family, each by their own settings. A deleted account gets
 * no notification.
 */
export async function listBookerNotifications(
  loadFacts: LoadBookingFacts,
  { bookingId, kind, values }: BookerNotification,
): Promise<NewNotification[]> {
  const booking = await loadFacts(bookingId)
  if (!booking) return []
  return booking.parentIds.map((userId) => ({
    userId,
    kind,
    values: { ...toValues(bookingId, booking), ...values },
    link: `/bookings/${bookingId}`,
  }))
}

/** Only for the parent who paid, about money (product.md, section 17). */
export async function listPayerNotifications(
  loadFacts: LoadBookingFacts,
  { bookingId, payerId, kind, values, isParentNotified }: PayerNotification,
): Promise<NewNotification[]> {
  const booking = await loadFacts(bookingId)
  if (!booking || !payerId) return []
  // A payer who left the family does not learn when and where the child's session is.
  const isParent = booking.parentIds.includes(payerId)
  if (isParent && isParentNotified) return []
  return [
    {
      userId: payerId,
      kind,
      values: {
        ...(isParent ? toValues(bookingId, booking) : { activity: booking.activity }),
        ...values,
      },
      link: isParent ? `/bookings/${bookingId}` : '/inbox',
    },
  ]
}

/** For the parent who stays when the account that booked is deleted. */
export async function listOtherParentNotifications(
  loadFacts: LoadBookingFacts,
  { userId, bookingId, kind, values, link }: OtherParentNotification,
): Promise<NewNotification[]> {
  const booking = await loadFacts(bookingId)
  return booking ? [{ userId, kind, values: { ...toValues(bookingId, booking), ...values }, link }] : []
}

function toValues(
  bookingId: string,
  { activity, startsAt, address, postcode, providerName }: BookingFacts,
): NotificationFacts {
  return { activity, startsAt, bookingId, address, postcode, provider: providerName }
}
