import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { removeNul } from '../platform/database/searchText.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { type FieldChange, listFieldChanges } from './listFieldChanges.ts'
import { loadSubjectNames } from './loadSubjectNames.ts'

export const FieldChangeType = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'One field that a change affected.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the field that changed.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'Value before the change; null when there was none.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Value after the change; null when it was removed.',
    }),
  }),
})

const AuditEntry = builder.prismaObject('AuditEntry', {
  description: 'One change that staff, a provider manager or the system made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Raw id of the entry.' }),
    action: t.exposeString('action', { description: "Name of the mutation, such as 'updateActivity'." }),
    subjectType: t.exposeString('subjectType', {
      description: "Type of the changed object, such as 'Activity'.",
    }),
    subjectId: t.exposeString('subjectId', {
      description: 'Raw id of the changed object; empty once an account is deleted.',
    }),
    subject: t.string({
      nullable: true,
      description:
        'Current name of the changed object; for bookings and reviews the name of their activity. Null once it is deleted.',
      resolve: ({ subjectId }, _, context) =>
        loadBatched(context, 'subjects of changes', subjectId, (ids) => loadSubjectNames(context.db, ids)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the change.' }),
    actor: t.string({
      nullable: true,
      description: 'Full name of the user who made the change; null for the system and for deleted accounts.',
      select: { user: { select: { firstName: true, lastName: true } } },
      resolve: ({ user }) => user && formatFullName(user),
    }),
    changes: t.field({
      type: [FieldChangeType],
      description: 'Fields that changed, with their values before and after.',
      complexity: { field: 1, multiplier: 3 },
      resolve: listFieldChanges,
    }),
  }),
})

const AuditFilter = builder.inputType('AuditFilter', {
  description: 'Filter of the audit log. Fields that are absent or empty do not filter.',
  fields: (t) => ({
    action: t.string({ description: "Name of the mutation, such as 'updateActivity'." }),
    subjectType: t.string({
      description: "Type of the changed object: 'Activity', 'Provider', 'User' or 'CatalogueImport'.",
    }),
    subjectId: t.string({ description: 'Raw id of the changed object.' }),
    userId: t.string({ description: 'Raw id of the user who made the change.' }),
    from: t.field({ type: 'DateTime', description: 'Earliest time of the change, inclusive.' }),
    until: t.field({ type: 'DateTime', description: 'Latest time of the change, exclusive.' }),
  }),
})

function buildAuditWhere(filter: typeof AuditFilter.$inferInput | null | undefined) {
  const { action, subjectType, subjectId, userId, from, until } = filter ?? {}
  return {
    ...(action ? { action: removeNul(action) } : {}),
    ...(subjectType ? { subjectType: removeNul(subjectType) } : {}),
    ...(subjectId ? { subjectId: removeNul(subjectId) } : {}),
    ...(userId ? { userId: toUuidOrNil(userId) } : {}),
    createdAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
  }
}

builder.prismaObjectField(Staff, 'auditLog', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description: 'Changes made by staff, provider managers and the system, latest first.',
      args: {
        filter: t.arg({ type: AuditFilter, description: 'Filter of the audit log; absent: all changes.' }),
      },
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
    { name: 'AuditEntryConnection', description: 'A page of the audit log.' },
    { name: 'AuditEntryEdge', description: 'An audit entry with its cursor.' },
  ),
)
