import type { Transaction } from '../platform/database/database.ts'
import { createNotification } from './createNotification.ts'
import { listParents } from './listParents.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface BookerNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
}

/** About money, which concerns only the parent who pays (product.md, section 17). */
const PAYMENT_KINDS: readonly NotificationKind[] = [
  'paymentConfirmed',
  'paymentReturned',
  'paymentRefused',
  'refundSent',
]

/**
 * Notifies the user who made a booking, and the other parent of the family, each by the own settings. A deleted account gets
 * no notification.
 */
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
  const userIds = PAYMENT_KINDS.includes(kind) ? [booking.userId] : await listParents(tx, booking.userId)
  for (const userId of userIds)
    await createNotification(tx, {
      userId,
      kind,
      values: { ...facts, ...values },
      link: `/bookings/${bookingId}`,
    })
}
