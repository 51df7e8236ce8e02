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
  const [answer, setAnswer] = useState<Answer<Query['response']> | null>(null)
  const asked = question && `${attempt} ${question}`

  useEffect(() => {
    if (!asked || !question) return
    const subscription = fetchQuery<Query>(environment, query, JSON.parse(question), {
      fetchPolicy: 'network-only',
    }).subscribe({
      next: (data) => setAnswer({ question, asked, data }),
      error: () => setAnswer({ question, asked, data: null }),
    })
    return () => subscription.unsubscribe()
  }, [environment, query, question, asked])

  const known = answer?.question === question ? answer : null
  return {
    state: stateOf(asked, known),
    data: known?.data ?? null,
    /** The latest answer, also while a newer question is on its way. */
    latest: asked ? (answer?.data ?? null) : null,
    /** What is known stays until the new answer is there. */
    askAgain: () => setAttempt((count) => count + 1),
  }
}

interface Answer<Data> {
  question: string
  /** The question and which time it was asked. */
  asked: string
  /** Null when it failed. */
  data: Data | null
}

function stateOf(asked: string | null, known: Answer<unknown> | null): State {
  if (!asked) return 'idle'
  if (known?.data) return 'done'
  return known?.asked === asked ? 'failed' : 'loading'
}
