import { Prisma } from './generated/client.ts'

/** Named statements of one process. Each connection keeps them for its lifetime. */
const STATEMENTS_MAX = 300
/** A statement gets its name at this execution. Statements that run once take no memory. */
const EXECUTION_THAT_NAMES = 3
const UNNAMED_MAX = 3_000
const UNNAMED = ''

/** First words of a hand-written statement with one plan for all values, because it reads by keys only. */
export const SAME_PLAN = Prisma.raw('/* same plan */')

/**
 * Statements that Prisma generates, with relations joined ('SELECT "t0".') or without, and marked ones. Other hand-written
 * SQL needs a plan for its values.
 */
const NAMED = /^(?:SELECT "t0"\.|(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) "public"\.|\/\* same plan \*\/)/

/**
 * Creates a function that names the statements that Prisma repeats. Postgres parses and plans a named statement once
 * for each connection.
 */
export function createStatementNamer(): (statement: { sql: string }) => string {
  const names = new Map<string, string>()
  const executions = new Map<string, number>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known || names.size >= STATEMENTS_MAX || !NAMED.test(sql)) return known ?? UNNAMED
    const count = (executions.get(sql) ?? 0) + 1
    if (count < EXECUTION_THAT_NAMES) {
      if (executions.size >= UNNAMED_MAX) executions.clear()
      executions.set(sql, count)
      return UNNAMED
    }
    executions.delete(sql)
    const name = `patang_${names.size}`
    names.set(sql, name)
    return name
  }
}
