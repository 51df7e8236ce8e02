import type { FastifyBaseLogger } from 'fastify'
import { type Database, getPool, observeStatements } from '../database/database.ts'
import { sqlSeconds } from './instruments.ts'

const VERBS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']
const SQL_LENGTH_MAX = 2000

/**
 * Measures every statement, and logs text and duration of a slow one, never its values. Logs each transaction that takes a
 * second connection.
 */
export function observeSql(db: Database, database: string, log: FastifyBaseLogger, slowMs: number) {
  observeStatements(db, ({ query, duration }) => {
    sqlSeconds.observe({ database, verb: getSqlVerb(query) }, duration / 1000)
    if (duration >= slowMs)
      log.warn({ database, ms: duration, sql: query.slice(0, SQL_LENGTH_MAX) }, 'Slow statement')
  })
  getPool(db).onSecondConnection((error) => log.warn({ database, err: error }, error.message))
}

function getSqlVerb(query: string) {
  const first = /[a-z]+/i.exec(query.replace(/^\/\*.*?\*\//, ''))?.[0].toLowerCase() ?? ''
  return VERBS.includes(first) ? first : 'other'
}
