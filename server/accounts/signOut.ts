import type { Context } from '../platform/context.ts'
import { closeLoginSession } from './loginSessions.ts'

/** Ends the caller's session, here and in the database. Nothing to end is no failure. */
export async function signOut(context: Context) {
  const { db, caller } = context
  if (caller.loginSessionToken) await closeLoginSession(db, caller.loginSessionToken)
  caller.setLoginSessionToken(null)
  context.signedIn = null
}
