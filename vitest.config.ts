import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TIMEOUT_FACTOR } from './server/testing/timeoutFactor.ts'

/** Node loads graphql as CommonJS. Vite would load the ES module, and graphql fails when two copies are loaded. */
const oneGraphQL = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** One more than cores: API tests wait for the database, for locks and for timeouts in a quarter of their time. */
const maxWorkers = availableParallelism() + 1

/** Tests that replace a module need modules of their own. The others of a worker share one import. */
const findMockingTests = (pattern: string) =>
  globSync(pattern).filter((path) => /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')))
const UNIT_TESTS = '{domain,server,prisma,bench}/**/*.test.ts'
const API_TESTS = '{server,prisma}/**/*.api.test.ts'
const mockingApiTests = findMockingTests(API_TESTS)
const mockingUnitTests = findMockingTests(UNIT_TESTS).filter((path) => !mockingApiTests.includes(path))
const mockingClientTests = findMockingTests('client/**/*.test.{ts,tsx}')
const testTimeout = 15_000 * TIMEOUT_FACTOR
const hookTimeout = 60_000 * TIMEOUT_FACTOR
const api = {
  maxWorkers,
  // Tests run for too short a time to gain from V8's slowest compiler: without it they take 3 % less CPU time.
  execArgv: ['--import', './server/testing/shiftDate.ts', '--no-turbofan'],
  testTimeout,
  hookTimeout,
}

const unit = { maxWorkers, testTimeout, hookTimeout }

const client = {
  extends: './vite.config.ts',
  root: import.meta.dirname,
  test: {
    // Component tests keep a core busy. Projects with another number of workers form a group of their own.
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    environment: 'jsdom',
    // These options take 7 % less CPU time: without V8's slowest compiler, and with fewer collections of young objects.
    execArgv: [
      '--import',
      './server/testing/speedUpComponents.ts',
      '--no-turbofan',
      '--max-semi-space-size=64',
    ],
    setupFiles: 'client/testing/setup.ts',
    testTimeout,
    hookTimeout,
    provide: { asyncUtilTimeoutMs: 10_000 * TIMEOUT_FACTOR },
  },
}

export default defineConfig({
  test: {
    globalSetup: 'server/testing/testPostgres.ts',
    projects: [
      {
        resolve: oneGraphQL,
        test: {
          ...unit,
          name: 'domain',
          include: [UNIT_TESTS],
          exclude: ['**/*.api.test.ts', ...mockingUnitTests],
          isolate: false,
        },
      },
      { resolve: oneGraphQL, test: { ...unit, name: 'domain with mocks', include: mockingUnitTests } },
      {
        resolve: oneGraphQL,
        test: {
          ...api,
          name: 'server',
          include: [API_TESTS],
          exclude: mockingApiTests,
          isolate: false,
        },
      },
      { resolve: oneGraphQL, test: { ...api, name: 'server with mocks', include: mockingApiTests } },
      {
        ...client,
        test: {
          ...client.test,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: mockingClientTests,
          isolate: false,
        },
      },
      { ...client, test: { ...client.test, name: 'client with mocks', include: mockingClientTests } },
    ],
  },
})
