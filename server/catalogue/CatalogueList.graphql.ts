import { Staff } from '../accounts/Staff.graphql.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { Category } from '../activities/Category.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { calculateFullListCost } from '../platform/graphql/cost.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import {
  countActivities,
  countProviders,
  getListKeyset,
  getProviderOrder,
  type ListFilter,
  listActivities,
  listProviders,
} from './catalogueList.ts'

const CatalogueOrder = builder.enumType('CatalogueOrder', {
  description: 'How a list of the catalogue is ordered.',
  values: {
    NEWEST: { value: 'newest', description: 'Last added first.' },
    OLDEST: { value: 'oldest', description: 'First added first.' },
    NAME: { value: 'name', description: 'By name.' },
    PRICE_UP: { value: 'price_up', description: 'Cheapest first; providers by name.' },
    PRICE_DOWN: { value: 'price_down', description: 'Dearest first; providers by name.' },
  } as const,
})

const CatalogueFilter = builder.inputType('CatalogueFilter', {
  description: 'What to list; what is absent, null or empty does not filter.',
  fields: (t) => ({
    query: t.string({ description: 'Any part of the name.' }),
    category: t.field({ type: Category, description: 'Only of this category.' }),
    isActive: t.boolean({ description: 'Only those that are offered, or only those that are not.' }),
    providerId: t.id({ description: 'Only of this provider: global id or uuid.' }),
  }),
})

interface CatalogueFilterInput {
  query?: string | null
  category?: string | null
  isActive?: boolean | null
  providerId?: string | null
}

function toListFilter(filter: CatalogueFilterInput | null | undefined): ListFilter {
  const { providerId, ...rest } = filter ?? {}
  return { ...rest, providerId: providerId ? toUuidOrNil(parseId('Provider', providerId)) : null }
}

const getListFilter = (connection: unknown) => (connection as { filter: ListFilter }).filter

builder.prismaObjectField(Staff, 'activities', (t) =>
  t.connection(
    {
      type: Activity,
      description: 'All activities, also those that are not offered.',
      complexity: calculateFullListCost,
      args: {
        filter: t.arg({ type: CatalogueFilter, description: 'What to list.' }),
        order: t.arg({ type: CatalogueOrder, defaultValue: 'newest', description: 'In what order.' }),
      },
      resolve: async (_, { filter: input, order: chosen, ...args }, context, info) => {
        const { db } = context
        const filter = toListFilter(input)
        const order = chosen ?? 'newest'
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'Activity',
          order: getListKeyset(order),
          list: (request) => listActivities(db, filter, order, request),
          load: (ids, query) => db.activity.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, filter }
      },
    },
    {
      name: 'StaffActivityConnection',
      description: 'A page of the activities.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that fit.',
          resolve: (connection, _, { db }) => countActivities(db, getListFilter(connection)),
        }),
      }),
    },
    { name: 'StaffActivityEdge', description: 'An activity with its position.' },
  ),
)

builder.prismaObjectField(Staff, 'providers', (t) =>
  t.connection(
    {
      type: Provider,
      description: 'All providers.',
      complexity: calculateFullListCost,
      args: {
        filter: t.arg({ type: CatalogueFilter, description: 'What to list: of the filter only `query`.' }),
        order: t.arg({ type: CatalogueOrder, defaultValue: 'name', description: 'In what order.' }),
      },
      resolve: async (_, { filter: input, order: chosen, ...args }, context, info) => {
        const { db } = context
        const filter = toListFilter(input)
        const order = getProviderOrder(chosen ?? 'name')
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'Provider',
          order: getListKeyset(order),
          list: (request) => listProviders(db, filter, order, request),
          load: (ids, query) => db.provider.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, filter }
      },
    },
    {
      name: 'StaffProviderConnection',
      description: 'A page of the providers.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that fit.',
          resolve: (connection, _, { db }) => countProviders(db, getListFilter(connection)),
        }),
      }),
    },
    { name: 'StaffProviderEdge', description: 'A provider with its position.' },
  ),
)
