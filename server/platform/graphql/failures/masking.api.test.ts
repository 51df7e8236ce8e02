import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { readConfig } from '../../config.ts'
import { Prisma } from '../../database/database.ts'

const { db } = await startTestServer()
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const pages = { isDevelopment: false, load: async () => ({}) as never, serveAssets: async () => {} }
const app = await buildApp(
  {
    config,
    db,
    events: {
      subscribe: () => {
        throw new Error('no events here')
      },
    },
    jobs: { send: async () => {}, buildInsert: () => Prisma.empty },
    redis: null,
    clock: () => new Date(),
    findLoginSession: async () => {
      throw new Error('connection of patang:password@db refused')
    },
    findProgram: async () => null,
  },
  pages,
)

test.each([
  ['POST', '/graphql'],
  ['GET', '/graphql?query={__typename}'],
  ['GET', '/bookings'],
] as const)('%s %s: masks unexpected errors', async (method, url) => {
  const response = await app.inject({
    method,
    url,
    cookies: { patang: 'token' },
    ...(method === 'POST' ? { payload: { query: '{ __typename }' } } : {}),
  })
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('password')
  expect(response.body).toContain('Something went wrong')
})
