import type { Transaction } from '../platform/database/database.ts'
import { createNotification } from './createNotification.ts'
import { listParents } from './listParents.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface WaitingFamilyNotification {
  entryId: string
  kind: NotificationKind
  values?: NotificationFacts
}

/** Notifies the parents of an entry of a waiting list. An offer is not delivered once it has ended. */
export async function notifyWaitingFamily(
  tx: Transaction,
  { entryId, kind, values }: WaitingFamilyNotification,
) {
  const entry = await tx.waitlistEntry.findUniqueOrThrow({
    where: { id: entryId },
    select: {
      userId: true,
      startsAt: true,
      participantCount: true,
      offerEndsAt: true,
      activityId: true,
      activity: { select: { name: true } },
    },
  })
  const { offerEndsAt, activityId } = entry
  const isOffer = kind === 'waitlistOffer'
  const notification = {
    kind,
    values: {
      activity: entry.activity.name,
      activityId,
      startsAt: entry.startsAt.toISOString(),
      seats: entry.participantCount,
      ...(isOffer && offerEndsAt && { offerEndsAt: offerEndsAt.toISOString() }),
      ...values,
    },
    link: kind === 'waitlistClosed' || kind === 'waitlistExpired' ? `/activity/${activityId}` : '/bookings',
    ...(isOffer && offerEndsAt && { usefulUntil: offerEndsAt }),
  }
  for (const userId of await listParents(tx, entry.userId))
    await createNotification(tx, { ...notification, userId })
}
