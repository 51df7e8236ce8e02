import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from './generated/client.ts'
import { WatchedPool } from './pool.ts'
import { isTransientConflict } from './sqlErrors.ts'

export { Prisma }

/** The database as every use case sees it. */
export interface Database extends PrismaClient {}

/** The same inside a transaction; there, never use the outer one. */
export type Transaction = Prisma.TransactionClient

/** How long a crowd waits for a connection: 200 at once on a busy machine waited more than 10 seconds. */
const PATIENCE = 30_000

const pools = new WeakMap<Database, WatchedPool>()

export function openDatabase(url: string, poolSize: number): Database {
  const pool = new WatchedPool({ connectionString: url, max: poolSize, connectionTimeoutMillis: PATIENCE })
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const db = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] }) as Database
  pools.set(db, pool)
  return db
}

export function poolOf(db: Database): WatchedPool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this database was not opened by openDatabase')
  return pool
}

const ATTEMPTS = 5

/** What a transaction wants done once it has committed. */
export interface Commit {
  db: Database
  afterwards: (() => Promise<void>)[]
}

const commits = new WeakMap<Transaction, Commit>()

/** Null for one that was not opened by `transaction`. */
export function commitOf(tx: Transaction): Commit | null {
  return commits.get(tx) ?? null
}

/** One transaction, tried again when Postgres asks for it (serialization failure or deadlock). */
export async function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const commit: Commit = { db, afterwards: [] }
    const begun = (tx: Transaction) => {
      commits.set(tx, commit)
      return work(tx)
    }
    try {
      const result = await db.$transaction(begun, { maxWait: PATIENCE, timeout: PATIENCE })
      await Promise.allSettled(commit.afterwards.map((act) => act()))
      return result
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransientConflict(error)) throw error
    }
  }
}
