import type { Transaction } from '../database/database.ts'

/** Writes jobs into the queue. Use cases call `enqueue`, which checks the data first. */
export interface JobSender {
  /** The job exists if, and only if, the transaction commits. It does not run before `startAfter`. */
  send(tx: Transaction, name: string, data: object, startAfter?: Date): Promise<void>
}
