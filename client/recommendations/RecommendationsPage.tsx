import { useEffect, useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { GraphQLTaggedNode, Variables } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { refetchQuery } from '../platform/relay/useRefresh.ts'
import { useToast } from '../platform/toasts.tsx'
import type { RecommendationsPageQuery } from './__generated__/RecommendationsPageQuery.graphql.ts'
import { getLocaleVariables } from './getLocaleVariables.ts'
import { RecommendationsView } from './RecommendationsView.tsx'

export function RecommendationsPage({ queryRef }: { queryRef: PreloadedQuery<RecommendationsPageQuery> }) {
  const t = useMessage()
  const query = graphql`
    query RecommendationsPageQuery(
      $language: Language!
      $unit: DistanceUnit!
      $place: String!
      $isSignedIn: Boolean!
    ) {
      viewer @include(if: $isSignedIn) {
        recommendations {
          ...RecommendationsView_recommendations
            @arguments(language: $language, unit: $unit, isOwn: true)
        }
        ...AgeQuestion_viewer
        ...PreferencesDialog_viewer
      }
      recommendations(location: $place) @skip(if: $isSignedIn) {
        ...RecommendationsView_recommendations
          @arguments(language: $language, unit: $unit, isOwn: false)
      }
    }
  `
  const { viewer, recommendations } = usePreloadedQuery<RecommendationsPageQuery>(query, queryRef)
  const { refresh, isRefreshing } = useRefreshRecommendations(query, queryRef.variables)
  useRevalidateOnLocaleChange(queryRef.variables)

  const shown = viewer?.recommendations ?? recommendations
  if (!shown) return null
  return (
    <RecommendationsView
      recommendations={shown}
      viewer={viewer ?? null}
      onRefresh={() => refresh(t('recommendations.refreshed'))}
      onPreferences={() => refresh()}
      isRefreshing={isRefreshing}
    />
  )
}

/** Another language or unit needs no reload: the reasons are refetched. */
function useRevalidateOnLocaleChange({ language, unit }: RecommendationsPageQuery['variables']) {
  const { revalidate } = useRevalidator()
  const variables = getLocaleVariables(useReader())
  const isOutdated = variables.language !== language || variables.unit !== unit
  useEffect(() => {
    if (isOutdated) revalidate()
  }, [isOutdated, revalidate])
}

/** Refetches the recommendations, while the present ones stay on the screen. Then shows the message `done`, where given. */
function useRefreshRecommendations(query: GraphQLTaggedNode, variables: Variables) {
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
