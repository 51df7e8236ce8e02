import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useReportReviewMutation } from './__generated__/useReportReviewMutation.graphql.ts'

/** `onSettled` is called when the dialog closes: after every result except field errors. */
export function useReportReview(onSettled: () => void) {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<useReportReviewMutation>(
    graphql`
      mutation useReportReviewMutation($input: ReportReviewInput!) {
        result: reportReview(input: $input) {
          ... on ReportReviewPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('review.report.failed'),
      failureText: t('review.failed.text'),
      successToast: { title: t('review.reported'), description: t('review.reported.text') },
      onDone: onSettled,
      onFailure: onSettled,
      onInvalid: ({ reason }) => setError(reason),
    },
  )

  function report(reviewId: string, reason: string) {
    setError(undefined)
    commit({ input: { reviewId, reason } })
  }

  return { report, isPending, error }
}
