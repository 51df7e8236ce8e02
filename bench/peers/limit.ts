import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { LIST_SQL, ONE_SQL } from './statements.ts'

/** The limit: two prepared statements behind node:http, without any check. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const server = createServer(async ({ url = '' }, response) => {
  const id = url.startsWith('/one/') ? url.slice('/one/'.length) : null
  const { rows } = await pool.query(
    id ? { name: 'one', text: ONE_SQL, values: [id] } : { name: 'list', text: LIST_SQL },
  )
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('SIGTERM', () => process.exit(0))
