import { type Database, findRunner, Prisma, type Transaction } from './database.ts'
import { SAME_PLAN } from './nameStatement.ts'
import { findTransactionScope } from './transaction.ts'

/**
 * Runs a hand-written statement whose plan is the same for all values. Postgres plans it once for each connection. It runs
 * without Prisma's client, which takes four times the CPU time of the driver, but for a transaction that `runInTransaction`
 * did not open. The columns are of types that the driver and Prisma return alike: text, uuid, integer, boolean, timestamptz, JSON and
 * their arrays.
 */
export function queryRows<Row>(db: Database | Transaction, statement: Prisma.Sql): Promise<Row[]> {
  return runOnDriver(db, Prisma.sql`${SAME_PLAN} ${statement}`)
}

/** As `queryRows`, for a statement that Postgres plans for its values each time, such as a search. */
export function queryRowsByValues<Row>(db: Database | Transaction, statement: Prisma.Sql): Promise<Row[]> {
  return runOnDriver(db, statement)
}

async function runOnDriver<Row>(db: Database | Transaction, statement: Prisma.Sql): Promise<Row[]> {
  const runOutside = findRunner(db)
  if (runOutside) return (await runOutside(statement.text, statement.values)) as Row[]
  const scope = findTransactionScope(db)
  if (!scope || scope.connection.isNested) return db.$queryRaw<Row[]>(statement)
  const { run } = scope.connection
  if (!run || performance.now() > scope.endsAtMs) throw new Error('This transaction has ended')
  return (await run(statement.text, statement.values)) as Row[]
}

/**
 * Hides the value of an array parameter or a limit from the planner, which then estimates the same number of elements or rows
 * for each. Otherwise the plan for a short array or a low limit looks cheaper than the one for all, and Postgres plans the
 * statement at each execution.
 */
export function hideValue(parameter: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT ${parameter})`
}
