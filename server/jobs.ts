import { sweepExpired } from './accounts/sweepExpired.ts'
import { sweepUnpaid } from './bookings/sweepUnpaid.ts'
import { sendRefund } from './payments/sendRefund.ts'
import type { Job } from './platform/jobs.ts'
import { refreshSimilaritiesJob } from './recommendations/refreshSimilarities.ts'

/** Every job by its name in the queue. */
export const jobs: Record<string, Job> = {
  sendRefund: { run: sendRefund },
  sweepExpired: { run: sweepExpired, cron: '15 3 * * *' },
  sweepUnpaid: { run: sweepUnpaid, cron: '* * * * *' },
  refreshSimilarities: { run: refreshSimilaritiesJob, cron: '*/30 * * * *' },
}
