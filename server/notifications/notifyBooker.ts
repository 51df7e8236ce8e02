import type { Transaction } from '../platform/database/database.ts'
import { createNotification } from './createNotification.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface BookerNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
}

/** Notifies the user who made a booking. A deleted account gets no notification. */
export async function notifyBooker(tx: Transaction, { bookingId, kind, values }: BookerNotification) {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      userId: true,
      bookingDate: true,
      activity: {
        select: { name: true, address: true, postcode: true, provider: { select: { name: true } } },
      },
    },
  })
  if (!booking?.userId) return
  const { name: activity, address, postcode, provider } = booking.activity
  const startsAt = booking.bookingDate.toISOString()
  const facts = { activity, startsAt, bookingId, address, postcode, provider: provider.name }
  await createNotification(tx, {
    userId: booking.userId,
    kind,
    values: { ...facts, ...values },
    link: `/bookings/${bookingId}`,
  })
}
