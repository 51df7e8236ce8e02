import type { Transaction } from '../../platform/database/database.ts'
import type { NewNotification } from '../createNotifications.ts'
import type { NotificationFacts, NotificationKind } from '../notificationKinds.ts'
import { listParents } from './listParents.ts'

export interface WaitingFamilyNotification {
  entryId: string
  kind: NotificationKind
  values?: NotificationFacts
}

/** For the parents of an entry of a waiting list. An offer is not delivered once it has ended. */
export async function listFamilyNotifications(
  tx: Transaction,
  { entryId, kind, values }: WaitingFamilyNotification,
): Promise<NewNotification[]> {
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
  const parentIds = await listParents(tx, entry.userId)
  return parentIds.map((userId) => ({ ...notification, userId }))
}
