import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useMarkAllReadMutation } from './__generated__/useMarkAllReadMutation.graphql.ts'

/** Marks the user's notifications as read, and those on the screen (`shownIds`) in the store. */
export function useMarkAllRead(shownIds: readonly string[]) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useMarkAllReadMutation>(
    graphql`
      mutation useMarkAllReadMutation {
        result: markAllNotificationsRead {
          ... on MarkAllNotificationsReadPayload @alias(as: "payload") {
            viewer {
              unreadNotificationCount
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('inbox.marked.failed'),
      updater: (store, data) => {
        if (!data?.result.payload) return
        for (const id of shownIds) store.get(id)?.setValue(true, 'isRead')
      },
    },
  )

  return { markAll: () => commit({}), isPending }
}
