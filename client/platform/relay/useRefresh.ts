import { fetchQuery, type PreloadedQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** Asks a page's question again, in place: the screen stays and follows the answer. */
export function useRefresh<Query extends OperationType>(
  query: GraphQLTaggedNode,
  { variables }: Pick<PreloadedQuery<Query>, 'variables'>,
) {
  const environment = useRelayEnvironment()
  // Without an answer the screen stays as it is: what was done is done, and the next visit shows it.
  return () =>
    fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(() => {})
      .catch(() => {})
}
