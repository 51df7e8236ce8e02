import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

type State = 'idle' | 'loading' | 'done' | 'failed'

/**
 * Asks while a form is being filled, such as for suggestions or a price: always the server, never the store, and
 * an answer to an older question is dropped. Without variables there is no question. For screens: a page's query.
 */
export function useAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
) {
  const environment = useRelayEnvironment()
  const question = variables && JSON.stringify(variables)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; data: Query['response'] | null } | null>(null)
  const asked = question && `${attempt} ${question}`

  useEffect(() => {
    if (!asked || !question) return
    const subscription = fetchQuery<Query>(environment, query, JSON.parse(question), {
      fetchPolicy: 'network-only',
    }).subscribe({
      next: (data) => setAnswer({ to: asked, data }),
      error: () => setAnswer({ to: asked, data: null }),
    })
    return () => subscription.unsubscribe()
  }, [environment, query, question, asked])

  const current = asked !== null && answer?.to === asked ? answer : null
  return {
    state: stateOf(asked, current),
    data: current?.data ?? null,
    /** The latest answer, also while a newer question is on its way. */
    latest: asked ? (answer?.data ?? null) : null,
    askAgain: () => setAttempt((count) => count + 1),
  }
}

function stateOf(asked: string | null, current: { data: unknown } | null): State {
  if (!asked) return 'idle'
  if (!current) return 'loading'
  return current.data ? 'done' : 'failed'
}
