import { queryFromInfo } from '@pothos/plugin-prisma'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { Office } from '../accounts/Office.graphql.ts'
import { UserType } from '../accounts/User.graphql.ts'
import { builder } from '../platform/builder.ts'
import { costOfWholeList } from '../platform/cost.ts'
import { NotAllowed, NotFound, NotSignedIn } from '../platform/errors.ts'
import { FailureInterface } from '../platform/failures.graphql.ts'
import { LIMITS } from '../platform/limits.ts'
import { NoPassword, NotOneself } from './failures.ts'
import { countPeople, listPeople, type PeopleFilter, personCursor } from './peopleList.ts'
import { setPersonActive } from './setPersonActive.ts'
import { setPersonStaff } from './setPersonStaff.ts'

builder.objectType(NotOneself, {
  name: 'NotOneself',
  description: 'Nobody does this to their own account.',
  interfaces: [FailureInterface],
})

builder.objectType(NoPassword, {
  name: 'NoPassword',
  description: 'The account has no password to sign in with as staff.',
  interfaces: [FailureInterface],
})

const PeopleFilterEnum = builder.enumType('PeopleFilter', {
  description: 'Which people to list.',
  values: {
    ALL: { value: 'all', description: 'Everybody with an account.' },
    STAFF: { value: 'staff', description: 'Members of staff.' },
    INACTIVE: { value: 'inactive', description: 'Those who may not sign in.' },
  } as const,
})

const admin = { admin: { select: { isActive: true } } } as const

const Person = builder.prismaObject('User', {
  variant: 'Person',
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
      select: admin,
      resolve: (person) => person.admin?.isActive ?? false,
    }),
    isYou: t.boolean({
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

builder.objectField(Office, 'people', (t) =>
  t.connection(
    {
      type: Person,
      description: 'Everybody with an account, newest first.',
      complexity: costOfWholeList,
      args: {
        query: t.arg.string({ description: 'Any part of name or e-mail, or the raw id.' }),
        who: t.arg({ type: PeopleFilterEnum, defaultValue: 'all', description: 'Which people.' }),
      },
      resolve: async (_, { query: text, who, ...args }, context, info) => {
        const filter: PeopleFilter = { query: text ?? null, who: who ?? 'all' }
        const query = queryFromInfo({ context, info, typeName: 'Person', path: ['edges', 'node'] })
        const page = await resolveCursorConnection(
          {
            args,
            toCursor: ({ position }) => personCursor(position),
            defaultSize: 20,
            maxSize: LIMITS.first,
          },
          async (page: ResolveCursorConnectionArgs) => {
            const positions = await listPeople(context.db, filter, page)
            const ids = positions.map(({ id }) => id)
            const rows = await context.db.user.findMany({ ...query, where: { id: { in: ids } } })
            const byId = new Map(rows.map((row) => [row.id, row]))
            return positions.flatMap((position) => {
              const row = byId.get(position.id)
              return row ? [{ position, row }] : []
            })
          },
        )
        return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: edge.node.row })), filter }
      },
    },
    {
      name: 'OfficePersonConnection',
      description: 'A page of the people.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that fit.',
          resolve: (connection, _, { db }) =>
            countPeople(db, (connection as unknown as { filter: PeopleFilter }).filter),
        }),
      }),
    },
    { name: 'OfficePersonEdge', description: 'A person with their position.' },
  ),
)

const payload = (name: string) =>
  builder.objectRef<{ userId: string }>(name).implement({
    description: 'So it is; their sessions have ended.',
    fields: (t) => ({
      person: t.prismaField({
        type: Person,
        description: 'The person as they are now.',
        resolve: (query, { userId }, _, { db }) =>
          db.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  })

const SetPersonActivePayload = payload('SetPersonActivePayload')
const SetPersonStaffPayload = payload('SetPersonStaffPayload')

const SetPersonActiveInput = builder.inputType('SetPersonActiveInput', {
  description: 'Who, and whether.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the person.' }),
    isActive: t.boolean({ required: true, description: 'Whether they may sign in.' }),
  }),
})

const SetPersonStaffInput = builder.inputType('SetPersonStaffInput', {
  description: 'Who, and whether.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the person.' }),
    isStaff: t.boolean({ required: true, description: 'Whether they are a member of staff.' }),
  }),
})

const rights = [NotSignedIn, NotAllowed, NotFound, NotOneself]

builder.mutationFields((t) => ({
  setPersonActive: t.field({
    type: SetPersonActivePayload,
    description: 'Lets somebody sign in again, or no longer; their sessions end. For staff, not for oneself.',
    errors: { types: rights, union: { description: 'What letting somebody in or not comes to.' } },
    args: { input: t.arg({ type: SetPersonActiveInput, required: true, description: 'Who, and whether.' }) },
    resolve: (_, { input }, context) => setPersonActive(context, input),
  }),
  setPersonStaff: t.field({
    type: SetPersonStaffPayload,
    description:
      'Makes somebody a member of staff, or no longer; their sessions end. For staff, not for oneself.',
    errors: { types: [...rights, NoPassword], union: { description: 'What making staff or not comes to.' } },
    args: { input: t.arg({ type: SetPersonStaffInput, required: true, description: 'Who, and whether.' }) },
    resolve: (_, { input }, context) => setPersonStaff(context, input),
  }),
}))
