import { type Context, makeContext, type Services } from '../platform/context.ts'

/** Context of a use case that is called without a server. */
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
