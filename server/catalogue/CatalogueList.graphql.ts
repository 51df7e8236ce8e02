import { queryFromInfo } from '@pothos/plugin-prisma'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { Office } from '../accounts/Office.graphql.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { Category } from '../activities/Category.graphql.ts'
import { builder } from '../platform/builder.ts'
import { costOfWholeList } from '../platform/cost.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { LIMITS } from '../platform/limits.ts'
import { Provider } from '../providers/Provider.graphql.ts'
import {
  countActivities,
  countProviders,
  type ListFilter,
  type ListOrder,
  type ListPosition,
  listActivities,
  listCursor,
  listProviders,
} from './catalogueList.ts'
import { inListOrder } from './inListOrder.ts'

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

interface Asked {
  query?: string | null
  category?: string | null
  isActive?: boolean | null
  providerId?: string | null
}

function filterOf(filter: Asked | null | undefined): ListFilter {
  const { providerId, ...rest } = filter ?? {}
  return { ...rest, providerId: providerId ? uuidOrNobody(rawId('Provider', providerId)) : null }
}

const questionOf = (connection: unknown) => (connection as { filter: ListFilter }).filter

builder.objectField(Office, 'activities', (t) =>
  t.connection(
    {
      type: Activity,
      description: 'All activities, also those that are not offered.',
      complexity: costOfWholeList,
      args: {
        filter: t.arg({ type: CatalogueFilter, description: 'What to list.' }),
        order: t.arg({ type: CatalogueOrder, defaultValue: 'newest', description: 'In what order.' }),
      },
      resolve: async (_, { filter: asked, order: wanted, ...args }, context, info) => {
        const { db } = context
        const filter = filterOf(asked)
        const order: ListOrder = wanted ?? 'newest'
        const query = queryFromInfo({
          context,
          info,
          typeName: 'Activity',
          path: ['edges', 'node'],
        })
        const page = await resolveCursorConnection(
          { args, toCursor: ({ position }) => listCursor(order, position), ...PAGE },
          async (page: ResolveCursorConnectionArgs) => {
            const positions = await listActivities(db, filter, order, page)
            const rows = await db.activity.findMany({ ...query, where: idsOf(positions) })
            return inListOrder(positions, rows)
          },
        )
        return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: edge.node.row })), filter }
      },
    },
    {
      name: 'OfficeActivityConnection',
      description: 'A page of the activities.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that fit.',
          resolve: (connection, _, { db }) => countActivities(db, questionOf(connection)),
        }),
      }),
    },
    { name: 'OfficeActivityEdge', description: 'An activity with its position.' },
  ),
)

builder.objectField(Office, 'providers', (t) =>
  t.connection(
    {
      type: Provider,
      description: 'All providers.',
      complexity: costOfWholeList,
      args: {
        filter: t.arg({ type: CatalogueFilter, description: 'What to list: of the filter only `query`.' }),
        order: t.arg({ type: CatalogueOrder, defaultValue: 'name', description: 'In what order.' }),
      },
      resolve: async (_, { filter: asked, order: wanted, ...args }, context, info) => {
        const { db } = context
        const filter = filterOf(asked)
        const order: ListOrder = wanted ?? 'name'
        const query = queryFromInfo({
          context,
          info,
          typeName: 'Provider',
          path: ['edges', 'node'],
        })
        const page = await resolveCursorConnection(
          { args, toCursor: ({ position }) => listCursor(order, position), ...PAGE },
          async (page: ResolveCursorConnectionArgs) => {
            const positions = await listProviders(db, filter, order, page)
            const rows = await db.provider.findMany({ ...query, where: idsOf(positions) })
            return inListOrder(positions, rows)
          },
        )
        return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: edge.node.row })), filter }
      },
    },
    {
      name: 'OfficeProviderConnection',
      description: 'A page of the providers.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that fit.',
          resolve: (connection, _, { db }) => countProviders(db, questionOf(connection)),
        }),
      }),
    },
    { name: 'OfficeProviderEdge', description: 'A provider with its position.' },
  ),
)

function idsOf(positions: ListPosition[]) {
  return { id: { in: positions.map(({ id }) => id) } }
}
