// The parts of react-relay that every page uses (README.md).
import query from 'react-relay/lib/relay-hooks/loadQuery.js'

export { default as RelayEnvironmentProvider } from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js'
export { default as useFragment } from 'react-relay/lib/relay-hooks/useFragment.js'
export { default as useMutation } from 'react-relay/lib/relay-hooks/useMutation.js'
export { default as usePreloadedQuery } from 'react-relay/lib/relay-hooks/usePreloadedQuery.js'
export { default as useRelayEnvironment } from 'react-relay/lib/relay-hooks/useRelayEnvironment.js'
export { default as useSubscribeToInvalidationState } from 'react-relay/lib/relay-hooks/useSubscribeToInvalidationState.js'
export { default as useSubscription } from 'react-relay/lib/relay-hooks/useSubscription.js'
export { fetchQuery, graphql, readInlineData } from './relayRuntime.js'
export const { loadQuery } = query
