import { useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, Variables } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'

/** Asks the server again while what is there stays on the screen; says `done`, where given. */
export function useAskAgain(query: GraphQLTaggedNode, variables: Variables) {
  const t = useMessage()
  const toast = useToast()
  const environment = useRelayEnvironment()
  const [isAsking, setAsking] = useState(false)

  function ask(done?: string) {
    setAsking(true)
    fetchQuery(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      complete: () => {
        setAsking(false)
        if (done) toast({ title: done })
      },
      error: () => {
        setAsking(false)
        const title = t('recommendations.refresh.failed')
        toast({ title, description: t('shell.error.text'), tone: 'destructive' })
      },
    })
  }
  return { ask, isAsking }
}
