import { sessionOf } from '../accounts/sessions.ts'
import { readConfig } from '../platform/config.ts'
import { type Context, makeContext } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'

interface Given {
  db: Database
  now: Date
  sessionToken: string
}

/** What a use case gets that is called without a server. */
export function testContext({ db, now, sessionToken }: Given): Promise<Context> {
  const services = { config: readConfig({ NODE_ENV: 'test' }), db, clock: () => now, sessionOf }
  const caller = {
    address: '',
    isForeign: false,
    cookies: {},
    acceptLanguage: undefined,
    setSessionToken() {},
    sessionToken,
  }
  return makeContext(services, caller)
}
