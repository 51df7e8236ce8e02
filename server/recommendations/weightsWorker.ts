import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connectLearner } from './connectLearner.ts'
import type { WeightsTask } from './learnInWorker.ts'
import { learnChanges, rebuildWeights } from './learnWeights.ts'

/** Of -20 to 19, the thread that handles requests has 0. */
const NICENESS = 10

/** Reads, learns and writes in this thread, with a connection of its own. */
async function runTask({ databaseUrl, isRebuild }: WeightsTask): Promise<void> {
  const client = await connectLearner(databaseUrl)
  try {
    await (isRebuild ? rebuildWeights(client) : learnChanges(client))
  } finally {
    await client.end()
  }
}

if (parentPort) {
  // On Linux this concerns the calling thread only: requests have precedence on a busy machine.
  if (process.platform === 'linux') setPriority(NICENESS)
  await runTask(workerData as WeightsTask)
  parentPort.postMessage('done')
}
