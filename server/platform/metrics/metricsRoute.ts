import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import { type Database, getPool, Prisma } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { httpSeconds, registry } from './instruments.ts'
import { createMetricsReader } from './workerMetrics.ts'

/**
 * /metrics for Prometheus, with METRICS_TOKEN as bearer token. Without that setting the route does not
 * exist.
 */
export function registerMetrics(app: FastifyInstance, { config, db }: Services) {
  const { metricsToken } = config
  if (!metricsToken) return
  const ofServer = new Registry()
  collectDefaultMetrics({ register: ofServer })
  registerPoolGauge(ofServer, db)
  registerJobGauge(ofServer, db)
  const readMetrics = createMetricsReader([registry, ofServer])

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    httpSeconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isSecretEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer')
      return reply.status(401).send({ message: 'Unauthorized' })
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await readMetrics())
  })
}

/** Compares in constant time. */
function isSecretEqual(given: string, wanted: string) {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one as Buffer, other as Buffer)
}

function registerPoolGauge(register: Registry, db: Database) {
  new Gauge({
    name: 'patang_pool_connections',
    help: 'Connections to the primary, by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = getPool(db)
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

interface QueueCounts {
  name: string
  queued: number
  active: number
}

/** Counts of the queue for all processes, at most a minute old. */
function registerJobGauge(register: Registry, db: Database) {
  new Gauge({
    name: 'patang_jobs',
    help: 'Jobs in the queue of all processes, by name and state.',
    labelNames: ['job', 'state'],
    registers: [register],
    // Each process counts the queue of all.
    aggregator: 'first',
    async collect() {
      // The other metrics are available while the database is not.
      const queues = await sql
        .rows<QueueCounts>(
          db,
          Prisma.sql`
          SELECT name, queued_count AS queued, active_count AS active FROM pgboss.queue`,
          { plan: 'forValues' },
        )
        .catch(() => [])
      this.reset()
      for (const { name, queued, active } of queues) {
        this.set({ job: name, state: 'queued' }, queued)
        this.set({ job: name, state: 'active' }, active)
      }
    },
  })
}
