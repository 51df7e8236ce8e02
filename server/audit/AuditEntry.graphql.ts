import { Staff } from '../accounts/Staff.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { type FieldChange, listFieldChanges } from './listFieldChanges.ts'
import { loadSubjectNames } from './loadSubjectNames.ts'

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
        loadBatched(context, 'subjects of changes', subjectId, (ids) => loadSubjectNames(context.db, ids)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    actor: t.string({
      nullable: true,
      description: 'Who did it; null for the system, and once the account is deleted.',
      select: { user: { select: { firstName: true, lastName: true } } },
      resolve: ({ user }) => user && `${user.firstName} ${user.lastName}`,
    }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'Each field that changed.',
      complexity: { field: 1, multiplier: 3 },
      resolve: listFieldChanges,
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

function buildAuditWhere(filter: typeof AuditFilter.$inferInput | null | undefined) {
  const { action, subjectType, subjectId, userId, from, until } = filter ?? {}
  return {
    ...(action ? { action } : {}),
    ...(subjectType ? { subjectType } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(userId ? { userId: toUuidOrNil(userId) } : {}),
    createdAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
  }
}

builder.prismaObjectField(Staff, 'auditLog', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description: 'Who changed what, latest first.',
      args: { filter: t.arg({ type: AuditFilter, description: 'Which changes.' }) },
      totalCount: (_, { filter }, { db }) => db.auditEntry.count({ where: buildAuditWhere(filter) }),
      resolve: (query, _, { filter, ...args }, { db }) => {
        requireIdCursors(args)
        return db.auditEntry.findMany({
          ...query,
          where: buildAuditWhere(filter),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        })
      },
    },
    { name: 'AuditEntryConnection', description: 'A page of the changes.' },
    { name: 'AuditEntryEdge', description: 'A change with its position.' },
  ),
)
