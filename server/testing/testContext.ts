import { type Context, makeContext, type Services } from '../platform/context.ts'

/** What a use case gets that is called without a server. */
export function testContext(services: Services, sessionToken: string): Promise<Context> {
  const caller = {
    address: '',
    isForeign: false,
    accessToken: null,
    cookies: {},
    acceptLanguage: undefined,
    setSessionToken() {},
    sessionToken,
  }
  return makeContext(services, caller)
}
