import type { UseFormSetError } from 'react-hook-form'
import { ConnectionHandler, graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { type MutationFailure, useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useSaveReviewCreateMutation } from './__generated__/useSaveReviewCreateMutation.graphql.ts'
import type { useSaveReviewUpdateMutation } from './__generated__/useSaveReviewUpdateMutation.graphql.ts'
import type { ReviewDraft } from './reviewDraft.ts'

interface SaveReviewOptions {
  activityId: string
  setError: UseFormSetError<ReviewDraft>
  onDone: () => void
  onFailure: (failure: MutationFailure) => void
  onNotSignedIn: () => void
}

/** Creates a review or, given its id, updates it. */
export function useSaveReview({ activityId, ...handlers }: SaveReviewOptions) {
  const t = useMessage()
  const options = {
    ...handlers,
    failureTitle: t('review.failed'),
    failureText: t('review.failed.text'),
    alwaysToast: true,
  }
  const [create, isCreating] = useResultMutation<useSaveReviewCreateMutation>(
    graphql`
      mutation useSaveReviewCreateMutation($input: CreateReviewInput!, $connections: [ID!]!) {
        result: createReview(input: $input) {
          ... on CreateReviewPayload @alias(as: "payload") {
            review @prependNode(connections: $connections, edgeTypeName: "ReviewEdge") {
              ...ReviewItem_review
            }
            activity {
              ...RatingBreakdown_activity
              ...WriteReview_activity
            }
          }
          ... on AlreadyReviewed {
            activity {
              ...WriteReview_activity
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: { title: t('review.submitted'), description: t('review.submitted.text') } },
  )
  const [update, isUpdating] = useResultMutation<useSaveReviewUpdateMutation>(
    graphql`
      mutation useSaveReviewUpdateMutation($input: UpdateReviewInput!) {
        result: updateReview(input: $input) {
          ... on UpdateReviewPayload @alias(as: "payload") {
            review {
              ...ReviewItem_review
            }
            activity {
              ...RatingBreakdown_activity
              ...WriteReview_activity
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: { title: t('review.updated'), description: t('review.updated.text') } },
  )

  function save(draft: ReviewDraft, reviewId: string | undefined) {
    if (reviewId) return update({ input: { reviewId, ...draft } })
    const connections = [ConnectionHandler.getConnectionID(activityId, 'ReviewList_reviews')]
    return create({ input: { activityId, ...draft }, connections })
  }

  return { save, isPending: isCreating || isUpdating }
}
