import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './generated/introspection.d.ts'

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'

/** Defines a typed GraphQL document: TypeScript infers its variables and its result from schema.graphql. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  // The REST facade and the tests read fragments without unmasking them.
  disableMasking: true
  scalars: { ID: string; Date: string; DateTime: string; Rupees: string }
}>()
