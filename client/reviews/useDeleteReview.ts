import { ConnectionHandler, graphql } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useSignInRedirect } from '../platform/pages/useSignInRedirect.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDeleteReviewMutation } from './__generated__/useDeleteReviewMutation.graphql.ts'
import { getReviewSignInPath } from './writeReviewPath.ts'

interface DeleteReviewOptions {
  activityId: string
  onDeleted: () => void
  onFailed: () => void
}

export function useDeleteReview({ activityId, onDeleted, onFailed }: DeleteReviewOptions) {
  const t = useMessage()
  const openSignIn = useSignInRedirect()
  const location = useLocation()
  const [commit, isPending] = useResultMutation<useDeleteReviewMutation>(
    graphql`
      mutation useDeleteReviewMutation($input: DeleteReviewInput!, $connections: [ID!]!) {
        result: deleteReview(input: $input) {
          ... on DeleteReviewPayload @alias(as: "payload") {
            deletedReviewId @deleteEdge(connections: $connections)
            activity {
              ...RatingBreakdown_activity
              ...WriteReview_activity
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('review.delete.failed'),
      failureText: t('review.failed.text'),
      successToast: { title: t('review.deleted'), description: t('review.deleted.text') },
      onDone: onDeleted,
      onFailure: onFailed,
      onNotSignedIn: () => openSignIn(getReviewSignInPath(location)),
    },
  )

  function remove(reviewId: string) {
    const connections = [ConnectionHandler.getConnectionID(activityId, 'ReviewList_reviews')]
    commit({ input: { reviewId }, connections })
  }

  return { remove, isPending }
}
