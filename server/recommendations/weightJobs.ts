import type { Services } from '../platform/context.ts'
import { getPool } from '../platform/database/database.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { learnInWorker } from './learnInWorker.ts'

/** Learns activities again when their choices have changed. */
export const learnChangesJob = defineJob({
  name: 'learnChanges',
  cron: '* * * * *',
  retryLimit: 0,
  async run({ db }: Services) {
    const change = await db.activityChoiceChange.findFirst({ select: { id: true } })
    if (change) await learnInWorker({ databaseUrl: getDatabaseUrl(db), isRebuild: false })
  },
})

/** Learns all weights again, because what a change does to activities further away is left to this job. */
export const rebuildWeightsJob = defineJob({
  name: 'rebuildWeights',
  cron: '40 3 * * *',
  run: ({ db }: Services) => learnInWorker({ databaseUrl: getDatabaseUrl(db), isRebuild: true }),
})

function getDatabaseUrl(db: Services['db']): string {
  return getPool(db).options.connectionString as string
}
