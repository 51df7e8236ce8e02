import { Staff } from '../accounts/Staff.graphql.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { claimProvider, decideClaim } from './claimProvider.ts'
import { Provider } from './Provider.graphql.ts'

const ClaimState = builder.enumType('ClaimState', {
  description: 'How far a claim got.',
  values: {
    PENDING: { value: 'pending', description: 'Staff have to look at it.' },
    APPROVED: { value: 'approved', description: 'They act for the provider.' },
    REFUSED: { value: 'refused', description: 'They do not.' },
  } as const,
})

const Claimant = builder.prismaObject('User', {
  variant: 'Claimant',
  description: 'Who would like to act for a provider.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    email: t.exposeString('email', { description: 'E-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, where given.' }),
  }),
})

/** One's own; staff see all. */
function buildVisibleClaimWhere({ signedIn }: Context): Prisma.ProviderClaimWhereInput {
  if (signedIn?.adminId) return {}
  return { userId: toUuidOrNil(signedIn?.userId) }
}

const ProviderClaim = builder.prismaNode('ProviderClaim', {
  description: 'The wish of a person to act for a provider.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleClaimWhere(context) }),
  fields: (t) => ({
    state: t.expose('state', { type: ClaimState, description: 'How far it got.' }),
    note: t.exposeString('note', { nullable: true, description: 'What they say of themselves.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    provider: t.relation('provider', { type: Provider, description: 'For whom.' }),
    claimant: t.relation('user', { type: Claimant, description: 'Who.' }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  providerClaims: t.prismaField({
    type: [ProviderClaim],
    description: 'For whom the signed-in person acts, or would like to; by name.',
    resolve: (query, { id }, _, { db }) =>
      db.providerClaim.findMany({ ...query, where: { userId: id }, orderBy: { provider: { name: 'asc' } } }),
  }),
}))

builder.prismaObjectField(Staff, 'claims', (t) =>
  t.prismaConnection(
    {
      type: ProviderClaim,
      cursor: 'id',
      description: 'Claims in one state, oldest first.',
      args: {
        state: t.arg({ type: ClaimState, defaultValue: 'pending', required: true, description: 'Which.' }),
      },
      totalCount: (_, { state }, { db }) => db.providerClaim.count({ where: { state } }),
      resolve: (query, _, args, { db }) => {
        requireIdCursors(args)
        return db.providerClaim.findMany({
          ...query,
          where: { state: args.state },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'ProviderClaimConnection', description: 'A page of claims.' },
    { name: 'ProviderClaimEdge', description: 'A claim with its position.' },
  ),
)

const ClaimProviderInput = builder.inputType('ClaimProviderInput', {
  description: 'The wish to act for a provider.',
  fields: (t) => ({
    providerId: t.id({ required: true, description: 'Global id or uuid of the provider.' }),
    note: t.string({ required: true, description: '10 to 500 characters: who you are there.' }),
  }),
})

const DecideClaimInput = builder.inputType('DecideClaimInput', {
  description: 'What staff say to a claim.',
  fields: (t) => ({
    claimId: t.id({ required: true, description: 'Global id or uuid of the claim.' }),
    approve: t.boolean({ required: true, description: 'Whether they may.' }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ claimId: string }>(name, {
    description,
    fields: (t) => ({
      claim: t.load({ type: ProviderClaim, id: 'claimId', description: 'The claim as it is now.' }),
    }),
  })

const ClaimProviderPayload = createPayloadType('ClaimProviderPayload', 'Staff will look at it.')
const DecideClaimPayload = createPayloadType('DecideClaimPayload', 'It is decided.')
const failures = [InvalidInput, NotFound, NotSignedIn, NotAllowed]

mutation('claimProvider', {
  type: ClaimProviderPayload,
  description: 'Asks to act for a provider. For users of type PROVIDER.',
  input: ClaimProviderInput,
  failures: failures,
  run: claimProvider,
})

mutation('decideClaim', {
  type: DecideClaimPayload,
  description: 'Approves or refuses a claim. For staff; what was approved can be refused later.',
  input: DecideClaimInput,
  failures: failures,
  run: decideClaim,
})
