import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type { Context } from './context.ts'
import type PrismaTypes from './database/generated/pothos.ts'
import { getDatamodel } from './database/generated/pothos.ts'
import { LIMITS } from './limits.ts'
import type { RupeesInput } from './scalars.ts'
import { stablePaths } from './stablePaths.ts'

export interface SchemaTypes {
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** 'YYYY-MM-DD' in India. */
    Date: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    /** Integer paise on our side, a decimal string on the caller's. */
    Rupees: { Input: RupeesInput; Output: number }
  }
}

/** The one builder: every `*.graphql.ts` file adds its types to it. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The errors plugin has to wrap what the Prisma plugin resolves.
  plugins: [stablePaths, ErrorsPlugin, RelayPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  errors: {
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName[0]?.toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  relay: {
    edgesFieldOptions: { nullable: { list: false, items: false } },
    nodeFieldOptions: { nullable: false },
    nodesOnConnection: false,
    cursorFieldOptions: { description: 'Opaque position of this item, for `after` and `before`.' },
    nodeQueryOptions: {
      description: 'Any object by its global id; null where there is none that the caller may see.',
    },
    nodesQueryOptions: { description: 'Several objects by their global ids, in the order asked.' },
  },
  complexity: {
    limit: { complexity: LIMITS.cost, depth: LIMITS.depth, breadth: LIMITS.breadth },
    defaultComplexity: 1,
    defaultListMultiplier: 10,
  },
  prisma: {
    client: (context) => context.db,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    onUnusedQuery: process.env.NODE_ENV === 'production' ? null : 'error',
  },
})

builder.queryType({ description: 'Everything that can be read.' })
builder.mutationType({
  description: 'Everything that can be changed. Expected failures are members of each result union.',
})
