import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useMarkAllReadMutation } from './__generated__/useMarkAllReadMutation.graphql.ts'

/** `shown`: the messages on the screen, which are read at once. */
export function useMarkAllRead(shown: readonly string[]) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useMarkAllReadMutation>(graphql`
    mutation useMarkAllReadMutation {
      markAllNotificationsRead {
        __typename
        ... on MarkAllNotificationsReadPayload {
          viewer {
            unreadNotificationCount
          }
        }
        ... on NotSignedIn {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('inbox.marked.failed'), description, tone: 'destructive' })
  }

  function markAll() {
    commit({
      variables: {},
      updater: (store, data) => {
        if (data?.markAllNotificationsRead.__typename !== 'MarkAllNotificationsReadPayload') return
        for (const id of shown) store.get(id)?.setValue(true, 'isRead')
      },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ markAllNotificationsRead: result }) => {
        if (result.__typename === 'NotSignedIn') fail(result.message)
      },
    })
  }

  return { markAll, isPending }
}
