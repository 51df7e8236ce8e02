import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { RetryNotice } from '../ui/notices/RetryNotice.tsx'
import type { ReviewList_activity$key } from './__generated__/ReviewList_activity.graphql.ts'
import type { ReviewListPageQuery } from './__generated__/ReviewListPageQuery.graphql.ts'
import { RatingBreakdown } from './RatingBreakdown.tsx'
import { ReviewItem } from './ReviewItem.tsx'

const REVIEWS_PER_PAGE = 10

interface ReviewListProps {
  activity: ReviewList_activity$key
  onEdit: () => void
  onDeleted: () => void
}

export function ReviewList({ activity, onEdit, onDeleted }: ReviewListProps) {
  const t = useMessage()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ReviewListPageQuery,
    ReviewList_activity$key
  >(
    graphql`
      fragment ReviewList_activity on Activity
      @refetchable(queryName: "ReviewListPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" }) {
        id
        ...RatingBreakdown_activity
        reviews(first: $first, after: $after) @connection(key: "ReviewList_reviews") {
          edges {
            node {
              id
              ...ReviewItem_review
            }
          }
        }
      }
    `,
    activity,
  )
  const [hasFailed, setFailed] = useState(false)
  const loadMore = () => loadNext(REVIEWS_PER_PAGE, { onComplete: (error) => setFailed(error !== null) })
  const reviews = data.reviews.edges.map(({ node }) => node)
  return (
    <>
      {reviews.length === 0 ? (
        <p className="flex flex-col items-center gap-3 py-6 text-center text-muted">
          <MessageSquareHeart aria-hidden="true" strokeWidth={1.5} className="size-12 text-rani" />
          {t('review.empty')}
        </p>
      ) : (
        <>
          <RatingBreakdown activity={data} />
          <ul aria-label={t('review.list')} className="divide-y divide-line">
            {reviews.map((review) => (
              <ReviewItem
                key={review.id}
                as="li"
                review={review}
                activityId={data.id}
                onEdit={onEdit}
                onDeleted={onDeleted}
              />
            ))}
          </ul>
        </>
      )}
      {hasFailed && !isLoadingNext && (
        <RetryNotice retryLabel={t('shell.error.retry')} onRetry={loadMore}>
          {t('activity.loadMore.failed')}
        </RetryNotice>
      )}
      {hasNext && (isLoadingNext || !hasFailed) && (
        <Button look="outline" wide pending={isLoadingNext} onClick={loadMore}>
          {t('review.more')}
        </Button>
      )}
    </>
  )
}
