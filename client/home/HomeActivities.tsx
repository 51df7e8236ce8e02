import { Suspense } from 'react'
import { useFragment } from 'react-relay'
import { DEFAULT_RADIUS_MILES } from '../../domain/activities/radius.ts'
import { ActivityCards } from '../activities/card/ActivityCards.tsx'
import { BeyondRadiusNotice } from '../activities/results/BeyondRadiusNotice.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { homeList_query$key } from './__generated__/homeList_query.graphql.ts'
import { AgeChips } from './AgeChips.tsx'
import { homeListFragment } from './homeList.ts'
import { FIRST_CARDS, getExtraCount, HOME_PAGE_SIZE } from './homePageSize.ts'
import { LoadMoreActivities } from './LoadMoreActivities.tsx'

interface Props {
  query: homeList_query$key
  /** Ids of the activities in the strips above. */
  shownAbove: ReadonlySet<string>
}

/** The activities near the reader, nearest first, without the activities above. */
export function HomeActivities({ query, shownAbove }: Props) {
  const t = useMessage()
  const { isSignedIn, place } = useReader()
  const { activities } = useFragment(homeListFragment, query)
  const nodes = activities?.edges.map(({ node }) => node) ?? []
  const shown = nodes.filter(({ id }) => !shownAbove.has(id))
  const hasMore = activities?.pageInfo.hasNextPage
  const firstCount = HOME_PAGE_SIZE + getExtraCount(isSignedIn)
  // The others of the first page appear with the second one.
  const cards = hasMore && nodes.length <= firstCount ? shown.slice(0, FIRST_CARDS) : shown

  return (
    <section aria-labelledby="near-you" className="px-4 pt-3 md:pt-6">
      <h2 id="near-you" className="text-xl md:text-2xl">
        {t('home.nearYou')}
      </h2>
      <div className="mt-1 mb-2 md:mb-4">
        <Suspense>
          <AgeChips />
        </Suspense>
      </div>
      {activities?.isBeyondRadius && nodes[0]?.distance != null && (
        <div className="mb-4">
          <BeyondRadiusNotice place={place} radius={DEFAULT_RADIUS_MILES} nearest={nodes[0].distance} />
        </div>
      )}
      {nodes.length === 0 && (
        <EmptyState
          picture="search"
          title={t('home.empty')}
          action={<ButtonLink to="/">{t('home.empty.action')}</ButtonLink>}
        />
      )}
      {nodes.length > 0 && shown.length === 0 && !hasMore && (
        <p className="text-muted">{t('home.allAbove')}</p>
      )}
      <ActivityCards
        label={t('home.nearYou')}
        nodes={cards}
        more={
          hasMore && (
            <LoadMoreActivities query={query} shownCount={nodes.length - getExtraCount(isSignedIn)} />
          )
        }
        eager={2}
        hasFullRows
      />
    </section>
  )
}
