import { z } from 'zod'
import { USER_TYPES } from '../../domain/accounts/signUp.ts'
import { type Row, row } from './row.ts'
import { enumName, FAILED, lower, uuid } from './wire.ts'

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

function userJson({ uuid: id, userType, ...user }: any) {
  return { user: { id, ...user, userType: lower(userType) } }
}

export const accountRows: Row[] = [
  row({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Opens a session, kept in a cookie; staff sign in here too.',
    caller: 'anybody',
    body: z.strictObject({ email: z.string(), password: z.string() }),
    example: { email: 'asha@example.in', password: 'kite over salem' },
    document: `mutation RestSignIn($input: SignInInput!) { result: signIn(input: $input) {
      ... on SignInPayload { viewer { user { ...RestUser } } } ...Failed } } ${USER} ${FAILED}`,
    variables: ({ body }) => ({ input: body }),
    status: 201,
    answer: ({ result }) => userJson(result.viewer.user),
    response,
  }),
  row({
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
      ... on SignUpPayload { user { ...RestUser } } ...Failed } } ${USER} ${FAILED}`,
    variables: ({ body: { passwordHash, userType, ...person } }) => ({
      input: { ...person, password: passwordHash, userType: enumName(userType) },
    }),
    fieldNames: { password: 'passwordHash' },
    status: 201,
    answer: ({ result }) => userJson(result.user),
    response,
  }),
  row({
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends the session of the cookie; without one, nothing happens.',
    caller: 'anybody',
    document: 'mutation RestSignOut { signOut { signedOut } }',
    answer: ({ signOut }) => ({ signedOut: signOut.signedOut }),
    response: z.object({ signedOut: z.boolean() }),
  }),
]
