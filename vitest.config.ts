import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'server/**/*.test.ts', 'prisma/**/*.test.ts', '*.test.ts'],
          exclude: ['server/**/*.api.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,prisma}/**/*.api.test.ts'],
          globalSetup: 'server/testing/testPostgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
