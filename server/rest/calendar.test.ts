import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { maskErrors } from '../platform/graphql/failures/maskErrors.ts'
import type { GraphQLServer } from '../platform/graphql/graphql.ts'
import { getLoggingOptions } from '../platform/http/log.ts'
import { registerCalendar } from './calendar.ts'

const SECRET = 'kite-over-salem'

test('the token of a private URL is not logged, even when the response fails', async () => {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  const options = getLoggingOptions(readConfig({ NODE_ENV: 'production' }))
  const app = Fastify({ ...options, logger: { ...(options.logger as object), stream } })
  maskErrors(app)
  const graphql = {
    getEnveloped() {
      throw new Error('the database does not respond')
    },
  } as unknown as GraphQLServer
  registerCalendar(app, graphql)
  const { statusCode } = await app.inject(`/calendar/feeds/${SECRET}.ics`)
  expect(statusCode).toBe(500)
  expect(text).toContain('the database does not respond')
  expect(text).toContain('"path":"/calendar/feeds/"')
  expect(text).not.toContain(SECRET)
  await app.close()
})
