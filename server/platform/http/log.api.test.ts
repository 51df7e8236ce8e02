import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'
import { readConfig } from '../config.ts'
import { getLoggingOptions } from './log.ts'

const { db } = await startTestServer()

/** Log lines that `write` creates. */
function captureLog(write: (log: FastifyBaseLogger) => void) {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  const { logger } = getLoggingOptions(readConfig({ NODE_ENV: 'production' }))
  write(Fastify({ logger: { ...(logger as object), stream } }).log)
  return text
}

async function catchError(work: () => Promise<unknown>): Promise<Error> {
  return work().then(
    () => new Error('it did not fail'),
    (error) => error,
  )
}

const secret = 'argon2id-secret'
const person = { email: 'asha@example.in', firstName: 'Asha', lastName: 'Raman', passwordHash: secret }

test.each([
  ['a wrong argument', () => db.user.create({ data: { ...person, userType: 'nobody' as 'parent' } })],
  ['a value that Postgres refuses', () => db.user.create({ data: { ...person, phone: `${secret}\0` } })],
  ['a raw statement', () => db.$queryRaw`select ${`${secret} asha@example.in`}::int`],
])('logs an error of %s without input', async (_, work) => {
  const error = await catchError(work)
  expect(error.name).toMatch(/^Prisma/)
  for (const write of [
    (log: FastifyBaseLogger) => log.error(error),
    (log: FastifyBaseLogger) => log.error({ err: error }),
    (log: FastifyBaseLogger) => log.error({ err: error }, error.message),
    (log: FastifyBaseLogger) => log.error(error, 'the page could not be rendered'),
  ]) {
    const text = captureLog(write)
    expect(text).toContain(error.name)
    expect(text).not.toMatch(/asha|secret/i)
  }
})

test('logs an error of our own with its message and stack', () => {
  const text = captureLog((log) => log.error(new Error('the gazetteer is empty')))
  expect(text).toContain('"msg":"the gazetteer is empty"')
  expect(text).toContain('log.api.test.ts')
})
