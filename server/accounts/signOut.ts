import type { Context } from '../platform/context.ts'
import { closeSession } from './sessions.ts'

/** Ends the caller's session, here and in the database. Nothing to end is no failure. */
export async function signOut(context: Context) {
  const { db, caller } = context
  if (caller.sessionToken) await closeSession(db, caller.sessionToken)
  caller.setSessionToken(null)
  context.signedIn = null
}
