import { Worker } from 'node:worker_threads'

/** Memory of the worker's objects. 100,000 activities with 1,000,000 choices need about half. */
const WORKER_MEMORY_MB = 900

export interface WeightsTask {
  databaseUrl: string
  /** Learns everything instead of the changes. */
  isRebuild: boolean
}

/** Learns weights in a worker thread, so no request waits for the work. */
export function learnInWorker(task: WeightsTask): Promise<void> {
  const worker = new Worker(new URL('./weightsWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  })
  return new Promise<void>((resolve, reject) => {
    worker.on('message', () => resolve())
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The worker that learns weights ended without a result')))
  }).finally(() => worker.terminate())
}
