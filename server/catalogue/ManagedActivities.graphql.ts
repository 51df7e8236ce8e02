import { Activity } from '../activities/Activity.graphql.ts'
import { builder } from '../platform/builder.ts'
import { requireIdCursors } from '../platform/ids.ts'
import { ProviderManagement } from './Management.graphql.ts'

builder.objectField(ProviderManagement, 'activities', (t) =>
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
    { name: 'ManagedActivityConnection', description: 'A page of the activities of a provider.' },
    { name: 'ManagedActivityEdge', description: 'An activity with its position.' },
  ),
)
