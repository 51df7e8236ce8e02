import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { WeightsTask } from './learnInWorker.ts'
import { learnChanges, rebuildWeights } from './learnWeights.ts'

/** Reads, learns and writes in this thread, with a connection of its own. */
async function runTask({ databaseUrl, isRebuild }: WeightsTask): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await (isRebuild ? rebuildWeights(client) : learnChanges(client))
  } finally {
    await client.end()
  }
}

if (parentPort) {
  await runTask(workerData as WeightsTask)
  parentPort.postMessage('done')
}
