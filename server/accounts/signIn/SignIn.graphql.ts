import type { Context } from '../../platform/context.ts'
import { InvalidInput, TooManyAttempts } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { InvalidCredentials } from '../failures.ts'
import { closeLoginSession } from './loginSessions.ts'
import { signIn } from './signIn.ts'

failure(InvalidCredentials, {
  description:
    'No account has this e-mail address and password. The failure does not say which of the two is wrong.',
})

const SignInInput = builder.inputType('SignInInput', {
  description: 'E-mail address and password of an account.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address; capital letters do not matter.' }),
    password: t.string({ required: true, description: 'Password of the account.' }),
  }),
})

const SignInPayload = payload<{ userId: string }>('SignInPayload', {
  description: 'The user is signed in; the response sets the cookie of the login session.',
  fields: (t) => ({
    viewer: t.load({ type: Viewer, id: 'userId', description: 'The user who has signed in.' }),
  }),
})

const SignOutPayload = payload<{ signedOut: boolean }>('SignOutPayload', {
  description: 'The user is signed out; the response clears the cookie of the login session.',
  fields: (t) => ({
    signedOut: t.exposeBoolean('signedOut', { description: 'Always true when the mutation succeeds.' }),
  }),
})

mutation('signIn', {
  type: SignInPayload,
  description:
    'Opens a login session, stored in a cookie. Staff sign in here too. After 10 failed attempts in 15 minutes, per account and per network address, the result is TooManyAttempts.',
  input: SignInInput,
  failures: [InvalidInput, InvalidCredentials, TooManyAttempts],
  run: signIn,
})

mutation('signOut', {
  type: SignOutPayload,
  description: 'Ends the login session of the cookie. Without a login session nothing happens.',
  run: async (context) => {
    await signOut(context)
    return { signedOut: true }
  },
})

/** Ends the caller's login session. Without one it does nothing. */
async function signOut(context: Context) {
  const { db, caller } = context
  if (caller.loginSessionToken) await closeLoginSession(db, caller.loginSessionToken)
  caller.setLoginSessionToken(null)
  context.signedIn = null
}
