// The parts of react-relay that the app uses (README.md).
import query from 'react-relay/lib/relay-hooks/loadQuery.js'
import RelayEnvironmentProvider from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js'
import useFragment from 'react-relay/lib/relay-hooks/useFragment.js'
import useMutation from 'react-relay/lib/relay-hooks/useMutation.js'
import usePaginationFragment from 'react-relay/lib/relay-hooks/usePaginationFragment.js'
import usePreloadedQuery from 'react-relay/lib/relay-hooks/usePreloadedQuery.js'
import useRelayEnvironment from 'react-relay/lib/relay-hooks/useRelayEnvironment.js'
import useSubscribeToInvalidationState from 'react-relay/lib/relay-hooks/useSubscribeToInvalidationState.js'
import useSubscription from 'react-relay/lib/relay-hooks/useSubscription.js'

export { ConnectionHandler, fetchQuery, graphql, readInlineData } from './relayRuntime.js'
export {
  RelayEnvironmentProvider,
  useFragment,
  useMutation,
  usePaginationFragment,
  usePreloadedQuery,
  useRelayEnvironment,
  useSubscribeToInvalidationState,
  useSubscription,
}
export const { loadQuery } = query
