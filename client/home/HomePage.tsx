import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { usePlaceName } from '../places/usePlaceName.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts'
import { HomeActivities } from './HomeActivities.tsx'
import { HomeTop } from './HomeTop.tsx'

export function HomePage({ queryRef }: { queryRef: PreloadedQuery<HomePageQuery> }) {
  const t = useMessage()
  const { place } = useVisitor()
  const placeName = usePlaceName()
  const query = usePreloadedQuery<HomePageQuery>(
    graphql`
      query HomePageQuery($filter: ActivityFilter!, $place: String!, $first: Int!) {
        ...HomeActivities_query @arguments(filter: $filter, first: $first)
      }
    `,
    queryRef,
  )
  return (
    <>
      <PageTitle title={t('home.title')} description={t('home.description', { place: placeName(place) })} />
      <HomeTop />
      <HomeActivities query={query} />
    </>
  )
}
