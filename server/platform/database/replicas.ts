import { readReplicas } from '@prisma/extension-read-replicas'
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

/**
 * Reads from the replicas and writes to the primary. A transaction uses the primary for its reads too. The
 * primary runs what a replica cannot: when it is unavailable, or when the statement writes.
 */
export function withReplicas(primary: Database, replicas: Database[]): Database {
  for (const replica of replicas) getPool(replica).startMonitoring()
  const fallingBack = primary.$extends({
    query: {
      async $allOperations(asked) {
        const { model, operation, args, query, __internalParams } = asked as unknown as QueryOperation
        if (__internalParams.transaction) return query(args)
        // Prisma's extension sends raw queries to the primary.
        const ask: RunQuery = operation === '$queryRaw' ? (raw) => runOnReplica(replicas, raw) : query
        return ask(args).catch((error) => {
          if (!isDatabaseUnavailable(error)) throw error
          return runOnPrimary(primary, model, operation, args)
        })
      },
    },
  })
  // The first extension is the outermost one.
  const reading = fallingBack.$extends(readReplicas({ replicas: replicas as [Database, ...Database[]] }))
  return reading as unknown as Database
}

function runOnReplica(replicas: Database[], statement: unknown) {
  const replica = replicas[Math.floor(Math.random() * replicas.length)] as Database
  return replica.$queryRaw(statement as never)
}

function runOnPrimary(primary: Database, model: string | undefined, operation: string, args: unknown) {
  const asked = (model ? primary[getDelegateName(model)] : primary) as unknown as Record<string, RunQuery>
  return (asked[operation] as RunQuery).call(asked, args)
}

const getDelegateName = (model: string) => `${model.charAt(0).toLowerCase()}${model.slice(1)}` as 'user'
