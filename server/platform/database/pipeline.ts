import type { Transaction } from './database.ts'
import { findTransactionScope } from './transaction.ts'

/**
 * Starts steps of a transaction together, so that Postgres gets the first statement of each without waiting for the result
 * of the one before. The statements run in this order, and each sees what those before it changed. Every step must begin
 * with `queryRows`: a step that does something else first sends its statement later. After an error Postgres refuses the
 * statements that follow, so the first error is the one of the step that failed.
 */
export async function pipeline<Results extends unknown[]>(
  tx: Transaction,
  ...steps: { [Step in keyof Results]: () => Promise<Results[Step]> }
): Promise<Results> {
  const run = findTransactionScope(tx)?.connection.run
  if (run) return Promise.all(steps.map((step) => step())) as Promise<Results>
  // Prisma's client does not keep the order of statements that start together.
  const results: unknown[] = []
  for (const step of steps) results.push(await step())
  return results as Results
}
