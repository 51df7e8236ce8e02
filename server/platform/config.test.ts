import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment is a whole configuration', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '0.0.0.0', databaseUrl: null, appName: 'Patang' })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'patang.example'],
  ['LOG_LEVEL', 'loud'],
  ['PATANG_DEMO', 'perhaps'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['SUPPORT_EMAIL', 'nobody'],
])('a bad %s is refused, naming variable and value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value}`)
})

test('a bad DATABASE_URL is refused, and its password not shown', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://patang:secret@localhost/patang' })
  expect(read).toThrow('DATABASE_URL: must be an address like')
  expect(read).not.toThrow('secret')
})

test('replicas are a list; a bad one is refused without being shown', () => {
  expect(readConfig({}).replicaUrls).toEqual([])
  const urls = 'postgresql://a@one/patang,postgresql://a@two/patang'
  expect(readConfig({ DATABASE_REPLICA_URLS: urls }).replicaUrls).toEqual(urls.split(','))
  const read = () => readConfig({ DATABASE_REPLICA_URLS: `${urls},mysql://a:secret@three` })
  expect(read).toThrow('DATABASE_REPLICA_URLS')
  expect(read).not.toThrow('secret')
})

test.each(['loopback', '10.0.0.0/8,fd00::1', '192.0.2.7'])('proxies: %s', (proxies) => {
  expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '' }).port).toBe(4000)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ PUBLIC_URL: 'https://patang.example' }, false],
  [{ PUBLIC_URL: 'http://patang.example' }, true],
  [{ NODE_ENV: 'production', PATANG_DEMO: '1' }, true],
])('with %j demo accounts may sign in: %s', (environment, allowed) => {
  expect(readConfig(environment).allowsDemoAccounts).toBe(allowed)
})

test('the workers share the connections of the cores, and each has at least 5', () => {
  const { databasePoolSize } = readConfig({})
  expect(databasePoolSize).toBe(Math.max(5, 2 * availableParallelism() + 1))
  expect(readConfig({ WORKERS: String(availableParallelism()) }).databasePoolSize).toBe(5)
  expect(readConfig({ DATABASE_POOL: '7' }).databasePoolSize).toBe(7)
})
