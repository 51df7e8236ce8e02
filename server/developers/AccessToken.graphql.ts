import { LIFETIMES_DAYS, TOKEN_NAME_MAX, TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { InvalidInput, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { type CreatedToken, createAccessToken } from './createAccessToken.ts'
import { TooManyTokens } from './failures.ts'
import { revokeAccessToken } from './revokeAccessTokens.ts'

failure(TooManyTokens, { description: `There are ${TOKENS_MAX} access tokens that count: revoke one first.` })

const AccessTokenScope = builder.enumType('AccessTokenScope', {
  description: 'What an access token opens. Whatever no scope names is closed to tokens.',
  values: {
    CATALOGUE_READ: {
      value: 'catalogue_read',
      description: 'The public catalogue: activities, sessions, providers, places, reviews.',
    },
    BOOKINGS_READ: {
      value: 'bookings_read',
      description: "The catalogue, and the owner's own bookings.",
    },
    BOOKINGS_WRITE: {
      value: 'bookings_write',
      description: 'All of BOOKINGS_READ, and to book and cancel in the name of the owner.',
    },
  } as const,
})

const AccessToken = builder.prismaNode('AccessToken', {
  description: 'A personal access token. The token itself is shown once, when it is made.',
  id: { field: 'id' },
  nullable: true,
  // Only for a person: a program never sees its owner's tokens.
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    prefix: t.exposeString('visibleStart', {
      description: 'Its first characters, by which its owner knows it again.',
    }),
    scopes: t.expose('scopes', { type: [AccessTokenScope], description: 'What it opens.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to the minute; null: never.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null: not by itself.',
    }),
    isExpired: t.boolean({
      description: 'Whether it has ended.',
      select: { expiresAt: true },
      resolve: ({ expiresAt }, _, { now }) => expiresAt !== null && expiresAt <= now,
    }),
  }),
})

builder.prismaObjectField(Viewer, 'accessTokens', (t) =>
  t.prismaField({
    type: [AccessToken],
    description: 'Own access tokens, latest first; those revoked are left out. For a session only.',
    resolve: (query, { id }, _, { db }) =>
      db.accessToken.findMany({
        ...query,
        where: { userId: id, revokedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
)

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'What the token is for.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: `What its owner calls it; ${TOKEN_NAME_MAX} characters at most.`,
    }),
    scopes: t.field({
      type: [AccessTokenScope],
      required: true,
      description: 'What it opens; one at least.',
    }),
    expiresInDays: t.int({
      description: `Days until it ends: ${LIFETIMES_DAYS.filter((days) => days !== null).join(', ')}; null: not by itself.`,
    }),
  }),
})

const RevokeAccessTokenInput = builder.inputType('RevokeAccessTokenInput', {
  description: 'Which token.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id.' }) }),
})

const VIEWER_DESCRIPTION = 'The signed-in person, with `accessTokens` as they are now.'

const CreateAccessTokenPayload = payload<CreatedToken>('CreateAccessTokenPayload', {
  description: 'The token is made.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The token, for the header `Authorization: Bearer …`. It is shown this once.',
    }),
    accessToken: t.load({ type: AccessToken, id: 'id', description: 'What is kept of it.' }),
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      description: VIEWER_DESCRIPTION,
    }),
  }),
})

const RevokeAccessTokenPayload = payload<{ tokenId: string }>('RevokeAccessTokenPayload', {
  description: 'The token no longer counts; what its programs hold open is closed.',
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
  description: `Makes a token with which a program acts for the signed-in person. ${TOKENS_MAX} may count at a time. Ends when revoked, when its time is over, and when the password changes.`,
  input: CreateAccessTokenInput,
  failures: [InvalidInput, NotSignedIn, TooManyTokens],
  run: createAccessToken,
})

mutation('revokeAccessToken', {
  type: RevokeAccessTokenPayload,
  description: 'Ends one of the own access tokens for good. Asked a second time, nothing happens.',
  input: RevokeAccessTokenInput,
  failures: [NotSignedIn, NotFound],
  run: revokeAccessToken,
})
