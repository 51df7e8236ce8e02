import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from './generated/client.ts'
import { isTransientConflict } from './sqlErrors.ts'

export { Prisma }

/** The database as every use case sees it. */
export interface Database extends PrismaClient {}

/** The same inside a transaction; there, never use the outer one. */
export type Transaction = Prisma.TransactionClient

/** How long a crowd waits for a connection: 200 at once on a busy machine waited more than 10 seconds. */
const PATIENCE = 30_000

export function openDatabase(url: string, poolSize: number): Database {
  const adapter = new PrismaPg({ connectionString: url, max: poolSize, connectionTimeoutMillis: PATIENCE })
  return new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] }) as Database
}

const ATTEMPTS = 5

/** One transaction, tried again when Postgres asks for it (serialization failure or deadlock). */
export async function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work, { maxWait: PATIENCE, timeout: PATIENCE })
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransientConflict(error)) throw error
    }
  }
}
