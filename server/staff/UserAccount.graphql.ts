import { UserType } from '../accounts/User.graphql.ts'
import { NotAllowed, NotFound, NotSignedIn, PasswordRequired } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { calculateFullListCost } from '../platform/graphql/limits/cost.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { NoPassword, NotYourself } from './failures.ts'
import {
  countUserAccounts,
  listUserAccounts,
  USER_ACCOUNT_KEYSET,
  type UserAccountFilter,
} from './listUserAccounts.ts'
import { setUserActive } from './setUserActive.ts'
import { setUserStaff } from './setUserStaff.ts'

failure(NotYourself, { description: 'Staff cannot change these rights on their own account.' })

failure(NoPassword, { description: 'The account has no password, so its user could not sign in as staff.' })

const UserAccountFilterEnum = builder.enumType('UserAccountFilter', {
  description: 'Which user accounts a list contains.',
  values: {
    ALL: { value: 'all', description: 'All user accounts.' },
    STAFF: { value: 'staff', description: 'Accounts of active staff members.' },
    INACTIVE: { value: 'inactive', description: 'Accounts that may not sign in.' },
  } as const,
})

const adminSelect = { admin: { select: { isActive: true } } } as const

export const UserAccount = builder.prismaObject('User', {
  variant: 'UserAccount',
  description: "A user's account, as staff see it.",
  fields: (t) => ({
    id: t.id({
      description: 'Id of this view of the account; opaque.',
      resolve: ({ id }) => `account:${id}`,
    }),
    uuid: t.exposeID('id', { description: 'Raw id, the same as in the audit log.' }),
    firstName: t.exposeString('firstName', { description: 'First name of the user.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the user.' }),
    email: t.exposeString('email', { description: 'E-mail address of the user.' }),
    userType: t.expose('userType', {
      type: UserType,
      description: 'Role that the user chose when signing up.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether the user may sign in.' }),
    isStaff: t.boolean({
      description: 'Whether the user is an active staff member.',
      select: adminSelect,
      resolve: ({ admin }) => admin?.isActive ?? false,
    }),
    isViewer: t.boolean({
      description: "Whether this is the caller's own account.",
      resolve: ({ id }, _, { signedIn }) => signedIn?.userId === id,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the account was created.',
    }),
    lastLogin: t.expose('lastLogin', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest sign-in; null when there was none.',
    }),
  }),
})

builder.prismaObjectField(Staff, 'users', (t) =>
  t.connection(
    {
      type: UserAccount,
      description: 'User accounts, newest first.',
      complexity: calculateFullListCost,
      args: {
        query: t.arg.string({ description: 'Any part of name or e-mail address, or the raw id.' }),
        filter: t.arg({
          type: UserAccountFilterEnum,
          defaultValue: 'all',
          description: 'Filter of the list. Default: ALL.',
        }),
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
      description: 'A page of user accounts.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all user accounts that match.',
          resolve: (connection, _, { db }) =>
            countUserAccounts(db, (connection as typeof connection & { filter: UserAccountFilter }).filter),
        }),
      }),
    },
    { name: 'UserAccountEdge', description: 'A user account with its cursor.' },
  ),
)

const createPayloadType = (name: string) =>
  payload<{ userId: string }>(name, {
    description: 'The account is changed and its login sessions have ended.',
    fields: (t) => ({
      account: t.load({ type: UserAccount, id: 'userId', description: 'The account after the change.' }),
    }),
  })

const SetUserActivePayload = createPayloadType('SetUserActivePayload')
const SetUserStaffPayload = createPayloadType('SetUserStaffPayload')

const SetUserActiveInput = builder.inputType('SetUserActiveInput', {
  description: 'The account to activate or deactivate.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the user.' }),
    isActive: t.boolean({
      required: true,
      description: 'True: the user may sign in. False: the user may not.',
    }),
  }),
})

const SetUserStaffInput = builder.inputType('SetUserStaffInput', {
  description: 'The account to make staff, or no longer staff.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the user.' }),
    isStaff: t.boolean({
      required: true,
      description: 'True: the user becomes a staff member. False: the user is no longer one.',
    }),
  }),
})

const accessFailures = [NotSignedIn, NotAllowed, NotFound, NotYourself]

mutation('setUserActive', {
  type: SetUserActivePayload,
  description:
    'Activates or deactivates an account and ends its login sessions. A deactivated account leaves the waiting lists, unless the other parent of the family is active. For staff. Staff cannot change their own account.',
  input: SetUserActiveInput,
  failures: accessFailures,
  run: setUserActive,
})

mutation('setUserStaff', {
  type: SetUserStaffPayload,
  description:
    'Makes a user a staff member or removes the right, and ends the login sessions of the account, whose user is notified. Requires a recently entered password. For staff. Staff cannot change their own account.',
  input: SetUserStaffInput,
  failures: [...accessFailures, PasswordRequired, NoPassword],
  run: setUserStaff,
})
