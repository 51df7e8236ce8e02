import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useModerateReviewApproveMutation } from './__generated__/useModerateReviewApproveMutation.graphql.ts'
import type { useModerateReviewHideMutation } from './__generated__/useModerateReviewHideMutation.graphql.ts'

interface ModerateReviewOptions {
  onDecided: () => void
  onSettled: () => void
}

/** Lets a review stand, or takes it out of sight. */
export function useModerateReview({ onDecided, onSettled }: ModerateReviewOptions) {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commitHide, isHiding] = useMutation<useModerateReviewHideMutation>(graphql`
    mutation useModerateReviewHideMutation($input: HideReviewInput!) {
      hideReview(input: $input) {
        __typename
        ... on HideReviewPayload {
          review {
            ...ModeratedReview_review
          }
          activity {
            ...RatingBreakdown_activity
          }
        }
        ... on InvalidInput {
          fields {
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const [commitApprove, isApproving] = useMutation<useModerateReviewApproveMutation>(graphql`
    mutation useModerateReviewApproveMutation($input: ShowReviewInput!) {
      showReview(input: $input) {
        __typename
        ... on ShowReviewPayload {
          review {
            ...ModeratedReview_review
          }
          activity {
            ...RatingBreakdown_activity
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function fail(description = t('shell.error.offline.text')) {
    toast({ title: t('moderation.failed'), description, tone: 'destructive' })
    onSettled()
  }

  function succeed(done: 'hidden' | 'approved') {
    toast({ title: t(`moderation.done.${done}`), description: t(`moderation.done.${done}.text`) })
    onSettled()
    onDecided()
  }

  function hide(reviewId: string, reason: string) {
    setError(reason.trim() ? undefined : t('validation.reason.required'))
    if (!reason.trim()) return
    commitHide({
      variables: { input: { reviewId, reason } },
      onError: () => fail(),
      onCompleted: ({ hideReview: result }) => {
        if (result.fields) return setError(result.fields[0]?.message)
        if (!result.review) return fail(result.message)
        succeed('hidden')
      },
    })
  }

  function approve(reviewId: string) {
    commitApprove({
      variables: { input: { reviewId } },
      onError: () => fail(),
      onCompleted: ({ showReview: result }) => (result.review ? succeed('approved') : fail(result.message)),
    })
  }

  return { hide, approve, isPending: isHiding || isApproving, error }
}
