import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { claimProvider } from './claimProvider.ts'
import { decideClaim } from './decideClaim.ts'

const ClaimState = builder.enumType('ClaimState', {
  description: 'State of a provider claim.',
  values: {
    PENDING: { value: 'pending', description: 'Staff must decide on the claim.' },
    APPROVED: { value: 'approved', description: 'The user is a manager of the provider.' },
    REFUSED: { value: 'refused', description: 'Staff refused the claim.' },
  } as const,
})

const Claimant = builder.prismaObject('User', {
  variant: 'Claimant',
  description: 'User who claims a provider.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'First name of the user.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the user.' }),
    email: t.exposeString('email', { description: 'E-mail address of the user.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number; null when the user gave none.',
    }),
  }),
})

/** Users see their own claims, staff see all. */
function buildVisibleClaimWhere({ signedIn }: Context): Prisma.ProviderClaimWhereInput {
  if (signedIn?.adminId) return {}
  return { userId: toUuidOrNil(signedIn?.userId) }
}

const ProviderClaim = builder.prismaNode('ProviderClaim', {
  description: "A user's request to become a manager of a provider.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleClaimWhere(context) }),
  fields: (t) => ({
    state: t.expose('state', { type: ClaimState, description: 'State of the claim.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'What the user wrote about their role at the provider; null when nothing.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the claim was made.' }),
    provider: t.relation('provider', { type: Provider, description: 'The claimed provider.' }),
    claimant: t.relation('user', { type: Claimant, description: 'User who made the claim.' }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  providerClaims: t.prismaField({
    type: [ProviderClaim],
    description: "Provider claims of the signed-in user in any state, ordered by the provider's name.",
    resolve: (query, { id }, _, { db }) =>
      db.providerClaim.findMany({ ...query, where: { userId: id }, orderBy: { provider: { name: 'asc' } } }),
  }),
}))

builder.prismaObjectField(Staff, 'claims', (t) =>
  t.prismaConnection(
    {
      type: ProviderClaim,
      cursor: 'id',
      description: 'Provider claims in one state, oldest first.',
      args: {
        state: t.arg({
          type: ClaimState,
          defaultValue: 'pending',
          required: true,
          description: 'State of the claims. Default: PENDING.',
        }),
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
    { name: 'ProviderClaimConnection', description: 'A page of provider claims.' },
    { name: 'ProviderClaimEdge', description: 'A provider claim with its cursor.' },
  ),
)

const ClaimProviderInput = builder.inputType('ClaimProviderInput', {
  description: 'The provider to claim.',
  fields: (t) => ({
    providerId: t.id({ required: true, description: 'Global id or uuid of the provider.' }),
    note: t.string({
      required: true,
      description: "The user's role at the provider, 10 to 500 characters; staff read it.",
    }),
  }),
})

const DecideClaimInput = builder.inputType('DecideClaimInput', {
  description: 'Decision of staff on a claim.',
  fields: (t) => ({
    claimId: t.id({ required: true, description: 'Global id or uuid of the claim.' }),
    approve: t.boolean({
      required: true,
      description: 'True: the user becomes a manager of the provider. False: the claim is refused.',
    }),
  }),
})

const createPayloadType = (name: string, description: string) =>
  payload<{ claimId: string }>(name, {
    description,
    fields: (t) => ({
      claim: t.load({ type: ProviderClaim, id: 'claimId', description: 'The claim after the change.' }),
    }),
  })

const ClaimProviderPayload = createPayloadType('ClaimProviderPayload', 'The claim, which waits for staff.')
const DecideClaimPayload = createPayloadType('DecideClaimPayload', 'The claim after the decision.')
const failures = [InvalidInput, NotFound, NotSignedIn, NotAllowed]

mutation('claimProvider', {
  type: ClaimProviderPayload,
  description: 'Requests to become a manager of a provider. For users of type PROVIDER.',
  input: ClaimProviderInput,
  failures,
  run: claimProvider,
})

mutation('decideClaim', {
  type: DecideClaimPayload,
  description: 'Approves or refuses a provider claim. An approved claim can be refused later. For staff.',
  input: DecideClaimInput,
  failures,
  run: decideClaim,
})
