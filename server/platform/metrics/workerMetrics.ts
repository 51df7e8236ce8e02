import cluster from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'

const REQUEST = 'patang:metrics request'
const RESPONSE = 'patang:metrics response'
const TIMEOUT_MS = 6_000

/** In the primary process: responds to a worker's request with the sum of all workers' metrics. */
export function sendMetricsOfAll() {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message) => {
    if (message?.type !== REQUEST) return
    const metrics = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ type: RESPONSE, metrics })
  })
}

/**
 * Metrics of this process; in a worker (`WORKERS`), the sum of all workers' metrics.
 *
 * @throws when the primary process does not respond
 */
export function createMetricsReader(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker) return () => Registry.merge(registries).metrics()
  AggregatorRegistry.setRegistries(registries)
  // Its constructor makes this process respond to the primary process.
  new AggregatorRegistry()
  return () =>
    new Promise((resolve, reject) => {
      const listen = (message: { type?: string; metrics?: string | null }) => {
        if (message?.type !== RESPONSE) return
        stop()
        if (message.metrics == null) reject(new Error('The metrics of a server process are missing.'))
        else resolve(message.metrics)
      }
      const timeout = setTimeout(() => {
        stop()
        reject(new Error('The primary process did not respond.'))
      }, TIMEOUT_MS)
      const stop = () => {
        clearTimeout(timeout)
        process.off('message', listen)
      }
      process.on('message', listen)
      process.send?.({ type: REQUEST })
    })
}
