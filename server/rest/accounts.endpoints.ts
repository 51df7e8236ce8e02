import { z } from 'zod'
import { signUpRequest, USER_TYPES } from '../../domain/accounts/signUp.ts'
import { type FragmentOf, graphql } from '../platform/graphql/document.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { FAILURE_FRAGMENT, toLower, toOptionalEnumName, uuid } from './wire.ts'

const USER_FRAGMENT = graphql(
  'fragment RestUser on User { uuid email firstName lastName phone location userType isAdmin }',
)

const userSchema = z.object({
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

function toUserJson({ uuid: id, userType, ...user }: FragmentOf<typeof USER_FRAGMENT>) {
  return { user: { id, ...user, userType: toLower(userType) } }
}

export const accountEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Opens a login session, stored in a cookie. Staff sign in here too.',
    caller: 'anybody',
    body: z.strictObject({ email: z.string(), password: z.string() }),
    example: { email: 'asha@example.in', password: 'kite over salem' },
    document: graphql(
      `mutation RestSignIn($input: SignInInput!) {
        result: signIn(input: $input) {
          ... on SignInPayload { viewer { user { ...RestUser } } }
          ...Failed
        }
      }`,
      [USER_FRAGMENT, FAILURE_FRAGMENT],
    ),
    variables: ({ body }) => ({ input: body }),
    status: 201,
    toJson: ({ result }) => toUserJson(result.viewer.user),
    response: userSchema,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Creates an account. The new user must still sign in.',
    caller: 'anybody',
    body: z.strictObject({
      email: z.string(),
      passwordHash: z.string().meta({
        description: 'The password itself, not a hash; the specification fixes the name.',
      }),
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
    document: graphql(
      `mutation RestSignUp($input: SignUpInput!) {
        result: signUp(input: $input) {
          ... on SignUpPayload { user { ...RestUser } }
          ...Failed
        }
      }`,
      [USER_FRAGMENT, FAILURE_FRAGMENT],
    ),
    variables: ({ body: { passwordHash, userType, ...user } }) => ({
      input: { ...user, password: passwordHash, userType: toOptionalEnumName(userType) },
    }),
    rules: signUpRequest,
    fieldNames: { password: 'passwordHash' },
    status: 201,
    toJson: ({ result }) => toUserJson(result.user),
    response: userSchema,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends the login session of the cookie. Without one nothing happens.',
    caller: 'anybody',
    document: graphql('mutation RestSignOut { signOut { signedOut } }'),
    toJson: ({ signOut }) => ({ signedOut: signOut.signedOut }),
    response: z.object({ signedOut: z.boolean() }),
  }),
]
