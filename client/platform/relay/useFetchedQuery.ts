import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

type State = 'idle' | 'loading' | 'done' | 'failed'

/**
 * Asks while a form is being filled, such as for suggestions or a price: always the server, never the store, and
 * an answer to an older question is dropped. Without variables there is no question. For screens: a page's query.
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
    /** The latest answer, also while a newer question is on its way. */
    latest: requestKey ? (result?.data ?? null) : null,
    /** What is known stays until the new answer is there. */
    refetch: () => setAttempt((count) => count + 1),
  }
}

interface FetchResult<Data> {
  variablesJson: string
  /** The question and which time it was asked. */
  requestKey: string
  /** Null when it failed. */
  data: Data | null
}

function getState(asked: string | null, known: FetchResult<unknown> | null): State {
  if (!asked) return 'idle'
  if (known?.data) return 'done'
  return known?.requestKey === asked ? 'failed' : 'loading'
}
