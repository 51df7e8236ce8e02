import type { FastifyInstance } from 'fastify'
import { type Database, Prisma } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** /healthz: the process runs. /readyz: it also reaches its database. */
export function registerHealth(app: FastifyInstance, db: Database) {
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_, reply) => {
    try {
      await sql.rows(db, Prisma.sql`SELECT 1`, { plan: 'forValues' })
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'the database does not respond' })
    }
  })
}
