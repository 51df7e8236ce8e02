import type { Transaction } from '../platform/database/database.ts'
import { createNotification } from './createNotification.ts'
import { listParents } from './listParents.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface BookerNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
}

export interface PayerNotification extends BookerNotification {
  /** Null when the account was deleted. */
  payerId: string | null
}

/**
 * Notifies the user who made a booking, and the other parent of the family, each by the own settings. A deleted account gets
 * no notification.
 */
export async function notifyBooker(tx: Transaction, { bookingId, kind, values }: BookerNotification) {
  const booking = await loadBookingFacts(tx, bookingId)
  if (!booking) return
  for (const userId of booking.parentIds)
    await createNotification(tx, {
      userId,
      kind,
      values: { ...booking.facts, ...values },
      link: `/bookings/${bookingId}`,
    })
}

/** Notifies only the parent who paid, about money (product.md, section 17). */
export async function notifyPayer(tx: Transaction, { bookingId, payerId, kind, values }: PayerNotification) {
  const booking = await loadBookingFacts(tx, bookingId)
  if (!booking || !payerId) return
  // A payer who left the family does not learn when and where the child's session is.
  const isParent = booking.parentIds.includes(payerId)
  await createNotification(tx, {
    userId: payerId,
    kind,
    values: { ...(isParent ? booking.facts : { activity: booking.facts.activity }), ...values },
    link: isParent ? `/bookings/${bookingId}` : '/inbox',
  })
}

async function loadBookingFacts(tx: Transaction, bookingId: string) {
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
  if (!booking) return null
  const { name: activity, address, postcode, provider } = booking.activity
  const startsAt = booking.bookingDate.toISOString()
  return {
    parentIds: booking.userId ? await listParents(tx, booking.userId) : [],
    facts: { activity, startsAt, bookingId, address, postcode, provider: provider.name },
  }
}
