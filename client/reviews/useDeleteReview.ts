import { ConnectionHandler, graphql, useMutation } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useDeleteReviewMutation } from './__generated__/useDeleteReviewMutation.graphql.ts'
import { getReviewSignInPath } from './writeReviewPath.ts'

interface DeleteReviewOptions {
  activityId: string
  onDeleted: () => void
  onFailed: () => void
}

export function useDeleteReview({ activityId, onDeleted, onFailed }: DeleteReviewOptions) {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const [commit, isPending] = useMutation<useDeleteReviewMutation>(graphql`
    mutation useDeleteReviewMutation($input: DeleteReviewInput!, $connections: [ID!]!) {
      deleteReview(input: $input) {
        __typename
        ... on DeleteReviewPayload {
          deletedReviewId @deleteEdge(connections: $connections)
          activity {
            ...RatingBreakdown_activity
            ...WriteReview_activity
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('review.delete.failed'), description, tone: 'destructive' })
    onFailed()
  }

  function navigateToSignIn() {
    navigate(getReviewSignInPath(location))
  }

  function remove(reviewId: string) {
    const connections = [ConnectionHandler.getConnectionID(activityId, 'ReviewList_reviews')]
    commit({
      variables: { input: { reviewId }, connections },
      onError: () => fail(t('review.failed.text')),
      onCompleted: ({ deleteReview: result }) => {
        if (result.__typename === 'NotSignedIn') return navigateToSignIn()
        if (result.__typename !== 'DeleteReviewPayload')
          return fail(result.message ?? t('review.failed.text'))
        toast({ title: t('review.deleted'), description: t('review.deleted.text') })
        onDeleted()
      },
    })
  }

  return { remove, isPending }
}
