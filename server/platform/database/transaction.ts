import type { JobSender } from '../jobs/jobSender.ts'
import type { Database, Transaction } from './database.ts'
import { runInsideTransaction } from './openTransaction.ts'
import { isTransientConflict } from './sqlErrors.ts'

/** Who acts in a transaction; null for a visitor, a program and a job. */
interface Actor {
  userId: string
  adminId: string | null
}

/** Where a transaction starts: a request's context, or the services of a job. */
export type TransactionOrigin = {
  db: Database
  jobs?: JobSender
  signedIn?: Actor | null
} & ({ now: Date } | { clock: () => Date })

/** What a transaction carries for the events that are emitted and the jobs that are enqueued in it. */
export interface TransactionScope {
  db: Database
  jobs: JobSender | null
  /** One instant for everything that the transaction writes. */
  now: Date
  actor: Actor | null
  /** Run once, last in the transaction. An error rolls it back. */
  beforeCommit: (() => Promise<void>)[]
  /** Run once, after the commit. */
  afterCommit: (() => Promise<void>)[]
}

interface TransactionOptions {
  /** Longest time from the first statement to the commit. */
  timeoutMs?: number
}

/** 200 requests at once on a busy machine waited more than 10 seconds for a connection. */
const TRANSACTION_TIMEOUT_MS = 30_000
const ATTEMPTS_MAX = 5

const scopes = new WeakMap<Transaction, TransactionScope>()

/** Null for a transaction that `runInTransaction` did not open. */
export function findTransactionScope(tx: Transaction): TransactionScope | null {
  return scopes.get(tx) ?? null
}

export function requireTransactionScope(tx: Transaction): TransactionScope {
  const scope = findTransactionScope(tx)
  if (!scope) throw new Error('This transaction was not opened by runInTransaction')
  return scope
}

/** Runs `work` in one transaction, and again when Postgres reports a serialization failure or a deadlock. */
export async function runInTransaction<T>(
  origin: TransactionOrigin,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = TRANSACTION_TIMEOUT_MS }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const scope = createScope(origin)
    const runAttempt = async (tx: Transaction) => {
      scopes.set(tx, scope)
      const result = await work(tx)
      for (const run of scope.beforeCommit) await run()
      return result
    }
    try {
      const options = { maxWait: TRANSACTION_TIMEOUT_MS, timeout: timeoutMs }
      const result = await origin.db.$transaction((tx) => runInsideTransaction(() => runAttempt(tx)), options)
      await Promise.allSettled(scope.afterCommit.map((run) => run()))
      return result
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransientConflict(error)) throw error
    }
  }
}

function createScope(origin: TransactionOrigin): TransactionScope {
  return {
    db: origin.db,
    jobs: origin.jobs ?? null,
    now: 'now' in origin ? origin.now : origin.clock(),
    actor: origin.signedIn ?? null,
    beforeCommit: [],
    afterCommit: [],
  }
}
