import { queryFromInfo } from '@pothos/plugin-prisma'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { Staff } from '../accounts/Staff.graphql.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { Category } from '../activities/Category.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { calculateFullListCost } from '../platform/graphql/cost.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { LIMITS } from '../platform/graphql/limits.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import {
  countActivities,
  countProviders,
  type ListFilter,
  type ListOrder,
  type ListPosition,
  listActivities,
  listProviders,
  writeListCursor,
} from './catalogueList.ts'
import { orderRows } from './orderRows.ts'

const PAGE = { defaultSize: 20, maxSize: LIMITS.first }

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
      resolve: async (_, { filter: asked, order: wanted, ...args }, context, info) => {
        const { db } = context
        const filter = toListFilter(asked)
        const order: ListOrder = wanted ?? 'newest'
        const query = queryFromInfo({
          context,
          info,
          typeName: 'Activity',
          path: ['edges', 'node'],
        })
        const page = await resolveCursorConnection(
          { args, toCursor: ({ position }) => writeListCursor(order, position), ...PAGE },
          async (page: ResolveCursorConnectionArgs) => {
            const positions = await listActivities(db, filter, order, page)
            const rows = await db.activity.findMany({ ...query, where: buildIdsWhere(positions) })
            return orderRows(positions, rows)
          },
        )
        return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: edge.node.row })), filter }
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
      resolve: async (_, { filter: asked, order: wanted, ...args }, context, info) => {
        const { db } = context
        const filter = toListFilter(asked)
        const order: ListOrder = wanted ?? 'name'
        const query = queryFromInfo({
          context,
          info,
          typeName: 'Provider',
          path: ['edges', 'node'],
        })
        const page = await resolveCursorConnection(
          { args, toCursor: ({ position }) => writeListCursor(order, position), ...PAGE },
          async (page: ResolveCursorConnectionArgs) => {
            const positions = await listProviders(db, filter, order, page)
            const rows = await db.provider.findMany({ ...query, where: buildIdsWhere(positions) })
            return orderRows(positions, rows)
          },
        )
        return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: edge.node.row })), filter }
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

function buildIdsWhere(positions: ListPosition[]) {
  return { id: { in: positions.map(({ id }) => id) } }
}
