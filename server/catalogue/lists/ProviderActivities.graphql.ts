import { Activity } from '../../activities/details/Activity.graphql.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { requireIdCursors } from '../../platform/graphql/ids.ts'
import { ProviderEditorFields } from '../editor/EditorFields.graphql.ts'

builder.objectField(ProviderEditorFields, 'activities', (t) =>
  t.prismaConnection(
    {
      type: Activity,
      cursor: 'id',
      description: 'Activities of the provider, offered ones first, then by name.',
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
    { name: 'ProviderActivityConnection', description: "A page of a provider's activities." },
    { name: 'ProviderActivityEdge', description: 'An activity with its cursor.' },
  ),
)
