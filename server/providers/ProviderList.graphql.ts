import type { Prisma } from '../platform/database/database.ts'
import { buildNameFilter } from '../platform/database/searchText.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors } from '../platform/graphql/ids.ts'
import { calculateSearchCost } from '../platform/graphql/limits/cost.ts'
import { Provider } from './Provider.graphql.ts'

interface ProviderListArguments {
  query?: string | null
}

function buildNameWhere({ query }: ProviderListArguments): Prisma.ProviderWhereInput {
  const text = query?.trim()
  return text ? { name: buildNameFilter(text) } : {}
}

builder.queryField('providers', (t) =>
  t.prismaConnection(
    {
      type: Provider,
      cursor: 'id',
      description: 'All providers, ordered by name.',
      complexity: calculateSearchCost,
      args: { query: t.arg.string({ description: 'Any part of the name; capital letters do not matter.' }) },
      totalCount: (_, args, { db }) => db.provider.count({ where: buildNameWhere(args) }),
      resolve: (query, _, args, { db }) => {
        requireIdCursors(args)
        return db.provider.findMany({
          ...query,
          where: buildNameWhere(args),
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'ProviderConnection', description: 'A page of providers.' },
    { name: 'ProviderEdge', description: 'A provider with its cursor.' },
  ),
)
