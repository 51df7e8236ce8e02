import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { findCommitHooks, type Transaction } from '../database/database.ts'

/** Metrics of this process. Label values are closed sets without addresses or ids. */
export const registry = new Registry()
const registers = [registry]

const FAST_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const SLOW_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const httpSeconds = new Histogram({
  name: 'patang_http_request_seconds',
  help: 'Requests by method, route and status, with their time.',
  labelNames: ['method', 'route', 'status'],
  buckets: SLOW_BUCKETS_SECONDS,
  registers,
})

export const operationSeconds = new Histogram({
  name: 'patang_graphql_operation_seconds',
  help: "GraphQL operations by kind, name and outcome, with their time; names that are not the app's own are 'other'.",
  labelNames: ['kind', 'operation', 'outcome'],
  buckets: SLOW_BUCKETS_SECONDS,
  registers,
})

export const sqlSeconds = new Histogram({
  name: 'patang_sql_seconds',
  help: 'SQL statements by database and first word, with their time.',
  labelNames: ['database', 'verb'],
  buckets: FAST_BUCKETS_SECONDS,
  registers,
})

export const socketsOpen = new Gauge({
  name: 'patang_sockets_open',
  help: 'WebSockets that are open.',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'patang_job_seconds',
  help: 'Jobs done by this process, by name and outcome, with their time.',
  labelNames: ['job', 'outcome'],
  buckets: SLOW_BUCKETS_SECONDS,
  registers,
})

const seatsSold = new Counter({
  name: 'patang_places_sold_total',
  help: 'Places of sessions booked through this process.',
  registers,
})

/** Counted after the booking commits. */
export function countSeatsSold(tx: Transaction, places: number) {
  findCommitHooks(tx)?.afterCommit.push(async () => seatsSold.inc(places))
}
