import { sweepUnpaid } from './bookings/sweepUnpaid.ts'
import type { Job } from './platform/jobs.ts'

/** Every job by its name in the queue. */
export const jobs: Record<string, Job> = {
  sweepUnpaid: { run: sweepUnpaid, cron: '* * * * *' },
}
