import { type Database, getPool } from './database.ts'
import { isDatabaseUnavailable } from './sqlErrors.ts'

interface QueryOperation {
  model?: string
  operation: string
  args: unknown
  query(args: unknown): Promise<unknown>
  __internalParams: { transaction?: unknown }
}

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
  '$queryRaw',
])

/**
 * Reads from the replicas and writes to the primary. A transaction uses the primary for its reads too. The primary
 * runs what a replica cannot: when it is unavailable, or when the raw statement writes.
 */
export function withReplicas(primary: Database, replicas: Database[]): Database {
  for (const replica of replicas) getPool(replica).startMonitoring()
  const reading = primary.$extends({
    query: {
      async $allOperations(parameters) {
        const { model, operation, args, query, __internalParams } = parameters as unknown as QueryOperation
        if (__internalParams.transaction || !READ_OPERATIONS.has(operation)) return query(args)
        try {
          return await runOnReplica(replicas, model, operation, args)
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error
          return query(args)
        }
      },
    },
  })
  return reading as unknown as Database
}

function runOnReplica(replicas: Database[], model: string | undefined, operation: string, args: unknown) {
  const replica = replicas[Math.floor(Math.random() * replicas.length)] as Database
  const delegate = (model ? replica[getDelegateName(model)] : replica) as unknown as Record<string, RunQuery>
  return (delegate[operation] as RunQuery).call(delegate, args)
}

const getDelegateName = (model: string) => `${model.charAt(0).toLowerCase()}${model.slice(1)}` as 'user'
