import { createNotification } from '../notifications/createNotification.ts'
import type { NotificationFacts, NotificationKind } from '../notifications/notificationKinds.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

interface ManagerNotification {
  providerId: string
  kind: NotificationKind
  values: NotificationFacts
  /** Page of the provider area, such as 'payments'. */
  section: string
  now: Date
}

/** Notifies all managers of a provider. */
export async function notifyManagers(tx: Transaction, jobs: Jobs, news: ManagerNotification) {
  const { providerId, kind, values, section, now } = news
  const claims = await tx.providerClaim.findMany({
    where: { providerId, state: 'approved', user: { isActive: true } },
    select: { userId: true },
  })
  const link = `/provider/${section}?provider=${providerId}`
  for (const { userId } of claims) await createNotification(tx, jobs, { userId, kind, values, link, now })
}
