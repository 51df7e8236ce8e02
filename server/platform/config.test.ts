import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment is a whole configuration', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '0.0.0.0', databaseUrl: null, appName: 'Patang' })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/patang'],
  ['PUBLIC_URL', 'patang.example'],
  ['LOG_LEVEL', 'loud'],
  ['PATANG_DEMO', 'perhaps'],
  ['SUPPORT_EMAIL', 'nobody'],
])('a bad %s is refused, naming variable and value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value}`)
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
