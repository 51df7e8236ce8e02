import { sendPasswordReset } from './accounts/sendPasswordReset.ts'
import { sweepExpired } from './accounts/sweepExpired.ts'
import { sweepUnpaid } from './bookings/sweepUnpaid.ts'
import { runImport } from './catalogue/runImport.ts'
import { sendDigests } from './digest/sendDigests.ts'
import { createDeliveries } from './notifications/createDeliveries.ts'
import { deliverNotification } from './notifications/deliverNotification.ts'
import { sendReminders } from './notifications/sendReminders.ts'
import { sendRefund } from './payments/sendRefund.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { refreshSimilaritiesJob } from './recommendations/refreshSimilarities.ts'
import { sendOffer } from './saved/sendOffer.ts'
import { deliverWebhook } from './webhooks/deliverWebhook.ts'
import { sendWebhookEvents } from './webhooks/sendWebhookEvents.ts'
import { sweepWebhooks } from './webhooks/sweepWebhooks.ts'

/** Every job by its name in the queue. */
export const jobs: Record<string, Job> = {
  runImport: { run: runImport },
  sendPasswordReset: { run: sendPasswordReset },
  sendRefund: { run: sendRefund },
  sweepExpired: { run: sweepExpired, cron: '15 3 * * *' },
  sweepUnpaid: { run: sweepUnpaid, cron: '* * * * *' },
  refreshSimilarities: { run: refreshSimilaritiesJob, cron: '*/30 * * * *' },
  sendReminders: { run: sendReminders, cron: '* * * * *' },
  sendDigests: { run: sendDigests, cron: '0 17 * * 0' },
  tellOffer: { run: sendOffer },
  // The jobs that other jobs enqueue come last.
  sendOut: { run: createDeliveries },
  deliver: { run: deliverNotification },
  sweepWebhooks: { run: sweepWebhooks, cron: '30 3 * * *' },
  sendWebhookEvents: { run: sendWebhookEvents },
  deliverWebhook: { run: deliverWebhook },
}
