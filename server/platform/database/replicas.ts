import { type Database, getPool, setRunner } from './database.ts'
import { isInsideTransaction } from './openTransaction.ts'
import { isDatabaseUnavailable } from './sqlErrors.ts'

type RunQuery = (args: unknown) => Promise<unknown>

const READ_OPERATIONS = new Set([
  'aggregate',
  'count',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'findUnique',
  'findUniqueOrThrow',
  'groupBy',
])

/**
 * Reads from the replicas and writes to the primary. A transaction uses the primary for its reads too. The primary
 * runs what a replica cannot: when it is unavailable, or when a hand-written statement writes.
 */
export function withReplicas(primary: Database, replicas: Database[]): Database {
  for (const replica of replicas) getPool(replica).startMonitoring()
  const chooseReplica = () => replicas[Math.floor(Math.random() * replicas.length)] as Database
  // The extended client has the same methods, but Prisma gives it a type of its own.
  const reading = primary.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        // Raw SQL has no model.
        if (!model || isInsideTransaction() || !READ_OPERATIONS.has(operation)) return query(args)
        const readReplica = () => runOperation(chooseReplica(), model, operation, args)
        return withFallback(readReplica, () => query(args))
      },
    },
  }) as unknown as Database
  setRunner(reading, (text, values) =>
    withFallback(
      () => getPool(chooseReplica()).runStatement(text, values),
      () => getPool(primary).runStatement(text, values),
    ),
  )
  return reading
}

async function withFallback<T>(readReplica: () => Promise<T>, readPrimary: () => Promise<T>): Promise<T> {
  try {
    return await readReplica()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return readPrimary()
  }
}

function runOperation(replica: Database, model: string, operation: string, args: unknown) {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as 'user'
  // The types of Prisma do not say that the operation is a method of the model.
  const delegate = replica[name] as unknown as Record<string, RunQuery>
  return (delegate[operation] as RunQuery).call(delegate, args)
}
