import { AsyncLocalStorage } from 'node:async_hooks'

type RunStatement = (text: string, values: unknown[]) => Promise<unknown[]>

/** The connection on which a transaction runs. Prisma does not expose which one it took from the pool. */
export interface TransactionConnection {
  /** Undefined before the transaction begins; null once the connection is back in the pool. */
  run?: RunStatement | null
  /** True for a transaction inside another one, which takes no connection from the pool. */
  isNested?: true
}

const openings = new AsyncLocalStorage<TransactionConnection>()
const inUse = new WeakMap<object, TransactionConnection>()

/** Runs `open`, and fills in the first connection that it takes from the pool. */
export function recordConnection<T>(connection: TransactionConnection, open: () => Promise<T>): Promise<T> {
  return openings.run(connection, open)
}

/** Called when the transaction has begun. Without a connection it is nested, and takes none that its work wants. */
export function completeOpening(connection: TransactionConnection) {
  if (connection.run === undefined) connection.isNested = true
}

/** Called by the pool when a connection is wanted: the transaction that is being opened. */
export function findOpening(): TransactionConnection | null {
  const connection = openings.getStore()
  return connection && connection.run === undefined && !connection.isNested ? connection : null
}

/** True in a transaction that has a connection. A second one could wait for the end of the transaction itself. */
export function holdsConnection(): boolean {
  return Boolean(openings.getStore()?.run)
}

/** Runs `work` as if no transaction were open: nothing in the transaction may wait for it. */
export function leaveTransaction<T>(work: () => T): T {
  return openings.exit(work)
}

/** Called by the pool when it hands the connection out. */
export function fillIn(connection: TransactionConnection, client: object, run: RunStatement) {
  connection.run = run
  inUse.set(client, connection)
}

/** Called by the pool when a connection comes back, so that no later statement of the transaction uses it. */
export function removeConnection(client: object) {
  const connection = inUse.get(client)
  if (connection) connection.run = null
  inUse.delete(client)
}
