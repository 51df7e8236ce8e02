import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Transaction } from '../database/database.ts'
import { findTransactionScope } from '../database/transaction.ts'

/** The metrics of this process. Labels have few values: never an address or an id. */
export const registry = new Registry()
const registers = [registry]

const FAST_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const SLOW_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const httpSeconds = new Histogram({
  name: 'patang_http_request_seconds',
  help: 'Duration of HTTP requests by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: SLOW_BUCKETS_SECONDS,
  registers,
})

export const operationSeconds = new Histogram({
  name: 'patang_graphql_operation_seconds',
  help: "Duration of GraphQL operations by kind, name and outcome. Names that the app does not use are 'other'.",
  labelNames: ['kind', 'operation', 'outcome'],
  buckets: SLOW_BUCKETS_SECONDS,
  registers,
})

export const sqlSeconds = new Histogram({
  name: 'patang_sql_seconds',
  help: 'Duration of SQL statements by database and first keyword.',
  labelNames: ['database', 'verb'],
  buckets: FAST_BUCKETS_SECONDS,
  registers,
})

export const socketsOpen = new Gauge({
  name: 'patang_sockets_open',
  help: 'Open WebSockets.',
  registers,
})

export const compiledOperations = new Gauge({
  name: 'patang_graphql_compiled_operations',
  help: 'Compiled GraphQL operations in memory, of internal documents and of those that callers repeat.',
  labelNames: ['documents'],
  registers,
})

export const jobSeconds = new Histogram({
  name: 'patang_job_seconds',
  help: 'Duration of the jobs that this process ran, by name and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: SLOW_BUCKETS_SECONDS,
  registers,
})

const seatsSold = new Counter({
  name: 'patang_seats_sold_total',
  help: 'Seats booked through this process.',
  registers,
})

/** Counts after the commit, so a failed booking is not counted. */
export function countSeatsSold(tx: Transaction, seats: number) {
  findTransactionScope(tx)?.afterCommit.push(async () => seatsSold.inc(seats))
}
