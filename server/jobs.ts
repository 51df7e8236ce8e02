import { sweepUnpaid } from './bookings/sweepUnpaid.ts'
import { sendRefund } from './payments/sendRefund.ts'
import type { Job } from './platform/jobs.ts'
import { refreshSimilaritiesJob } from './recommendations/refreshSimilarities.ts'

/** Every job by its name in the queue. */
export const jobs: Record<string, Job> = {
  sendRefund: { run: sendRefund },
  sweepUnpaid: { run: sweepUnpaid, cron: '* * * * *' },
  refreshSimilarities: { run: refreshSimilaritiesJob, cron: '*/30 * * * *' },
}
