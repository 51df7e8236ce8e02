import {
  fetchQuery,
  type PreloadedQuery,
  useRelayEnvironment,
  useSubscribeToInvalidationState,
} from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

type SentQuery<Query extends OperationType> = Pick<PreloadedQuery<Query>, 'variables' | 'networkCacheConfig'>

/**
 * Sends the query of a page again. The screen stays, and shows the response.
 *
 * @param getVariables variables that differ from the sent ones by then, such as the length of a list
 */
export function useRefresh<Query extends OperationType>(
  query: GraphQLTaggedNode,
  { variables, networkCacheConfig }: SentQuery<Query>,
  getVariables?: () => Partial<Query['variables']>,
) {
  const environment = useRelayEnvironment()
  // After a failure the screen stays as it is. The next visit shows what has changed.
  return () =>
    fetchQuery<Query>(
      environment,
      query,
      { ...variables, ...getVariables?.() },
      {
        fetchPolicy: 'network-only',
        // The device also stores the new response of a page that is readable offline.
        networkCacheConfig,
      },
    )
      .toPromise()
      .then(() => {})
      .catch(() => {})
}

/**
 * Sends the query of a page again when something about the user has changed, such as a payment that the provider confirms
 * while the page is open (LiveInbox).
 */
export function useRefreshWithViewer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  sent: SentQuery<Query>,
  viewer: { readonly __id: string } | null | undefined,
  getVariables?: () => Partial<Query['variables']>,
) {
  useSubscribeToInvalidationState(viewer ? [viewer.__id] : [], useRefresh(query, sent, getVariables))
}
