import { Activity } from '../activities/Activity.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors } from '../platform/graphql/ids.ts'
import { ProviderEditorFields } from './EditorFields.graphql.ts'

builder.objectField(ProviderEditorFields, 'activities', (t) =>
  t.prismaConnection(
    {
      type: Activity,
      cursor: 'id',
      description: 'Their activities, those offered first, by name.',
      totalCount: ({ id }, _, { db }) => db.activity.count({ where: { providerId: id } }),
      resolve: (query, { id }, args, { db }) => {
        requireIdCursors(args)
        return db.activity.findMany({
          ...query,
          where: { providerId: id },
          orderBy: [{ isActive: 'desc' }, { name: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'ProviderActivityConnection', description: 'A page of the activities of a provider.' },
    { name: 'ProviderActivityEdge', description: 'An activity with its position.' },
  ),
)
