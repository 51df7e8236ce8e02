import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction. The pool reports a second connection that the work takes (monitoredPool.ts). */
export async function runInsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/** True in the work of a transaction, which has a connection: a second one could wait for the end of the transaction itself. */
export function isInsideTransaction(): boolean {
  return transactions.getStore()?.isOpen === true
}

/** Runs `work` as if no transaction were open: nothing in the transaction may wait for it. */
export function leaveTransaction<T>(work: () => T): T {
  return transactions.exit(work)
}
