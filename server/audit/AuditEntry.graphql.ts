import { Office } from '../accounts/Office.graphql.ts'
import { loadTogether } from '../platform/batch.ts'
import { builder } from '../platform/builder.ts'
import { requireIdCursors, uuidOrNobody } from '../platform/ids.ts'
import { type FieldChange, fieldChanges } from './fieldChanges.ts'
import { subjectNames } from './subjectNames.ts'

const FieldChangeType = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'A field that changed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the field.' }),
    before: t.exposeString('before', { nullable: true, description: 'As it was; null where it was not.' }),
    after: t.exposeString('after', { nullable: true, description: 'As it was then; null where it went.' }),
  }),
})

const AuditEntry = builder.prismaObject('AuditEntry', {
  description: 'Who changed what, and when.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Raw id.' }),
    action: t.exposeString('action', { description: "The mutation, as in 'updateActivity'." }),
    subjectType: t.exposeString('subjectType', { description: "What was changed, as in 'Activity'." }),
    subjectId: t.exposeString('subjectId', { description: 'Its raw id; empty once an account is deleted.' }),
    subject: t.string({
      nullable: true,
      description:
        'What it is called today: a booking and a review as their activity; null once it is deleted.',
      resolve: ({ subjectId }, _, context) =>
        loadTogether(context, 'subjects of changes', subjectId, (ids) => subjectNames(context.db, ids)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    by: t.string({
      nullable: true,
      description: 'Who did it; null for the system, and once the account is deleted.',
      select: { user: { select: { firstName: true, lastName: true } } },
      resolve: ({ user }) => user && `${user.firstName} ${user.lastName}`,
    }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'Each field that changed.',
      complexity: { field: 1, multiplier: 3 },
      resolve: fieldChanges,
    }),
  }),
})

const AuditFilter = builder.inputType('AuditFilter', {
  description: 'Which changes; what is absent or empty does not filter.',
  fields: (t) => ({
    action: t.string({ description: "The mutation, as in 'updateActivity'." }),
    subjectType: t.string({ description: "'Activity', 'Provider', 'User' or 'CatalogueImport'." }),
    subjectId: t.string({ description: 'Raw id of what was changed.' }),
    userId: t.string({ description: 'Raw id of who did it.' }),
    from: t.field({ type: 'DateTime', description: 'Not before.' }),
    until: t.field({ type: 'DateTime', description: 'Before.' }),
  }),
})

function asked(filter: typeof AuditFilter.$inferInput | null | undefined) {
  const { action, subjectType, subjectId, userId, from, until } = filter ?? {}
  return {
    ...(action ? { action } : {}),
    ...(subjectType ? { subjectType } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(userId ? { userId: uuidOrNobody(userId) } : {}),
    createdAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
  }
}

builder.objectField(Office, 'auditLog', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description: 'Who changed what, latest first.',
      args: { filter: t.arg({ type: AuditFilter, description: 'Which changes.' }) },
      totalCount: (_, { filter }, { db }) => db.auditEntry.count({ where: asked(filter) }),
      resolve: (query, _, { filter, ...args }, { db }) => {
        requireIdCursors(args)
        return db.auditEntry.findMany({
          ...query,
          where: asked(filter),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        })
      },
    },
    { name: 'AuditEntryConnection', description: 'A page of the changes.' },
    { name: 'AuditEntryEdge', description: 'A change with its position.' },
  ),
)
