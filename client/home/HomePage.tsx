import { Suspense, useEffect, useRef } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { UnknownPlaceNotice } from '../places/UnknownPlaceNotice.tsx'
import { useFormatPlace } from '../places/useFormatPlace.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import {
  RecommendedStrip,
  RecommendedStripSkeleton,
  useRecommendedItems,
} from '../recommendations/RecommendedStrip.tsx'
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts'
import { HomeActivities } from './HomeActivities.tsx'
import { HomeActivitiesSkeleton } from './HomePageSkeleton.tsx'
import { HomeTop } from './HomeTop.tsx'
import { QuickChips } from './QuickChips.tsx'
import { useWeekendItems, WeekendStrip } from './WeekendStrip.tsx'

interface HomePageProps {
  queryRef: PreloadedQuery<HomePageQuery>
}

type Viewer = HomePageQuery['response']['viewer']

/**
 * Chips, recommendations and list wait for data, each with its own skeleton. After a change of chip or place the list shows its
 * skeleton and the recommendations stay. React hydrates each part in a task of its own.
 */
export function HomePage({ queryRef }: HomePageProps) {
  const t = useMessage()
  const { place, isSignedIn } = useReader()
  const formatPlace = useFormatPlace()
  const variablesKey = JSON.stringify(queryRef.variables)
  const lastViewer = useRef<Viewer>(null)
  return (
    <>
      <PageTitle
        title={t('home.title')}
        description={t('home.description', { place: formatPlace(place) })}
        address="/"
      />
      <HomeTop
        quickChips={
          <Suspense key={`chips ${variablesKey}`} fallback={<QuickChips query={null} />}>
            <PopularChips queryRef={queryRef} />
          </Suspense>
        }
      >
        {isSignedIn && (
          <Suspense key={`recommended ${variablesKey}`} fallback={<LastStrip viewer={lastViewer.current} />}>
            <Recommended
              queryRef={queryRef}
              onShown={(viewer) => {
                lastViewer.current = viewer
              }}
            />
          </Suspense>
        )}
      </HomeTop>
      <Suspense key={variablesKey} fallback={<HomeActivitiesSkeleton />}>
        <NearYou queryRef={queryRef} />
      </Suspense>
    </>
  )
}

const query = graphql`
  query HomePageQuery(
    $filter: ActivityFilter!
    $weekend: ActivityFilter!
    $place: String!
    $first: Int!
    $isSignedIn: Boolean!
  ) {
    viewer @include(if: $isSignedIn) {
      ...UnknownPlaceNotice_viewer
      ...RecommendedStrip_viewer
    }
    ...QuickChips_query
    ...WeekendStrip_query @arguments(filter: $weekend)
    ...homeList_query @arguments(filter: $filter, first: $first)
  }
`

function PopularChips({ queryRef }: HomePageProps) {
  return <QuickChips query={usePreloadedQuery<HomePageQuery>(query, queryRef)} />
}

function NearYou({ queryRef }: HomePageProps) {
  const data = usePreloadedQuery<HomePageQuery>(query, queryRef)
  const recommendedIds = new Set(useRecommendedItems(data.viewer).map(({ activity }) => activity.id))
  const weekendIds = new Set(useWeekendItems(data).map(({ id }) => id))
  return (
    <>
      <Suspense>
        <WeekendStrip query={data} shownAbove={recommendedIds} />
      </Suspense>
      <HomeActivities query={data} shownAbove={new Set([...recommendedIds, ...weekendIds])} />
    </>
  )
}

function Recommended({ queryRef, onShown }: HomePageProps & { onShown: (viewer: Viewer) => void }) {
  const { viewer } = usePreloadedQuery<HomePageQuery>(query, queryRef)
  useEffect(() => onShown(viewer))
  if (!viewer) return null
  return (
    <>
      <UnknownPlaceNotice viewer={viewer} />
      <RecommendedStrip viewer={viewer} />
    </>
  )
}

function LastStrip({ viewer }: { viewer: Viewer }) {
  return viewer ? <RecommendedStrip viewer={viewer} /> : <RecommendedStripSkeleton />
}
