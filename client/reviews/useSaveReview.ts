import { ConnectionHandler, graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  useSaveReviewCreateMutation,
  useSaveReviewCreateMutation$data,
} from './__generated__/useSaveReviewCreateMutation.graphql.ts'
import type {
  useSaveReviewUpdateMutation,
  useSaveReviewUpdateMutation$data,
} from './__generated__/useSaveReviewUpdateMutation.graphql.ts'
import type { ReviewDraft } from './reviewDraft.ts'

type Result =
  | useSaveReviewCreateMutation$data['createReview']
  | useSaveReviewUpdateMutation$data['updateReview']
export type ReviewFailure = Exclude<
  Result,
  { __typename: 'CreateReviewPayload' | 'UpdateReviewPayload' | '%other' }
>

interface SaveReviewOptions {
  activityId: string
  onSaved: () => void
  /** Beside the toast: what the form has to do about it. */
  onFailure: (failure: ReviewFailure) => void
}

/** Writes a review or, given its id, changes it. */
export function useSaveReview({ activityId, onSaved, onFailure }: SaveReviewOptions) {
  const t = useMessage()
  const toast = useToast()
  const [create, isCreating] = useMutation<useSaveReviewCreateMutation>(graphql`
    mutation useSaveReviewCreateMutation($input: CreateReviewInput!, $connections: [ID!]!) {
      createReview(input: $input) {
        __typename
        ... on CreateReviewPayload {
          review @prependNode(connections: $connections, edgeTypeName: "ReviewEdge") {
            ...ReviewItem_review
          }
          activity {
            ...RatingBreakdown_activity
            ...WriteReview_activity
          }
        }
        ... on AlreadyReviewed {
          message
          activity {
            ...WriteReview_activity
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on NotFound {
          message
        }
        ... on NotSignedIn {
          message
        }
      }
    }
  `)
  const [update, isUpdating] = useMutation<useSaveReviewUpdateMutation>(graphql`
    mutation useSaveReviewUpdateMutation($input: UpdateReviewInput!) {
      updateReview(input: $input) {
        __typename
        ... on UpdateReviewPayload {
          review {
            ...ReviewItem_review
          }
          activity {
            ...RatingBreakdown_activity
            ...WriteReview_activity
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on NotFound {
          message
        }
        ... on NotSignedIn {
          message
        }
        ... on NotAllowed {
          message
        }
      }
    }
  `)

  const fail = (description: string) => toast({ title: t('review.failed'), description, tone: 'destructive' })
  const onError = () => fail(t('review.failed.text'))

  function onResult(result: Result, done: 'submitted' | 'updated') {
    if (result.__typename === '%other') return onError()
    if (result.__typename === 'CreateReviewPayload' || result.__typename === 'UpdateReviewPayload') {
      toast({ title: t(`review.${done}`), description: t(`review.${done}.text`) })
      return onSaved()
    }
    if (result.__typename !== 'NotSignedIn') fail(result.message)
    onFailure(result)
  }

  function save(words: ReviewDraft, reviewId: string | undefined) {
    if (reviewId) {
      update({
        variables: { input: { reviewId, ...words } },
        onError,
        onCompleted: ({ updateReview }) => onResult(updateReview, 'updated'),
      })
      return
    }
    const connections = [ConnectionHandler.getConnectionID(activityId, 'ReviewList_reviews')]
    create({
      variables: { input: { activityId, ...words }, connections },
      onError,
      onCompleted: ({ createReview }) => onResult(createReview, 'submitted'),
    })
  }

  return { save, isPending: isCreating || isUpdating }
}
