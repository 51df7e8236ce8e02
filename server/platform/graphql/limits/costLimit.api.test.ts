import { expect, test } from 'vitest'
import { withGuard } from '../../../testing/mockGuard.ts'
import { seedParent } from '../../../testing/seed.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import * as addressKeyModule from '../../http/security/addressKey.ts'
import type { requireRemaining } from '../../http/security/rateLimit.ts'
import * as rateLimitModule from '../../http/security/rateLimit.ts'
import { LIMITS } from './limits.ts'

const server = await startTestServer()
/** A document with a cost just below the limit. */
const dear =
  '{ activities(first: 100) { edges { cursor node { id uuid name price postcode isFree isSaved imageUrl description category ageGroup { min max } rating { average count } schedule { dayOfWeek timeSlot } provider { id name uuid } a: name b: name c: name d: name e: name f: name g: name h: name i: name j: name } } } }'

const send = (query: string, cookies: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  server.app.inject({ method: 'POST', url: '/graphql', payload: { query }, cookies, remoteAddress })

test('reports the cost and the remaining limit in every response', async () => {
  const first = (await send('{ activity(id: "x") { id name } }')).json()
  expect(first.extensions.cost).toEqual({
    requested: 3,
    limit: LIMITS.cost,
    left: LIMITS.costOfAddress - 3,
    resetAfter: expect.any(Number),
  })
  const second = (await send('{ __typename }')).json()
  expect(second.extensions.cost.left).toBe(first.extensions.cost.left - second.extensions.cost.requested)
})

test('refuses an expensive document with cost, limit and hint, and charges nothing', async () => {
  const before = (await send('{ __typename }')).json().extensions.cost.left
  const query =
    '{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }'
  const { errors, data } = (await send(query)).json()
  expect(data).toBeUndefined()
  expect(errors[0].extensions).toMatchObject({
    code: 'TOO_EXPENSIVE',
    limit: LIMITS.cost,
    hint: expect.stringContaining('fewer'),
  })
  expect(errors[0].extensions.cost).toBeGreaterThan(LIMITS.cost)
  expect((await send('{ __typename }')).json().extensions.cost.left).toBeGreaterThanOrEqual(before - 1)
})

test('returns Retry-After to an account over its limit, and serves others', async () => {
  const { client } = await seedParent(server)
  const { requested } = (await send(dear, client.cookies)).json().extensions.cost
  expect(requested).toBeGreaterThan(LIMITS.cost / 2)
  const times = Math.floor(LIMITS.costOfAccount / requested) - 1
  for (let count = 0; count < times; count++) expect((await send(dear, client.cookies)).statusCode).toBe(200)

  const statements = await server.countQueries(async () => {
    const refused = await send(dear, client.cookies)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    const { code, retryAfter } = refused.json().errors[0].extensions
    expect([code, retryAfter]).toEqual(['TOO_MANY_REQUESTS', Number(refused.headers['retry-after'])])
  })
  expect(statements, 'the session alone').toBeLessThanOrEqual(1)
  // The refused document was not charged, so a cheaper one still runs.
  expect((await send('{ __typename }', client.cookies)).statusCode).toBe(200)
  expect((await send(dear)).statusCode).toBe(200)
})

test('refuses an address over its limit before any read, and serves others', async () => {
  const query = '{ __typename }'
  const busy = '203.0.113.7'
  for (let count = 0; count < LIMITS.requestsOfAddress; count += 100)
    await Promise.all(Array.from({ length: 100 }, () => send(query, {}, busy)))
  const statements = await server.countQueries(async () => {
    const refused = await send(query, { patang: 'unknown' }, busy)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().errors[0].extensions.code).toBe('TOO_MANY_REQUESTS')
    expect(refused.headers['retry-after']).toBeDefined()
  })
  expect(statements).toBe(0)
  expect((await send(query, {}, '203.0.113.8')).statusCode).toBe(200)
})

