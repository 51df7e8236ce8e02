import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, Variables } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { refetchQuery } from '../platform/relay/useRefresh.ts'
import { useToast } from '../platform/toasts.tsx'

/** Refetches the recommendations, while the present ones stay on the screen. Then shows the message `done`, where given. */
export function useRefreshRecommendations(query: GraphQLTaggedNode, variables: Variables) {
  const t = useMessage()
  const toast = useToast()
  const environment = useRelayEnvironment()
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh(done?: string) {
    setRefreshing(true)
    try {
      await refetchQuery(environment, query, variables)
      if (done) toast({ title: done })
    } catch {
      const title = t('recommendations.refresh.failed')
      toast({ title, description: t('shell.error.text'), tone: 'destructive' })
    }
    setRefreshing(false)
  }
  return { refresh, isRefreshing }
}
