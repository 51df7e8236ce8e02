import { useMemo } from 'react'
import { ConnectionHandler, graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig, RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import { useReader } from '../platform/reader.tsx'
import type { LiveInboxSubscription } from './__generated__/LiveInboxSubscription.graphql.ts'

/**
 * Updates bell and inbox live for signed-in users. Renders nothing.
 *
 * @param unreadCount unread notifications as the page shows them
 */
export function LiveInbox({ unreadCount }: { unreadCount: number }) {
  const { language } = useReader()
  useSubscription(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new language subscribes again, so texts are translated, a new count does not
    useMemo(
      (): GraphQLSubscriptionConfig<LiveInboxSubscription> => ({
        subscription: graphql`
          subscription LiveInboxSubscription {
            notificationReceived {
              notification {
                id
                ...NotificationItem_notification
              }
              viewer {
                unreadNotificationCount
              }
            }
          }
        `,
        variables: {},
        updater: createInboxUpdater(unreadCount),
        // Not signed in, or too many windows. The next page load updates the inbox.
        onError: () => {},
      }),
      [language],
    ),
  )
  return null
}

/**
 * Adds a new notification on top of a loaded list. Screens load again when they are next opened, and some at once
 * (useRefreshWithViewer), because it says that something has changed. An event without one is the first of a subscription, or
 * says that notifications were read elsewhere. The inbox is then loaded again when it is outdated: at once if it is open.
 *
 * @param shownCount unread notifications before the subscription. Another count in the first event says that one came between.
 */
function createInboxUpdater(shownCount: number) {
  let isFirst = true
  return (store: RecordSourceSelectorProxy<LiveInboxSubscription['response']>) => {
    const viewer = store.getRoot().getLinkedRecord('viewer')
    const inbox = viewer && ConnectionHandler.getConnection(viewer, 'InboxPage_notifications')
    const notification = store.getRootField('notificationReceived')?.getLinkedRecord('notification')
    if (notification) {
      if (inbox && !hasNode(inbox, notification))
        ConnectionHandler.insertEdgeBefore(
          inbox,
          ConnectionHandler.createEdge(store, inbox, notification, 'NotificationEdge'),
        )
      viewer?.invalidateRecord()
      return
    }
    // A second first event follows a reconnect, before which notifications can have been read.
    if (!isFirst || viewer?.getValue('unreadNotificationCount') !== shownCount) {
      viewer?.invalidateRecord()
      inbox?.invalidateRecord()
    }
    isFirst = false
  }
}

function hasNode(connection: RecordProxy, node: RecordProxy) {
  const edges = connection.getLinkedRecords('edges') ?? []
  return edges.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === node.getDataID())
}
