import { defineConfig } from 'vitest/config'

/** Node loads graphql as CommonJS; Vite would take its ES module, a second copy that the first does not know. */
const oneGraphQL = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    projects: [
      {
        resolve: oneGraphQL,
        test: {
          name: 'domain',
          include: ['{domain,server,prisma,bench}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: oneGraphQL,
        test: {
          name: 'server',
          include: ['{server,prisma}/**/*.api.test.ts'],
          globalSetup: 'server/testing/testPostgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: import.meta.dirname,
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'client/testing/setup.ts',
          testTimeout: 15_000,
        },
      },
    ],
  },
})
