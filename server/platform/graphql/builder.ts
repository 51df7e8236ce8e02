import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type { Context } from '../context.ts'
import type PrismaTypes from '../database/generated/pothos.ts'
import { getDatamodel } from '../database/generated/pothos.ts'
import { calculateFieldCost } from './cost.ts'
import { LIMITS } from './limits.ts'
import type { RupeesInput } from './scalars.ts'
import { scopes } from './scopes.ts'
import { stablePaths } from './sharedPaths.ts'

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

/** The builder's types, for helpers that define fields. */
export type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>

/** Field builder of an input type, for fields that two inputs share. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

/** The schema builder. Every `*.graphql.ts` file adds its types to it. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // Scopes are looked at before anything else; the errors plugin has to wrap what the Prisma plugin resolves.
  plugins: [scopes, stablePaths, ErrorsPlugin, RelayPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  errors: {
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName[0]?.toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  relay: {
    nodesOnConnection: false,
    nodeTypeOptions: { description: 'Whatever has a global id.' },
    idFieldOptions: { description: 'Global id, for `node(id:)` and as an argument; opaque.' },
    nodeQueryOptions: {
      description: 'Any object by its global id; null where there is none that the caller may see.',
    },
    nodesQueryOptions: {
      description: 'Several objects by their global ids, in the order asked.',
      // Each is looked up by itself.
      complexity: ({ ids }) => ({ field: 40 * ids.length, multiplier: ids.length }),
    },
    edgesFieldOptions: { description: 'The items of this page.', nullable: { list: false, items: false } },
    pageInfoFieldOptions: { description: 'Whether there is more, and from where.' },
    nodeFieldOptions: { description: 'The item.', nullable: false },
    cursorFieldOptions: { description: 'Opaque position of this item, for `after` and `before`.' },
    pageInfoTypeOptions: { description: 'Where a page of a list begins and ends.' },
    hasNextPageFieldOptions: { description: 'More items follow.' },
    hasPreviousPageFieldOptions: { description: 'Items come before.' },
    startCursorFieldOptions: { description: 'Cursor of the first item.' },
    endCursorFieldOptions: { description: 'Cursor of the last item, for `after`.' },
    firstArgOptions: {
      description: `At most so many items, from the start; 20 if absent, ${LIMITS.first} at most.`,
    },
    afterArgOptions: { description: 'Only items after this cursor.' },
    lastArgOptions: { description: `At most so many items, from the end; ${LIMITS.first} at most.` },
    beforeArgOptions: { description: 'Only items before this cursor.' },
  },
  complexity: {
    // The limits are in cost.ts, for all transports.
    defaultListMultiplier: 10,
    fieldComplexity: (args, _, field) => calculateFieldCost(field, args),
  },
  prisma: {
    client: (context) => context.db,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    onUnusedQuery: process.env.NODE_ENV === 'production' ? null : 'error',
  },
})

builder.queryType({ description: 'Everything that can be read.' })
builder.subscriptionType({ description: 'What is told as it happens, over a WebSocket (graphql-ws).' })
builder.mutationType({
  description: 'Everything that can be changed. Expected failures are members of each result union.',
})
