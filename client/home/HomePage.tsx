import { Suspense } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { usePlaceName } from '../places/usePlaceName.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts'
import { HomeActivities } from './HomeActivities.tsx'
import { HomeActivitiesSkeleton } from './HomePageSkeleton.tsx'
import { HomeTop } from './HomeTop.tsx'

interface HomePageProps {
  queryRef: PreloadedQuery<HomePageQuery>
}

/** Only the list waits for data; a chip or a place shows skeletons of the next list at once. */
export function HomePage({ queryRef }: HomePageProps) {
  const t = useMessage()
  const { place } = useVisitor()
  const placeName = usePlaceName()
  return (
    <>
      <PageTitle title={t('home.title')} description={t('home.description', { place: placeName(place) })} />
      <HomeTop />
      <Suspense key={JSON.stringify(queryRef.variables)} fallback={<HomeActivitiesSkeleton />}>
        <NearYou queryRef={queryRef} />
      </Suspense>
    </>
  )
}

function NearYou({ queryRef }: HomePageProps) {
  const query = usePreloadedQuery<HomePageQuery>(
    graphql`
      query HomePageQuery($filter: ActivityFilter!, $place: String!, $first: Int!) {
        ...HomeActivities_query @arguments(filter: $filter, first: $first)
      }
    `,
    queryRef,
  )
  return <HomeActivities query={query} />
}
