import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { createNotification } from './createNotification.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'
import { type News, recordProviderNewsJob } from './recordProviderNews.ts'

export interface ManagerNotification {
  providerId: string
  kind: NotificationKind
  values: NotificationFacts
  /** Path that the notification opens: 'payments' is that page of the provider area. */
  section: string
  /** True when the manager who acts gets it too, such as a change that others must not make. */
  includesActor?: boolean
  deduplicationKey?: string
}

/** News that an unclaimed provider gets by mail. */
const NEWS: Partial<Record<NotificationKind, News>> = {
  bookingReceived: 'bookings',
  bookingWithdrawn: 'cancellations',
  // The mail counts what a provider has to look at, and a moved booking is in its list like a new one.
  bookingDateChanged: 'bookings',
  paymentReported: 'payments',
  reviewReceived: 'reviews',
}

/**
 * Notifies every active manager of a provider, except the one who caused it. An unclaimed provider with an e-mail
 * address gets news by mail (product.md, section 21).
 */
export async function notifyManagers(
  tx: Transaction,
  { providerId, kind, values, section, includesActor, deduplicationKey }: ManagerNotification,
) {
  const { actor } = requireTransactionScope(tx)
  const { email, claims } = await tx.provider.findUniqueOrThrow({
    where: { id: providerId },
    select: {
      email: true,
      claims: { where: { state: 'approved', user: { isActive: true } }, select: { userId: true } },
    },
  })
  const news = NEWS[kind]
  if (claims.length === 0 && email && news) await enqueue(tx, recordProviderNewsJob, { providerId, news })
  const link = `/provider/${section}?provider=${providerId}`
  for (const { userId } of claims)
    if (includesActor || userId !== actor?.userId)
      await createNotification(tx, {
        userId,
        kind,
        values,
        link,
        ...(deduplicationKey && { deduplicationKey }),
      })
}

export interface BookedProviderNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
}

/** Notifies the managers of a booking's provider. The texts have no names of children or parents. */
export async function notifyBookedProvider(
  tx: Transaction,
  { bookingId, kind, values }: BookedProviderNotification,
) {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      providerId: true,
      bookingDate: true,
      participantCount: true,
      activity: { select: { name: true } },
    },
  })
  await notifyManagers(tx, {
    providerId: booking.providerId,
    kind,
    values: {
      activity: booking.activity.name,
      startsAt: booking.bookingDate.toISOString(),
      seats: booking.participantCount,
      ...values,
    },
    section: `bookings/${bookingId}`,
  })
}
