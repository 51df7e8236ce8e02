import { type Context, makeContext, type Services } from '../platform/context.ts'

/** What a use case gets that is called without a server. */
export function createTestContext(services: Services, loginSessionToken: string): Promise<Context> {
  const caller = {
    address: '',
    isCrossSite: false,
    accessToken: null,
    cookies: {},
    acceptLanguage: undefined,
    setLoginSessionToken() {},
    loginSessionToken,
  }
  return makeContext(services, caller)
}
