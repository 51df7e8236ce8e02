import { fetchQuery, type PreloadedQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** Sends the query of a page again. The screen stays, and shows the response. */
export function useRefresh<Query extends OperationType>(
  query: GraphQLTaggedNode,
  { variables }: Pick<PreloadedQuery<Query>, 'variables'>,
) {
  const environment = useRelayEnvironment()
  // After a failure the screen stays as it is. The next visit shows what has changed.
  return () =>
    fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(() => {})
      .catch(() => {})
}
