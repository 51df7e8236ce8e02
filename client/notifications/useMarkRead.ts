import { graphql, useMutation } from 'react-relay'
import type { useMarkReadMutation } from './__generated__/useMarkReadMutation.graphql.ts'

/** On the way to what it tells of: nobody waits for it, and it is unread again if it could not be kept. */
export function useMarkRead() {
  const [commit] = useMutation<useMarkReadMutation>(graphql`
    mutation useMarkReadMutation($input: MarkNotificationReadInput!) {
      markNotificationRead(input: $input) {
        __typename
        ... on MarkNotificationReadPayload {
          notification {
            id
            isRead
          }
          viewer {
            unreadNotificationCount
          }
        }
      }
    }
  `)
  return (id: string) => commit({ variables: { input: { id } } })
}