test('refuses an address that sends invalid documents, before they are parsed, and serves others', async () => {
  const attacker = '203.0.113.20'
  const refused = LIMITS.costOfAddress / LIMITS.costOfInvalidDocument
  const invalid = (at: number) => (at % 2 === 0 ? `{ nothing${at} }` : `{ broken${at}`)
  for (let at = 0; at < refused; at++)
    expect((await send(invalid(at), {}, attacker)).json().errors[0].extensions?.code).not.toBe(
      'TOO_MANY_REQUESTS',
    )
  const response = await send(invalid(refused), {}, attacker)
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json().errors[0].extensions.code).toBe('TOO_MANY_REQUESTS')
  expect((await send('{ nothing }', {}, '203.0.113.21')).json().errors[0].message).toContain('nothing')
})

// Finding X13.
test('control: without the guard invalid documents are served without an end', async () => {
  const attacker = '203.0.113.23'
  const allowed = LIMITS.costOfAddress / LIMITS.costOfInvalidDocument
  const ignore: typeof requireRemaining = () => {}
  const last = await withGuard(rateLimitModule, 'requireRemaining', ignore, async () => {
    for (let at = 0; at < allowed; at++) await send(`{ nothing${at} }`, {}, attacker)
    return send('{ nothingMore }', {}, attacker)
  })
  expect(last.json().errors[0].message).toContain('nothingMore')
})

test('charges an invalid document to address and account, and nothing for a valid one', async () => {
  const { client } = await seedParent(server)
  const address = '203.0.113.22'
  const getLeft = async (cookies: Record<string, string>) =>
    (await send('{ __typename }', cookies, address)).json().extensions.cost.left
  const [ofAddress, ofAccount] = [await getLeft({}), await getLeft(client.cookies)]
  await send('{ valid: __typename }', client.cookies, address)
  expect(await getLeft(client.cookies)).toBe(ofAccount - 2)
  await send('{ nothingElse }', client.cookies, address)
  expect(await getLeft(client.cookies)).toBe(ofAccount - 3 - LIMITS.costOfInvalidDocument)
  expect(await getLeft({})).toBe(ofAddress - 1 - LIMITS.costOfInvalidDocument)
})

test('counts the addresses of an IPv6 /64 as one, for costs and for requests', async () => {
  const sendFrom = (address: string) => send('{ __typename }', {}, address)
  const first = await sendFrom('2001:db8:0:1::1')
  const second = await sendFrom('2001:db8:0:1:ffff::2')
  expect(second.json().extensions.cost.left).toBe(first.json().extensions.cost.left - 1)
  expect(Number(second.headers['ratelimit-remaining'])).toBe(Number(first.headers['ratelimit-remaining']) - 1)
  const other = await sendFrom('2001:db8:0:2::1')
  expect(other.json().extensions.cost.left).toBe(first.json().extensions.cost.left)
})

test('counts wrong passwords of an IPv6 /64 as one', async () => {
  const signIn = (at: number) =>
    send(
      `mutation { signIn(input: { email: "wrong${at}@example.in", password: "wrong password" }) { __typename } }`,
      {},
      `2001:db8:0:3::${at}`,
    )
  for (let at = 1; at <= 10; at++)
    expect((await signIn(at)).json().data.signIn.__typename).toBe('InvalidCredentials')
  expect((await signIn(11)).json().data.signIn.__typename).toBe('TooManyAttempts')
})

// Finding X12.
test('control: without the guard each address of an IPv6 /64 guesses anew', async () => {
  const results = await withGuard(
    addressKeyModule,
    'getAddressKey',
    (address) => address,
    async () => {
      const kinds: string[] = []
      for (let at = 1; at <= 11; at++) {
        const query = `mutation { signIn(input: { email: "other${at}@example.in", password: "wrong password" }) { __typename } }`
        kinds.push((await send(query, {}, `2001:db8:0:4::${at}`)).json().data.signIn.__typename)
      }
      return kinds
    },
  )
  expect(results).toEqual(Array(11).fill('InvalidCredentials'))
})
