import { useEffect } from 'react'
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay'
import { useVisitor } from '../platform/visitor.tsx'
import type { useRecordViewMutation } from './__generated__/useRecordViewMutation.graphql.ts'

/** Time after which an opened page counts as a view. */
const VIEW_DELAY_MS = 2000

/** Records a signed-in parent's view for recommendations, in the background and without error messages. */
export function useRecordView(activityId: string | undefined) {
  const environment = useRelayEnvironment()
  const { isSignedIn } = useVisitor()
  useEffect(() => {
    if (!activityId || !isSignedIn) return
    const record = () =>
      commitMutation<useRecordViewMutation>(environment, {
        mutation: graphql`
          mutation useRecordViewMutation($input: RecordActivityViewInput!) {
            recordActivityView(input: $input) {
              __typename
            }
          }
        `,
        variables: { input: { activityId } },
      })
    const timer = setTimeout(record, VIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [environment, activityId, isSignedIn])
}
