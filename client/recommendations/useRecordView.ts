import { useEffect } from 'react'
import { graphql } from 'react-relay'
import { useReader } from '../platform/reader.tsx'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useRecordViewMutation } from './__generated__/useRecordViewMutation.graphql.ts'

/** A shorter visit does not count as a view. */
const VIEW_DELAY_MS = 2000

/** Records in the background that a signed-in user viewed an activity, for recommendations. */
export function useRecordView(activityId: string | undefined) {
  const { isSignedIn } = useReader()
  const [commit] = useResultMutation<useRecordViewMutation>(
    graphql`
      mutation useRecordViewMutation($input: RecordActivityViewInput!) {
        result: recordActivityView(input: $input) {
          ... on RecordActivityViewPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )

  useEffect(() => {
    if (!activityId || !isSignedIn) return
    const timer = setTimeout(() => commit({ input: { activityId } }), VIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [commit, activityId, isSignedIn])
}
