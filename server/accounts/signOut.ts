import type { Context } from '../platform/context.ts'
import { closeLoginSession } from './loginSessions.ts'

/** Ends the caller's login session and clears the cookie. Without a login session it succeeds too. */
export async function signOut(context: Context) {
  const { db, caller } = context
  if (caller.loginSessionToken) await closeLoginSession(db, caller.loginSessionToken)
  caller.setLoginSessionToken(null)
  context.signedIn = null
}
