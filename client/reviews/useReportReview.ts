import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useReportReviewMutation } from './__generated__/useReportReviewMutation.graphql.ts'

export function useReportReview(onSettled: () => void) {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useMutation<useReportReviewMutation>(graphql`
    mutation useReportReviewMutation($input: ReportReviewInput!) {
      reportReview(input: $input) {
        __typename
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

  function fail(description: string) {
    toast({ title: t('review.report.failed'), description, tone: 'destructive' })
    onSettled()
  }

  function report(reviewId: string, reason: string) {
    setError(undefined)
    commit({
      variables: { input: { reviewId, reason } },
      onError: () => fail(t('review.failed.text')),
      onCompleted: ({ reportReview: result }) => {
        if (result.fields) return setError(result.fields[0]?.message)
        if (result.__typename !== 'ReportReviewPayload')
          return fail(result.message ?? t('review.failed.text'))
        toast({ title: t('review.reported'), description: t('review.reported.text') })
        onSettled()
      },
    })
  }
  return { report, isPending, error }
}
