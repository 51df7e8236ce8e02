import type { Prisma, Transaction } from '../database/database.ts'

/** Jobs of one queue. */
export interface NewJobs {
  /** Name of the queue. */
  name: string
  /** Selects the column `data` of each job. */
  rows: Prisma.Sql
}

/** Writes jobs into the queue. Use cases call `enqueue`, which checks the data first. */
export interface JobSender {
  /**
   * One job of this name for each element of `data`, in one statement. They exist if, and only if, the transaction commits,
   * and do not run before `startAfter`.
   */
  send(tx: Transaction, name: string, data: readonly object[], startAfter?: Date): Promise<void>
  /** The insert of jobs of one or more queues: part of a statement that also writes more. */
  buildInsert(jobs: readonly NewJobs[], startAfter?: Date): Prisma.Sql
}
