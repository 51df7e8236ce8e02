import { MessageSquareHeart } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { ReviewsCard_activity$key } from './__generated__/ReviewsCard_activity.graphql.ts'
import type { ReviewsCardPageQuery } from './__generated__/ReviewsCardPageQuery.graphql.ts'
import { RatingBreakdown } from './RatingBreakdown.tsx'
import { ReviewItem } from './ReviewItem.tsx'

const REVIEWS_PER_PAGE = 10

export function ReviewsCard({ activity }: { activity: ReviewsCard_activity$key }) {
  const t = useMessage()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ReviewsCardPageQuery,
    ReviewsCard_activity$key
  >(
    graphql`
      fragment ReviewsCard_activity on Activity
      @refetchable(queryName: "ReviewsCardPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" }) {
        ...RatingBreakdown_activity
        reviews(first: $first, after: $after) @connection(key: "ReviewsCard_reviews") {
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
  const reviews = data.reviews.edges.map(({ node }) => node)
  return (
    <Card aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 text-xl">
        {t('review.title')}
      </h2>
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
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
      {hasNext && (
        <Button look="outline" wide pending={isLoadingNext} onClick={() => loadNext(REVIEWS_PER_PAGE)}>
          {t('review.more')}
        </Button>
      )}
    </Card>
  )
}
