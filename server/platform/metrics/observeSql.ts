import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { sqlSeconds } from './instruments.ts'

interface Statement {
  /** SQL text with $1, $2 … in place of the values. */
  query: string
  duration: number
}

const VERBS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']
const SQL_LENGTH_MAX = 2000

/** Measures every statement, and logs text and duration of a slow one, never its values. */
export function observeSql(db: Database, database: string, log: FastifyBaseLogger, slowMs: number) {
  const listening = db as unknown as { $on(event: 'query', listen: (statement: Statement) => void): void }
  listening.$on('query', ({ query, duration }) => {
    sqlSeconds.observe({ database, verb: getSqlVerb(query) }, duration / 1000)
    if (duration >= slowMs)
      log.warn({ database, ms: duration, sql: query.slice(0, SQL_LENGTH_MAX) }, 'Slow statement')
  })
}

function getSqlVerb(query: string) {
  const first = /[a-z]+/i.exec(query)?.[0].toLowerCase() ?? ''
  return VERBS.includes(first) ? first : 'other'
}
