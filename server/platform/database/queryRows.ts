import { type Database, findPool, Prisma, type Transaction } from './database.ts'
import { SAME_PLAN } from './nameStatement.ts'
import { findTransactionScope } from './transaction.ts'

/**
 * Runs a hand-written statement whose plan is the same for all values. Postgres plans it once for each connection. It runs
 * without Prisma's client, which takes four times the CPU time of the driver, but for a database with replicas and for a
 * transaction that `runInTransaction` did not open. The columns are of types that the driver and Prisma return alike: text, uuid, integer, boolean, timestamptz, JSON and
 * their arrays.
 */
export async function queryRows<Row>(db: Database | Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const marked = Prisma.sql`${SAME_PLAN} ${statement}`
  const scope = findTransactionScope(db)
  const pool = findPool(db)
  if (pool) return (await pool.runStatement(marked.text, marked.values)) as Row[]
  if (!scope || scope.connection.isNested) return db.$queryRaw<Row[]>(marked)
  const { run } = scope.connection
  if (!run || performance.now() > scope.endsAtMs) throw new Error('This transaction has ended')
  return (await run(marked.text, marked.values)) as Row[]
}

/**
 * Hides the length of an array parameter from the planner, which estimates the same number of elements for each. Otherwise the
 * plan for a short array looks cheaper than the one for all, and Postgres plans the statement at each execution.
 */
export function hideLength(array: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT ${array})`
}
