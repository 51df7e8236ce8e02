import { type Database, findRunner, Prisma, type Transaction } from './database.ts'
import { SAME_PLAN } from './nameStatement.ts'

interface RowsOptions {
  /**
   * 'kept': Postgres plans the statement once for each connection, because the plan is the same for all values. 'forValues':
   * Postgres plans it for its values each time, as a search with filters needs.
   */
  plan?: 'kept' | 'forValues'
}

/**
 * The way to the database for hand-written SQL: what Prisma's models cannot express. Each statement is in a file of its own or
 * in the file of its use case, and names its columns. Columns of results are of types that the driver and Prisma return alike:
 * text, uuid, integer, boolean, timestamptz, JSON and their arrays.
 */
export const sql = {
  /**
   * The rows of a statement. In a transaction Prisma runs it. Outside of one it runs on the driver, which takes a quarter of
   * the processor time (docs/architecture.md, 'Fast paths').
   */
  async rows<Row>(
    db: Database | Transaction,
    statement: Prisma.Sql,
    { plan = 'kept' }: RowsOptions = {},
  ): Promise<Row[]> {
    const named = plan === 'kept' ? Prisma.sql`${SAME_PLAN} ${statement}` : statement
    const run = findRunner(db)
    return run ? ((await run(named.text, named.values)) as Row[]) : db.$queryRaw<Row[]>(named)
  },

  /** The first row of a statement; null when it has none. */
  async row<Row>(
    db: Database | Transaction,
    statement: Prisma.Sql,
    options?: RowsOptions,
  ): Promise<Row | null> {
    const [row] = await sql.rows<Row>(db, statement, options)
    return row ?? null
  },

  /** Runs a statement without a result and returns the number of changed rows. */
  execute(db: Database | Transaction, statement: Prisma.Sql): Promise<number> {
    return db.$executeRaw(statement)
  },

  /**
   * Hides the value of an array parameter or a limit from the planner. The planner then estimates the same number of
   * elements or rows for each. Otherwise the plan for a short array or a low limit looks cheaper than the one for all,
   * and Postgres plans the statement at each execution.
   */
  hide(parameter: Prisma.Sql): Prisma.Sql {
    return Prisma.sql`(SELECT ${parameter})`
  },
}
