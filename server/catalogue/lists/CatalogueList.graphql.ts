import { Activity } from '../../activities/details/Activity.graphql.ts'
import { Category } from '../../activities/kinds/Category.graphql.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { keysetConnection } from '../../platform/graphql/keysetConnection.ts'
import { calculateFullListCost } from '../../platform/graphql/limits/cost.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import { Staff } from '../../viewer/Staff.graphql.ts'
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
  description: 'Sort order of a staff list of activities or providers.',
  values: {
    NEWEST: { value: 'newest', description: 'By time of creation, newest first.' },
    OLDEST: { value: 'oldest', description: 'By time of creation, oldest first.' },
    NAME: { value: 'name', description: 'By name, in alphabetical order.' },
    PRICE_UP: { value: 'price_up', description: 'By price, lowest first; providers by name.' },
    PRICE_DOWN: { value: 'price_down', description: 'By price, highest first; providers by name.' },
  } as const,
})

const CatalogueFilter = builder.inputType('CatalogueFilter', {
  description: 'Filter of a staff list. Fields that are absent, null or empty do not filter.',
  fields: (t) => ({
    query: t.string({
      description:
        'Words of the name, the provider, the address, the district or the PIN code. Every word has to match; capital letters do not matter.',
    }),
    category: t.field({ type: Category, description: 'Only activities of this category.' }),
    isActive: t.boolean({ description: 'True: only offered activities. False: only inactive ones.' }),
    providerId: t.id({ description: 'Only activities of this provider: its global id or uuid.' }),
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
      description: 'All activities, inactive ones included.',
      complexity: calculateFullListCost,
      args: {
        filter: t.arg({ type: CatalogueFilter, description: 'Filter of the list; absent: all activities.' }),
        order: t.arg({
          type: CatalogueOrder,
          defaultValue: 'newest',
          description: 'Sort order. Default: NEWEST.',
        }),
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
      description: 'A page of activities for staff.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all activities that match the filter.',
          resolve: (connection, _, { db }) => countActivities(db, getListFilter(connection)),
        }),
      }),
    },
    { name: 'StaffActivityEdge', description: 'An activity with its cursor.' },
  ),
)

builder.prismaObjectField(Staff, 'providers', (t) =>
  t.connection(
    {
      type: Provider,
      description: 'All providers of the catalogue.',
      complexity: calculateFullListCost,
      args: {
        filter: t.arg({
          type: CatalogueFilter,
          description: 'Filter of the list; only its `query` applies to providers.',
        }),
        order: t.arg({
          type: CatalogueOrder,
          defaultValue: 'name',
          description: 'Sort order. Default: NAME. Orders by price mean NAME.',
        }),
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
      description: 'A page of providers for staff.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all providers that match the filter.',
          resolve: (connection, _, { db }) => countProviders(db, getListFilter(connection)),
        }),
      }),
    },
    { name: 'StaffProviderEdge', description: 'A provider with its cursor.' },
  ),
)
