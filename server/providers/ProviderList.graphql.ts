import { builder } from '../platform/builder.ts'
import { costOfSearch } from '../platform/cost.ts'
import type { Prisma } from '../platform/database/database.ts'
import { requireIdCursors } from '../platform/ids.ts'
import { namedLike } from './namedLike.ts'
import { Provider } from './Provider.graphql.ts'

interface Asked {
  query?: string | null
}

function named({ query }: Asked): Prisma.ProviderWhereInput {
  const text = query?.trim()
  return text ? { name: namedLike(text) } : {}
}

builder.queryField('providers', (t) =>
  t.prismaConnection(
    {
      type: Provider,
      cursor: 'id',
      description: 'Providers by name.',
      complexity: costOfSearch,
      args: { query: t.arg.string({ description: 'Any part of the name.' }) },
      totalCount: (_, args, { db }) => db.provider.count({ where: named(args) }),
      resolve: (query, _, args, { db }) => {
        requireIdCursors(args)
        return db.provider.findMany({
          ...query,
          where: named(args),
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'ProviderConnection', description: 'A page of providers.' },
    { name: 'ProviderEdge', description: 'A provider with its position.' },
  ),
)
