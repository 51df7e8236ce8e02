import { useEffect } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import type { RecommendationsPageQuery } from './__generated__/RecommendationsPageQuery.graphql.ts'
import { getLocaleVariables } from './getLocaleVariables.ts'
import { RecommendationsView } from './RecommendationsView.tsx'
import { useRefreshRecommendations } from './useRefreshRecommendations.ts'

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
