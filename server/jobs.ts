import { sendPasswordReset } from './accounts/sendPasswordReset.ts'
import { sweepExpired } from './accounts/sweepExpired.ts'
import { sweepUnpaid } from './bookings/sweepUnpaid.ts'
import { runImport } from './catalogue/runImport.ts'
import { sendDigests } from './digest/sendDigests.ts'
import { deliver } from './messages/deliver.ts'
import { sendOut } from './messages/sendOut.ts'
import { sendReminders } from './messages/sendReminders.ts'
import { sendRefund } from './payments/sendRefund.ts'
import type { Job } from './platform/jobs.ts'
import { refreshSimilaritiesJob } from './recommendations/refreshSimilarities.ts'
import { tellOffer } from './saved/tellOffer.ts'
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
  tellOffer: { run: tellOffer },
  // What the others tell of comes last.
  sendOut: { run: sendOut },
  deliver: { run: deliver },
  sweepWebhooks: { run: sweepWebhooks, cron: '30 3 * * *' },
  sendWebhookEvents: { run: sendWebhookEvents },
  deliverWebhook: { run: deliverWebhook },
}
