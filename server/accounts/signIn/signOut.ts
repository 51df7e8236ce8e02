import type { Context } from '../../platform/context.ts'
import { closeLoginSession } from './loginSessions.ts'

/** Ends the caller's login session. Without one it does nothing. */
export async function signOut(context: Context) {
  const { db, caller } = context
  if (caller.loginSessionToken) await closeLoginSession(db, caller.loginSessionToken)
  caller.setLoginSessionToken(null)
  context.signedIn = null
}
