import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import type { NewNotification } from '../createNotifications.ts'
import type { ProviderNews } from '../news/recordProviderNews.ts'
import type { NotificationFacts, NotificationKind } from '../notificationKinds.ts'
import {
  type LoadBookingFacts,
  type NotifiedProvider,
  notifiedProviderFields,
  toNotifiedProvider,
} from './bookingFacts.ts'

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
const NEWS: Partial<Record<NotificationKind, ProviderNews['news']>> = {
  bookingReceived: 'bookings',
  bookingWithdrawn: 'cancellations',
  // The mail counts what a provider has to look at, and a moved booking is in its list like a new one.
  bookingDateChanged: 'bookings',
  paymentReported: 'payments',
  reviewReceived: 'reviews',
}

/**
 * For every active manager of a provider, except the one who caused it. An unclaimed provider with an e-mail address gets
 * news by mail (product.md, section 21).
 */
export async function listManagerNotifications(
  tx: Transaction,
  { providerId, ...notification }: ManagerNotification,
): Promise<(NewNotification | ProviderNews)[]> {
  const provider = await tx.provider.findUniqueOrThrow({
    where: { id: providerId },
    select: notifiedProviderFields,
  })
  return addressManagers(tx, toNotifiedProvider(provider), notification)
}

function addressManagers(
  tx: Transaction,
  { id, email, managerIds }: NotifiedProvider,
  { kind, values, section, includesActor, deduplicationKey }: Omit<ManagerNotification, 'providerId'>,
): (NewNotification | ProviderNews)[] {
  const { actor } = requireTransactionScope(tx)
  const news = NEWS[kind]
  if (managerIds.length === 0) return email && news ? [{ providerId: id, news }] : []
  const recipients = managerIds.filter((userId) => includesActor || userId !== actor?.userId)
  return recipients.map((userId) => ({
    userId,
    kind,
    values,
    link: `/provider/${section}?provider=${id}`,
    ...(deduplicationKey && { deduplicationKey }),
  }))
}

export interface BookedProviderNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
}

/** For the managers of a booking's provider. The texts have no names of children or parents. */
export async function listBookedProviderNotifications(
  tx: Transaction,
  loadFacts: LoadBookingFacts,
  { bookingId, kind, values }: BookedProviderNotification,
): Promise<(NewNotification | ProviderNews)[]> {
  const booking = await loadFacts(bookingId)
  if (!booking) throw new Error(`There is no booking ${bookingId}`)
  const { activity, startsAt, seats, provider } = booking
  return addressManagers(tx, provider, {
    kind,
    values: { activity, startsAt, seats, ...values },
    section: `bookings/${bookingId}`,
  })
}
