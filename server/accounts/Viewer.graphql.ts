import { InvalidInput, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { InvalidCredentials } from './failures.ts'
import { isLocationKnown } from './profile/mapLocation.ts'
import { signIn } from './signIn/signIn.ts'
import { signOut } from './signIn/signOut.ts'
import { User } from './User.graphql.ts'
import { loadViewerRow } from './viewerRow.ts'

failure(InvalidCredentials, {
  description:
    'No account has this e-mail address and password. The failure does not say which of the two is wrong.',
})

/** Other features add their private lists. */
export const Viewer = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'The signed-in user and everything that is private to them.',
  fields: (t) => ({
    isLocationKnown: t.boolean({
      description:
        'Whether the gazetteer has the location of the user. False for some free texts of the past: searches near them find nothing until the user chooses a place.',
      select: { location: true },
      resolve: ({ location }, _, { db }) => isLocationKnown(db, location),
    }),
    user: t.variant(User, { description: 'Name, contact data and settings of the signed-in user.' }),
  }),
})

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: Viewer,
    nullable: true,
    description: 'The signed-in user, or the owner of the access token; null when signed out.',
    scope: 'bookings_read',
    resolve: (query, _, __, context) => loadViewerRow(context, query),
  }),
)

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
