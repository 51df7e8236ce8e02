import { readConfig } from '../../server/platform/config.ts'
import { makeContext } from '../../server/platform/context.ts'
import type { Database } from '../../server/platform/database/database.ts'

/** Context of a demo user at a past hour. */
export async function createUserContext(
  db: Database,
  userId: string,
  now: Date,
  adminId: string | null = null,
  userType: 'parent' | 'provider' = 'parent',
) {
  const signedIn = {
    sessionId: 'demo',
    userId,
    userType,
    adminId,
    language: null,
    distanceUnit: null,
    theme: null,
    autoSaveSearches: false,
    showFittingChildren: false,
    managesProviders: userType === 'provider',
    isEmailVerified: true,
    passwordAt: null,
    location: 'Salem, Tamil Nadu',
  }
  return makeContext(
    {
      db,
      config: readConfig({}),
      // The demo runs no jobs.
      jobs: { send: async () => {} },
      events: {
        subscribe: () => ({
          next: async () => ({ done: true, value: undefined }),
          [Symbol.asyncIterator]() {
            return this
          },
        }),
      },
      redis: null,
      clock: () => now,
      findLoginSession: async () => signedIn,
      findProgram: async () => null,
    },
    {
      address: 'demo',
      isCrossSite: false,
      loginSessionToken: 'demo',
      accessToken: null,
      cookies: {},
      acceptLanguage: undefined,
      setLoginSessionToken: () => {},
    },
  )
}
