import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { sendMetricsOfAll } from './platform/metrics/workerMetrics.ts'

const FIRST_RESTART_DELAY_MS = 100
const MAX_RESTART_DELAY_MS = 30_000
/** A worker that ran this long is restarted without a longer delay. */
const STABLE_MS = 60_000

interface Workers {
  port: number
  /** Lets every worker finish its open requests and jobs, then resolves. */
  close(): Promise<void>
}

/**
 * Runs server processes behind one port (README, `WORKERS`). This process handles no request: it distributes
 * connections, counts the rate limits of all workers, adds up their metrics, and restarts a worker that ends
 * unexpectedly.
 *
 * @param module file that each worker runs
 * @param environment variables of the workers in addition to this process's own
 * @throws when a worker ends before all of them listen
 */
export async function startWorkers(
  count: number,
  module: string,
  environment: Record<string, string>,
): Promise<Workers> {
  let isClosing = false
  // Both respond to messages of the workers.
  new RateLimiterClusterMaster()
  sendMetricsOfAll()
  cluster.setupPrimary({ exec: module, args: [] })

  const start = () => cluster.fork(environment)
  async function keepRunning(worker: Worker, startedAt: number, delayMs: number) {
    await once(worker, 'exit')
    if (isClosing) return
    const isStable = performance.now() - startedAt >= STABLE_MS
    const pauseMs = isStable ? FIRST_RESTART_DELAY_MS : delayMs
    console.error(`Server process ${worker.process.pid} ended; another one starts in ${pauseMs} ms.`)
    await sleep(pauseMs)
    if (isClosing) return
    await keepRunning(start(), performance.now(), Math.min(2 * pauseMs, MAX_RESTART_DELAY_MS))
  }

  const workers = Array.from({ length: count }, start)
  const close = async () => {
    isClosing = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      running.map(async (worker) => {
        const exit = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await exit
      }),
    )
  }
  try {
    const addresses = await Promise.all(workers.map(waitUntilListening))
    for (const worker of workers) void keepRunning(worker, performance.now(), FIRST_RESTART_DELAY_MS)
    return { port: (addresses[0] as AddressInfo).port, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function waitUntilListening(worker: Worker): Promise<AddressInfo> {
  const ended = new AbortController()
  const exit = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A server process ended before it listened.')
  })
  try {
    const [address] = await Promise.race([once(worker, 'listening', { signal: ended.signal }), exit])
    return address as AddressInfo
  } finally {
    exit.catch(() => {})
    ended.abort()
  }
}
