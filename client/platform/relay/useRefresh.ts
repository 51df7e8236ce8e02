import {
  fetchQuery,
  type PreloadedQuery,
  useRelayEnvironment,
  useSubscribeToInvalidationState,
} from 'react-relay'
import {
  type CacheConfig,
  createOperationDescriptor,
  type Environment,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime'

type SentQuery<Query extends OperationType> = Pick<PreloadedQuery<Query>, 'variables' | 'networkCacheConfig'>

/**
 * Sends a query again and resolves when its response is in the store. The server reads the response after this call. Relay
 * sends no second request while one with the same variables is in flight, so this call waits for the end of the first.
 */
export async function refetchQuery<Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  networkCacheConfig?: CacheConfig | null,
) {
  const send = () =>
    new Promise<void>((resolve, reject) => {
      fetchQuery<Query>(environment, query, variables, {
        fetchPolicy: 'network-only',
        networkCacheConfig,
      }).subscribe({ complete: resolve, error: reject })
    })
  const { request } = createOperationDescriptor(getRequest(query), variables)
  // Joins the request in flight, whatever its result.
  if (environment.isRequestActive(request.identifier)) await send().catch(() => {})
  await send()
}

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
  // The device also stores the new response of a page that is readable offline.
  return () =>
    refetchQuery<Query>(environment, query, { ...variables, ...getVariables?.() }, networkCacheConfig).catch(
      () => {},
    )
}

/**
 * Sends the query of a page again when something about the user has changed (LiveInbox). For example, the provider
 * confirms a payment while the page is open.
 */
export function useRefreshWithViewer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  sent: SentQuery<Query>,
  viewer: { readonly __id: string } | null | undefined,
  getVariables?: () => Partial<Query['variables']>,
) {
  useSubscribeToInvalidationState(viewer ? [viewer.__id] : [], useRefresh(query, sent, getVariables))
}
