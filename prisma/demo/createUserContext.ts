import { readConfig } from '../../server/platform/config.ts'
import { makeContext, type Services, type SignedInUser } from '../../server/platform/context.ts'
import { type Database, Prisma } from '../../server/platform/database/database.ts'

/** Context of a demo user at a past hour. */
export async function createUserContext(
  db: Database,
  userId: string,
  now: Date,
  adminId: string | null = null,
  userType: 'parent' | 'provider' = 'parent',
) {
  const signedIn: SignedInUser = {
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
  return makeContext(createServices(db, now, signedIn), {
    address: 'demo',
    isCrossSite: false,
    loginSessionToken: 'demo',
    accessToken: null,
    cookies: {},
    acceptLanguage: undefined,
    setLoginSessionToken: () => {},
  })
}

/** Services of a job at a past hour, or of a request by this user. */
export function createServices(db: Database, now: Date, signedIn: SignedInUser | null = null): Services {
  return {
    db,
    config: readConfig({}),
    // The demo starts its jobs itself.
    jobs: { send: async () => {}, buildInsert: () => Prisma.sql`SELECT` },
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
  }
}
