import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type { Context } from '../context.ts'
import type PrismaTypes from '../database/generated/pothos.ts'
import { getDatamodel } from '../database/generated/pothos.ts'
import { sharedPaths } from './execution/sharedPaths.ts'
import { calculateFieldCost } from './limits/cost.ts'
import { LIMITS } from './limits/limits.ts'
import { scopes } from './scopes.ts'

/** Amount in integer paise. */
type RupeesInput = number

interface SchemaTypes {
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** Day in India, 'YYYY-MM-DD'. */
    Date: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    /** Integer paise inside, a decimal string in responses. */
    Rupees: { Input: RupeesInput; Output: number }
  }
}

/** The builder's types, for helpers that define fields. */
export type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>

/** Field builder of an input type, for fields that two inputs share. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

/** The schema builder. Every `*.graphql.ts` file adds its types to it. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // Scopes are checked first. The errors plugin must wrap the resolvers of the Prisma plugin.
  plugins: [scopes, sharedPaths, ErrorsPlugin, RelayPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  errors: {
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName[0]?.toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  relay: {
    nodesOnConnection: false,
    nodeTypeOptions: { description: 'An object with a global id.' },
    idFieldOptions: { description: 'Global id of the object for `node(id:)` and for arguments; opaque.' },
    nodeQueryOptions: {
      description: 'One object by its global id; null when it does not exist or the caller may not see it.',
    },
    nodesQueryOptions: {
      description:
        'Objects by their global ids, in the same order; null for each one that does not exist or that the caller may not see.',
      // Each object costs a statement of its own.
      complexity: ({ ids }) => ({ field: 40 * ids.length, multiplier: ids.length }),
    },
    edgesFieldOptions: {
      description: 'Items of this page, each with its cursor.',
      nullable: { list: false, items: false },
    },
    pageInfoFieldOptions: {
      description: 'Whether other pages exist, and the cursors at both ends of this page.',
    },
    nodeFieldOptions: { description: 'The item itself.', nullable: false },
    cursorFieldOptions: { description: 'Opaque position of the item in the list, for `after` and `before`.' },
    pageInfoTypeOptions: { description: 'Position of a page in its list.' },
    hasNextPageFieldOptions: { description: 'Whether more items follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether items precede this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first item; null on an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last item, for `after`; null on an empty page.' },
    firstArgOptions: {
      description: `Number of items from the start of the list, at most ${LIMITS.first}. Default: 20.`,
    },
    afterArgOptions: {
      description:
        'Cursor: only items after it. A cursor of another list is an error with code INVALID_INPUT.',
    },
    lastArgOptions: { description: `Number of items from the end of the list, at most ${LIMITS.first}.` },
    beforeArgOptions: {
      description:
        'Cursor: only items before it. A cursor of another list is an error with code INVALID_INPUT.',
    },
  },
  complexity: {
    // cost.ts enforces the limits for all transports.
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
builder.subscriptionType({ description: 'Live updates over a WebSocket (protocol graphql-transport-ws).' })
builder.mutationType({
  description: 'Everything that can be changed. Expected failures are members of the result unions.',
})
