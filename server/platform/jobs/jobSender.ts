import type { Prisma, Transaction } from '../database/database.ts'

/** Writes jobs into the queue. Use cases call `enqueue`, which checks the data first. */
export interface JobSender {
  /**
   * One job of this name for each element of `data`, in one statement. They exist if, and only if, the transaction commits,
   * and do not run before `startAfter`.
   */
  send(tx: Transaction, name: string, data: readonly object[], startAfter?: Date): Promise<void>
  /** The insert of one job for each row of `rows`, which has the column `data`: part of a statement that also writes more. */
  buildInsert(name: string, rows: Prisma.Sql, startAfter?: Date): Prisma.Sql
}
