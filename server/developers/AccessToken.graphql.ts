import { LIFETIMES_DAYS, TOKEN_NAME_MAX, TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import {
  EmailNotVerified,
  InvalidInput,
  NotFound,
  NotSignedIn,
  PasswordRequired,
} from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { type CreatedToken, createAccessToken } from './createAccessToken.ts'
import { TooManyTokens } from './failures.ts'
import { revokeAccessToken } from './revokeAccessTokens.ts'

failure(TooManyTokens, {
  description: `The user already has ${TOKENS_MAX} valid access tokens and must revoke one first.`,
})

const AccessTokenScope = builder.enumType('AccessTokenScope', {
  description:
    'Right that an access token carries. Fields that need no scope below are closed to access tokens.',
  values: {
    CATALOGUE_READ: {
      value: 'catalogue_read',
      description: 'The public catalogue: activities, sessions, providers, places and reviews.',
    },
    BOOKINGS_READ: {
      value: 'bookings_read',
      description: "The catalogue and the owner's bookings.",
    },
    BOOKINGS_WRITE: {
      value: 'bookings_write',
      description: 'Everything in BOOKINGS_READ, and booking and cancelling for the owner.',
    },
  } as const,
})

const AccessToken = builder.prismaNode('AccessToken', {
  description:
    'A secret with which a program acts for a user. The secret itself is shown once, when it is created.',
  id: { field: 'id' },
  nullable: true,
  // Only for login sessions: a program cannot read its owner's tokens.
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name that the owner gave the token.' }),
    prefix: t.exposeString('visibleStart', {
      description: 'First characters of the secret, by which the owner recognises the token.',
    }),
    scopes: t.expose('scopes', { type: [AccessTokenScope], description: 'Rights that the token carries.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the token was created.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest use, to the minute; null when the token was never used.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the token expires; null when it does not expire.',
    }),
    isExpired: t.boolean({
      description: 'Whether the token has expired.',
      select: { expiresAt: true },
      resolve: ({ expiresAt }, _, { now }) => expiresAt !== null && expiresAt <= now,
    }),
  }),
})

builder.prismaObjectField(Viewer, 'accessTokens', (t) =>
  t.prismaField({
    type: [AccessToken],
    description:
      'Access tokens of the signed-in user, latest first, without revoked ones. Closed to access tokens.',
    resolve: (query, { id }, _, { db }) =>
      db.accessToken.findMany({
        ...query,
        where: { userId: id, revokedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
)

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'Data of a new access token.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: `Name of the token, 1 to ${TOKEN_NAME_MAX} characters.`,
    }),
    scopes: t.field({
      type: [AccessTokenScope],
      required: true,
      description: 'Rights of the token, at least one.',
    }),
    expiresInDays: t.int({
      description: `Days until the token expires: ${LIFETIMES_DAYS.filter((days) => days !== null).join(', ')}. Null: it does not expire.`,
    }),
  }),
})

const RevokeAccessTokenInput = builder.inputType('RevokeAccessTokenInput', {
  description: 'The access token to revoke.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the access token.' }) }),
})

const VIEWER_DESCRIPTION = 'The signed-in user with the current `accessTokens`.'

const CreateAccessTokenPayload = payload<CreatedToken>('CreateAccessTokenPayload', {
  description: 'The new access token with its secret.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The secret, for the header `Authorization: Bearer …`. It is shown only this once.',
    }),
    accessToken: t.load({ type: AccessToken, id: 'id', description: 'The access token without its secret.' }),
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      description: VIEWER_DESCRIPTION,
    }),
  }),
})

const RevokeAccessTokenPayload = payload<{ tokenId: string }>('RevokeAccessTokenPayload', {
  description: 'The token is revoked and the sockets of its programs are closed.',
  fields: (t) => ({
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      description: VIEWER_DESCRIPTION,
    }),
  }),
})

mutation('createAccessToken', {
  type: CreateAccessTokenPayload,
  description: `Creates a token with which a program acts for the signed-in user. A user has at most ${TOKENS_MAX} valid tokens. A token ends when it is revoked, when it expires, and when the password changes.`,
  input: CreateAccessTokenInput,
  failures: [InvalidInput, NotSignedIn, EmailNotVerified, PasswordRequired, TooManyTokens],
  run: createAccessToken,
})

mutation('revokeAccessToken', {
  type: RevokeAccessTokenPayload,
  description: 'Revokes an access token of the signed-in user. Revoking it again changes nothing.',
  input: RevokeAccessTokenInput,
  failures: [NotSignedIn, NotFound],
  run: revokeAccessToken,
})
