import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from './generated/client.ts'
import { MonitoredPool } from './monitoredPool.ts'
import { isTransientConflict } from './sqlErrors.ts'

export { Prisma }

/** The database as every use case sees it. */
export interface Database extends PrismaClient {}

/** The same inside a transaction; there, never use the outer one. */
export type Transaction = Prisma.TransactionClient

/** How long a crowd waits for a connection: 200 at once on a busy machine waited more than 10 seconds. */
const WAIT_TIMEOUT_MS = 30_000

const pools = new WeakMap<Database, MonitoredPool>()

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new MonitoredPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
  })
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const db = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] }) as Database
  pools.set(db, pool)
  return db
}

export function getPool(db: Database): MonitoredPool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this database was not opened by openDatabase')
  return pool
}

const ATTEMPTS_MAX = 5

/** What a transaction wants done once it has committed. */
export interface CommitHooks {
  db: Database
  afterCommit: (() => Promise<void>)[]
}

const hooksByTransaction = new WeakMap<Transaction, CommitHooks>()

/** Null for one that was not opened by `transaction`. */
export function findCommitHooks(tx: Transaction): CommitHooks | null {
  return hooksByTransaction.get(tx) ?? null
}

/** One transaction, tried again when Postgres asks for it (serialization failure or deadlock). */
export async function runInTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const commit: CommitHooks = { db, afterCommit: [] }
    const runAttempt = (tx: Transaction) => {
      hooksByTransaction.set(tx, commit)
      return work(tx)
    }
    try {
      const result = await db.$transaction(runAttempt, { maxWait: WAIT_TIMEOUT_MS, timeout: WAIT_TIMEOUT_MS })
      await Promise.allSettled(commit.afterCommit.map((act) => act()))
      return result
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransientConflict(error)) throw error
    }
  }
}
