import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Node loads graphql as CommonJS; Vite would take its ES module, a second copy that the first does not know. */
const oneGraphQL = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** One worker for each core. Vitest leaves one core free, but most tests wait for the database. */
const maxWorkers = '100%'

/** Tests of the API that replace a module. They need modules of their own; the others share one import of the server. */
const mockingTests = globSync('{server,prisma}/**/*.api.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
)
const api = {
  maxWorkers,
  execArgv: ['--import', './server/testing/shiftDate.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: 'server/testing/testPostgres.ts',
    projects: [
      {
        resolve: oneGraphQL,
        test: {
          name: 'domain',
          maxWorkers,
          include: ['{domain,server,prisma,bench}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: oneGraphQL,
        test: {
          ...api,
          name: 'server',
          include: ['{server,prisma}/**/*.api.test.ts'],
          exclude: mockingTests,
          isolate: false,
        },
      },
      { resolve: oneGraphQL, test: { ...api, name: 'server with mocks', include: mockingTests } },
      {
        extends: './vite.config.ts',
        root: import.meta.dirname,
        test: {
          name: 'client',
          maxWorkers,
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'client/testing/setup.ts',
          testTimeout: 15_000,
        },
      },
    ],
  },
})
