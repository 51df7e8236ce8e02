import { Staff } from '../accounts/Staff.graphql.ts'
import { UserType } from '../accounts/User.graphql.ts'
import { NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { calculateFullListCost } from '../platform/graphql/cost.ts'
import { failure } from '../platform/graphql/failure.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { NoPassword, NotYourself } from './failures.ts'
import {
  countUserAccounts,
  listUserAccounts,
  USER_ACCOUNT_KEYSET,
  type UserAccountFilter,
} from './listUserAccounts.ts'
import { setUserActive } from './setUserActive.ts'
import { setUserStaff } from './setUserStaff.ts'

failure(NotYourself, { description: 'Nobody does this to their own account.' })

failure(NoPassword, { description: 'The account has no password to sign in with as staff.' })

const UserAccountFilterEnum = builder.enumType('UserAccountFilter', {
  description: 'Which people to list.',
  values: {
    ALL: { value: 'all', description: 'Everybody with an account.' },
    STAFF: { value: 'staff', description: 'Members of staff.' },
    INACTIVE: { value: 'inactive', description: 'Those who may not sign in.' },
  } as const,
})

const adminSelect = { admin: { select: { isActive: true } } } as const

const UserAccount = builder.prismaObject('User', {
  variant: 'UserAccount',
  description: 'Somebody with an account, as staff see them.',
  fields: (t) => ({
    id: t.id({ description: 'Id of this view of the person.', resolve: ({ id }) => `person:${id}` }),
    uuid: t.exposeID('id', { description: 'Raw id, as in the audit log.' }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    email: t.exposeString('email', { description: 'E-mail address.' }),
    userType: t.expose('userType', { type: UserType, description: 'Parent, teacher or activity provider.' }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether they may sign in.' }),
    isStaff: t.boolean({
      description: 'Whether they are an active member of staff.',
      select: adminSelect,
      resolve: (person) => person.admin?.isActive ?? false,
    }),
    isViewer: t.boolean({
      description: 'Whether it is the caller.',
      resolve: ({ id }, _, { signedIn }) => signedIn?.userId === id,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
    lastLogin: t.expose('lastLogin', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last signed in.',
    }),
  }),
})

builder.prismaObjectField(Staff, 'users', (t) =>
  t.connection(
    {
      type: UserAccount,
      description: 'Everybody with an account, newest first.',
      complexity: calculateFullListCost,
      args: {
        query: t.arg.string({ description: 'Any part of name or e-mail, or the raw id.' }),
        filter: t.arg({ type: UserAccountFilterEnum, defaultValue: 'all', description: 'Which people.' }),
      },
      resolve: async (_, { query: text, filter: who, ...args }, context, info) => {
        const filter: UserAccountFilter = { query: text ?? null, who: who ?? 'all' }
        const { db } = context
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'UserAccount',
          order: USER_ACCOUNT_KEYSET,
          list: (request) => listUserAccounts(db, filter, request),
          load: (ids, query) => db.user.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, filter }
      },
    },
    {
      name: 'UserAccountConnection',
      description: 'A page of the people.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that fit.',
          resolve: (connection, _, { db }) =>
            countUserAccounts(db, (connection as unknown as { filter: UserAccountFilter }).filter),
        }),
      }),
    },
    { name: 'UserAccountEdge', description: 'A person with their position.' },
  ),
)

const createPayloadType = (name: string) =>
  payload<{ userId: string }>(name, {
    description: 'So it is; their sessions have ended.',
    fields: (t) => ({
      account: t.load({ type: UserAccount, id: 'userId', description: 'The person as they are now.' }),
    }),
  })

const SetUserActivePayload = createPayloadType('SetUserActivePayload')
const SetUserStaffPayload = createPayloadType('SetUserStaffPayload')

const SetUserActiveInput = builder.inputType('SetUserActiveInput', {
  description: 'Who, and whether.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the person.' }),
    isActive: t.boolean({ required: true, description: 'Whether they may sign in.' }),
  }),
})

const SetUserStaffInput = builder.inputType('SetUserStaffInput', {
  description: 'Who, and whether.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the person.' }),
    isStaff: t.boolean({ required: true, description: 'Whether they are a member of staff.' }),
  }),
})

const accessFailures = [NotSignedIn, NotAllowed, NotFound, NotYourself]

mutation('setUserActive', {
  type: SetUserActivePayload,
  description: 'Lets somebody sign in again, or no longer; their sessions end. For staff, not for oneself.',
  input: SetUserActiveInput,
  failures: accessFailures,
  run: setUserActive,
})

mutation('setUserStaff', {
  type: SetUserStaffPayload,
  description:
    'Makes somebody a member of staff, or no longer; their sessions end. For staff, not for oneself.',
  input: SetUserStaffInput,
  failures: [...accessFailures, NoPassword],
  run: setUserStaff,
})
