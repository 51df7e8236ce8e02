import { findActor } from '../platform/context.ts'
import { InvalidInput, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { InvalidCredentials } from './failures.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { User } from './User.graphql.ts'

failure(InvalidCredentials, {
  description: 'No account has this e-mail and password. Which of the two is wrong is not said.',
})

/** Other rooms hang their private lists here. */
export const Viewer = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'The signed-in person and everything private to them.',
  fields: (t) => ({
    user: t.variant(User, { description: 'Name, contact and settings.' }),
  }),
})

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: Viewer,
    nullable: true,
    description: 'The signed-in person, or the owner of the access token; null when signed out.',
    scope: 'bookings_read',
    resolve: (query, _, __, context) => {
      const actor = findActor(context, 'bookings_read')
      // Looked at for visitors too: Pothos takes a query that is not for a mistake.
      const own = { ...query, where: { id: toUuidOrNil(actor?.userId) } }
      return actor && context.db.user.findUnique(own)
    },
  }),
)

const SignInInput = builder.inputType('SignInInput', {
  description: 'A credential.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address; capitals do not matter.' }),
    password: t.string({ required: true, description: 'The password.' }),
  }),
})

const SignInPayload = payload<{ userId: string }>('SignInPayload', {
  description: 'Signed in: the answer carries the session cookie.',
  fields: (t) => ({
    viewer: t.load({ type: Viewer, id: 'userId', description: 'Who is signed in now.' }),
  }),
})

const SignOutPayload = payload<{ signedOut: boolean }>('SignOutPayload', {
  description: 'Signed out: the answer clears the session cookie.',
  fields: (t) => ({
    signedOut: t.exposeBoolean('signedOut', { description: 'Always true.' }),
  }),
})

mutation('signIn', {
  type: SignInPayload,
  description:
    'Opens a session, kept in a cookie. Staff sign in here too. 10 wrong tries in 15 minutes, by account and by network address, are answered; more are TooManyAttempts.',
  input: SignInInput,
  failures: [InvalidInput, InvalidCredentials, TooManyAttempts],
  run: signIn,
})

mutation('signOut', {
  type: SignOutPayload,
  description: 'Ends the session of this cookie. Without one, nothing happens.',
  run: async (context) => {
    await signOut(context)
    return { signedOut: true }
  },
})
