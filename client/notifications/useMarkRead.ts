import { graphql } from 'react-relay'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useMarkReadMutation } from './__generated__/useMarkReadMutation.graphql.ts'

/** Runs in the background while the notification's page opens; after a failure the notification stays unread. */
export function useMarkRead() {
  const [commit] = useResultMutation<useMarkReadMutation>(
    graphql`
      mutation useMarkReadMutation($input: MarkNotificationReadInput!) {
        result: markNotificationRead(input: $input) {
          ... on MarkNotificationReadPayload @alias(as: "payload") {
            notification {
              id
              isRead
            }
            viewer {
              unreadNotificationCount
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )
  return (id: string) => commit({ input: { id } })
}
