import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from './generated/client.ts'
import { MonitoredPool, type ReportedStatement } from './monitoredPool.ts'

export { Prisma }

/** The database as every use case sees it. */
export interface Database extends PrismaClient {}

/** The database inside a transaction. Statements on the outer database would not be part of it. */
export type Transaction = Prisma.TransactionClient

/** 200 requests at once on a busy machine waited more than 10 seconds for a connection. */
const CONNECT_TIMEOUT_MS = 30_000

/**
 * Connections that stay open, and the time after which further ones are closed when they are unused. A new connection has
 * no plans yet: with the driver's 10 seconds for all of them, the first page after a pause took 230 ms instead of 60.
 */
const KEPT_CONNECTIONS = 4
const IDLE_TIMEOUT_MS = 5 * 60_000

/** Runs a statement on the driver and returns its rows. */
type RunStatement = (text: string, values: unknown[]) => Promise<unknown[]>

const pools = new WeakMap<Database, MonitoredPool>()
const runners = new WeakMap<Database | Transaction, RunStatement>()

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new MonitoredPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    min: KEPT_CONNECTIONS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  })
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: pool.nameStatement,
  })
  const db = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] }) as Database
  pools.set(db, pool)
  setRunner(db, (text, values) => pool.runStatement(text, values))
  return db
}

/** Sets how `sql.rows` runs the statements of a database outside of transactions. */
export function setRunner(db: Database, run: RunStatement) {
  runners.set(db, run)
}

/** Null for a transaction. */
export function findRunner(db: Database | Transaction): RunStatement | null {
  return runners.get(db) ?? null
}

export function getPool(db: Database): MonitoredPool {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database was not opened by openDatabase')
  return pool
}

/** Calls `listen` after each statement, also after statements on the driver. Prisma reports COMMIT, but not BEGIN. */
export function observeStatements(db: Database, listen: (statement: ReportedStatement) => void) {
  // The type `Database` does not say which events openDatabase has enabled.
  const reporting = db as unknown as {
    $on(event: 'query', listen: (statement: ReportedStatement) => void): void
  }
  reporting.$on('query', listen)
  getPool(db).onStatement(listen)
}

/** Opens a database for a script and closes it after `work`. */
export async function withDatabase<T>(
  url: string,
  poolSize: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, poolSize)
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}
