import { z } from 'zod'
import { USER_TYPES } from '../../domain/accounts/signUp.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { FAILURE_FRAGMENT, toEnumName, toLower, uuid } from './wire.ts'

const USER = 'fragment RestUser on User { uuid email firstName lastName phone location userType isAdmin }'

const response = z.object({
  user: z.object({
    id: uuid,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    location: z.string(),
    userType: z.enum(USER_TYPES),
    isAdmin: z.boolean(),
  }),
})

function toUserJson({ uuid: id, userType, ...user }: any) {
  return { user: { id, ...user, userType: toLower(userType) } }
}

export const accountEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Opens a session, kept in a cookie; staff sign in here too.',
    caller: 'anybody',
    body: z.strictObject({ email: z.string(), password: z.string() }),
    example: { email: 'asha@example.in', password: 'kite over salem' },
    document: `mutation RestSignIn($input: SignInInput!) { result: signIn(input: $input) {
      ... on SignInPayload { viewer { user { ...RestUser } } } ...Failed } } ${USER} ${FAILURE_FRAGMENT}`,
    variables: ({ body }) => ({ input: body }),
    status: 201,
    toJson: ({ result }) => toUserJson(result.viewer.user),
    response,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Makes an account; does not sign in.',
    caller: 'anybody',
    body: z.strictObject({
      email: z.string(),
      passwordHash: z.string().meta({ description: 'The password itself; the name is the old one.' }),
      confirmPassword: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().optional(),
      location: z.string().optional(),
      userType: z.enum(USER_TYPES).optional(),
    }),
    example: {
      email: 'asha@example.in',
      passwordHash: 'kite over salem',
      confirmPassword: 'kite over salem',
      firstName: 'Asha',
      lastName: 'Raman',
      phone: '',
      location: 'Salem, Tamil Nadu',
      userType: 'parent',
    },
    document: `mutation RestSignUp($input: SignUpInput!) { result: signUp(input: $input) {
      ... on SignUpPayload { user { ...RestUser } } ...Failed } } ${USER} ${FAILURE_FRAGMENT}`,
    variables: ({ body: { passwordHash, userType, ...person } }) => ({
      input: { ...person, password: passwordHash, userType: toEnumName(userType) },
    }),
    fieldNames: { password: 'passwordHash' },
    status: 201,
    toJson: ({ result }) => toUserJson(result.user),
    response,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends the session of the cookie; without one, nothing happens.',
    caller: 'anybody',
    document: 'mutation RestSignOut { signOut { signedOut } }',
    toJson: ({ signOut }) => ({ signedOut: signOut.signedOut }),
    response: z.object({ signedOut: z.boolean() }),
  }),
]
