import { expect, test } from 'vitest'
import { DAY_MS } from '../../../domain/time.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { createPostgresLimiter } from './postgresLimiter.ts'

const { db } = await startTestServer()
const limiter = createPostgresLimiter({ keyPrefix: 'test', points: 3, durationSeconds: 60 })

test('lets exactly its points pass at once', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => limiter.consume(db, 'parallel')))
  expect(results.filter((retryAfterSeconds) => retryAfterSeconds === null)).toHaveLength(3)
})

test('an entry written while the clock was ahead does not refuse', async () => {
  for (let attempt = 0; attempt < 3; attempt++) await limiter.consume(db, 'ahead')
  expect(await limiter.consume(db, 'ahead')).toBeLessThanOrEqual(60)
  await db.signInAttempt.updateMany({
    where: { key: 'test:ahead' },
    data: { expire: BigInt(Date.now() + DAY_MS) },
  })
  expect(await limiter.consume(db, 'ahead')).toBeNull()
})

test('gives a point back', async () => {
  for (let attempt = 0; attempt < 3; attempt++) await limiter.consume(db, 'reward')
  await limiter.reward(db, 'reward')
  expect(await limiter.consume(db, 'reward')).toBeNull()
  expect(await limiter.consume(db, 'reward')).toBeGreaterThan(0)
})
