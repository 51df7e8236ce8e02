import { useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, Variables } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'

/** Refetches the recommendations, while the present ones stay on the screen. Then shows the message `done`, where given. */
export function useRefreshRecommendations(query: GraphQLTaggedNode, variables: Variables) {
  const t = useMessage()
  const toast = useToast()
  const environment = useRelayEnvironment()
  const [isRefreshing, setRefreshing] = useState(false)

  function refresh(done?: string) {
    setRefreshing(true)
    fetchQuery(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      complete: () => {
        setRefreshing(false)
        if (done) toast({ title: done })
      },
      error: () => {
        setRefreshing(false)
        const title = t('recommendations.refresh.failed')
        toast({ title, description: t('shell.error.text'), tone: 'destructive' })
      },
    })
  }
  return { refresh, isRefreshing }
}
