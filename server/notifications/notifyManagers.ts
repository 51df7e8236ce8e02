import type { Transaction } from '../platform/database/database.ts'
import { createNotification } from './createNotification.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

export interface ManagerNotification {
  providerId: string
  kind: NotificationKind
  values: NotificationFacts
  /** Page of the provider area that the notification opens, such as 'payments'. */
  section: string
}

/** Notifies every active manager of a provider. */
export async function notifyManagers(
  tx: Transaction,
  { providerId, kind, values, section }: ManagerNotification,
) {
  const claims = await tx.providerClaim.findMany({
    where: { providerId, state: 'approved', user: { isActive: true } },
    select: { userId: true },
  })
  const link = `/provider/${section}?provider=${providerId}`
  for (const { userId } of claims) await createNotification(tx, { userId, kind, values, link })
}
