import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

type State = 'idle' | 'loading' | 'done' | 'failed'

/**
 * Sends a query while a form is being filled, such as for suggestions or a price. It always goes to the server, and the
 * response to an older request is dropped. Without variables there is no request. Screens use the query of their page.
 */
export function useFetchedQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
) {
  const environment = useRelayEnvironment()
  const variablesJson = variables && JSON.stringify(variables)
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<FetchResult<Query['response']> | null>(null)
  const requestKey = variablesJson && `${attempt} ${variablesJson}`

  useEffect(() => {
    if (!requestKey || !variablesJson) return
    const subscription = fetchQuery<Query>(environment, query, JSON.parse(variablesJson), {
      fetchPolicy: 'network-only',
    }).subscribe({
      next: (data) => setResult({ variablesJson, requestKey, data }),
      error: () => setResult({ variablesJson, requestKey, data: null }),
    })
    return () => subscription.unsubscribe()
  }, [environment, query, variablesJson, requestKey])

  const currentResult = result?.variablesJson === variablesJson ? result : null
  return {
    state: getState(requestKey, currentResult),
    data: currentResult?.data ?? null,
    /** The latest response, also while a newer request runs. */
    latest: requestKey ? (result?.data ?? null) : null,
    /** The data stay until the new response is there. */
    refetch: () => setAttempt((count) => count + 1),
  }
}

interface FetchResult<Data> {
  variablesJson: string
  /** The variables with the number of the attempt. */
  requestKey: string
  /** Null when it failed. */
  data: Data | null
}

function getState(requestKey: string | null, known: FetchResult<unknown> | null): State {
  if (!requestKey) return 'idle'
  if (known?.data) return 'done'
  return known?.requestKey === requestKey ? 'failed' : 'loading'
}
