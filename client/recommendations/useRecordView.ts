import { useEffect } from 'react'
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay'
import { useVisitor } from '../platform/visitor.tsx'
import type { useRecordViewMutation } from './__generated__/useRecordViewMutation.graphql.ts'

/** Milliseconds after which it is a look, not a slip of the thumb. */
const VIEW_DELAY_MS = 2000

/** A signed-in parent's look at an activity counts in what is recommended. Nobody waits for it, nobody misses it. */
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
