import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { type MutationFailure, useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useModerateReviewApproveMutation } from './__generated__/useModerateReviewApproveMutation.graphql.ts'
import type { useModerateReviewHideMutation } from './__generated__/useModerateReviewHideMutation.graphql.ts'

interface ModerateReviewOptions {
  onDecided: () => void
  /** Called when the dialog closes: after every result except field errors. */
  onSettled: () => void
}

/** The review as staff read it. */
interface ReadReview {
  reviewId: string
  updatedAt: string
  reportsRead: readonly string[]
}

/** Approves or hides a review. */
export function useModerateReview({ onDecided, onSettled }: ModerateReviewOptions) {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const options = {
    failureTitle: t('moderation.failed'),
    onDone: () => {
      onSettled()
      onDecided()
    },
    onFailure: ({ type }: MutationFailure) => {
      onSettled()
      // The list has what the author wrote before.
      if (type === 'ReviewChanged') onDecided()
    },
  }
  const [commitHide, isHiding] = useResultMutation<useModerateReviewHideMutation>(
    graphql`
      mutation useModerateReviewHideMutation($input: HideReviewInput!) {
        result: hideReview(input: $input) {
          ... on HideReviewPayload @alias(as: "payload") {
            review {
              ...ModeratedReview_review
            }
            activity {
              ...RatingBreakdown_activity
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      successToast: { title: t('moderation.done.hidden'), description: t('moderation.done.hidden.text') },
      onInvalid: ({ reason }) => setError(reason),
    },
  )
  const [commitApprove, isApproving] = useResultMutation<useModerateReviewApproveMutation>(
    graphql`
      mutation useModerateReviewApproveMutation($input: ShowReviewInput!) {
        result: showReview(input: $input) {
          ... on ShowReviewPayload @alias(as: "payload") {
            review {
              ...ModeratedReview_review
            }
            activity {
              ...RatingBreakdown_activity
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      successToast: { title: t('moderation.done.approved'), description: t('moderation.done.approved.text') },
    },
  )

  function hide(read: ReadReview, reason: string) {
    setError(reason.trim() ? undefined : t('validation.reason.required'))
    if (reason.trim()) commitHide({ input: { ...read, reason } })
  }

  return {
    hide,
    approve: (read: ReadReview) => commitApprove({ input: read }),
    isPending: isHiding || isApproving,
    error,
  }
}
