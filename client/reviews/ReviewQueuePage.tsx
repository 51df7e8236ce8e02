import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/lists/listPaging.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import type { ReviewQueuePageQuery } from './__generated__/ReviewQueuePageQuery.graphql.ts'
import { ModeratedReview } from './ModeratedReview.tsx'
import { getQueue, QUEUES } from './reviewQueues.ts'

const query = graphql`
  query ReviewQueuePageQuery(
    $filter: ReviewQueueFilter!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...StaffFrame_query
    viewer {
      staff {
        reviews(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
          totalCount
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...ModeratedReview_review
            }
          }
        }
      }
    }
  }
`

/** Reported, hidden and all reviews. */
export function ReviewQueuePage({ queryRef }: { queryRef: PreloadedQuery<ReviewQueuePageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<ReviewQueuePageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const list = data.viewer?.staff?.reviews
  const shown = getQueue(search)

  return (
    <StaffFrame query={data} title={t('admin.section.reviews')}>
      <ChipRow label={t('moderation.queues')}>
        {QUEUES.map((queue) => (
          <ChipLink
            key={queue}
            to={getListPath(search, { show: queue.toLowerCase() })}
            current={queue === shown}
          >
            {t(`moderation.queue.${queue}`)}
          </ChipLink>
        ))}
      </ChipRow>
      {list && (
        <PagedList
          list={list}
          title={t('moderation.found', { count: list.totalCount })}
          empty={{ title: t(shown === 'REPORTED' ? 'moderation.none' : 'moderation.noReviews') }}
        >
          <ul className="grid gap-3 lg:grid-cols-2">
            {list.edges.map(({ node }) => (
              <ModeratedReview key={node.id} review={node} onDecided={refresh} />
            ))}
          </ul>
        </PagedList>
      )}
    </StaffFrame>
  )
}
