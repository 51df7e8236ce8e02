import { subDays } from 'date-fns/subDays'
import { DISABLED_AFTER_DAYS } from '../../domain/webhooks/events.ts'
import { createNotifications } from '../notifications/createNotifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ClaimedDelivery } from './claimDelivery.ts'

export async function clearFailure(tx: Transaction, webhookId: string) {
  await tx.webhook.updateMany({
    where: { id: webhookId, NOT: { failingSince: null } },
    data: { failingSince: null },
  })
}

/** Disables a webhook whose deliveries have only failed for days, and notifies its owner. */
export async function recordFailure(tx: Transaction, { webhookId, userId, url }: ClaimedDelivery, now: Date) {
  await tx.webhook.updateMany({ where: { id: webhookId, failingSince: null }, data: { failingSince: now } })
  const disabled = await tx.webhook.updateMany({
    where: { id: webhookId, state: 'active', failingSince: { lte: subDays(now, DISABLED_AFTER_DAYS) } },
    data: { state: 'disabled' },
  })
  if (disabled.count === 0) return
  await createNotifications(tx, [
    {
      userId,
      kind: 'webhookDisabled',
      values: { address: new URL(url).host, count: DISABLED_AFTER_DAYS },
      link: '/profile/webhooks',
    },
  ])
}
