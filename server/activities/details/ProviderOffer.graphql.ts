import { builder } from '../../platform/graphql/builder.ts'
import { requireIdCursors } from '../../platform/graphql/ids.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import { Activity } from './Activity.graphql.ts'
import { loadProviderRating, type ProviderRatingData } from './loadProviderRating.ts'

const ProviderRating = builder.objectRef<ProviderRatingData>('ProviderRating').implement({
  description: 'Reviews of all active activities of a provider together.',
  fields: (t) => ({
    average: t.exposeFloat('average', { description: 'Average number of stars, 1 to 5; 0 without reviews.' }),
    count: t.exposeInt('count', { description: 'Number of approved reviews.' }),
  }),
})

builder.objectField(Provider, 'rating', (t) =>
  t.field({
    type: ProviderRating,
    description: 'Reviews of all active activities of the provider together.',
    resolve: ({ id }, _, context) => loadProviderRating(context, id),
  }),
)

builder.objectField(Provider, 'activities', (t) =>
  t.prismaConnection(
    {
      type: Activity,
      cursor: 'id',
      description: 'Active activities of the provider, ordered by name.',
      totalCount: ({ id }, _, { db }) => db.activity.count({ where: { providerId: id, isActive: true } }),
      resolve: (query, { id }, args, { db }) => {
        requireIdCursors(args)
        return db.activity.findMany({
          ...query,
          where: { providerId: id, isActive: true },
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'ProviderOfferConnection', description: 'A page of the active activities of a provider.' },
    { name: 'ProviderOfferEdge', description: 'An activity with its cursor.' },
  ),
)
