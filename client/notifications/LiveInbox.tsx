import { useMemo } from 'react'
import { ConnectionHandler, graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig, RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import { useReader } from '../platform/reader.tsx'
import type { LiveInboxSubscription } from './__generated__/LiveInboxSubscription.graphql.ts'

/** Updates bell and inbox live for signed-in users. Renders nothing. */
export function LiveInbox() {
  const { language } = useReader()
  useSubscription(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new language subscribes again, so that texts are translated
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
                notifications(first: 1) {
                  edges {
                    node {
                      id
                    }
                  }
                }
              }
            }
          }
        `,
        variables: {},
        updater: createInboxUpdater(),
        // Not signed in, or too many windows. The next page load updates the inbox.
        onError: () => {},
      }),
      [language],
    ),
  )
  return null
}

/**
 * Adds a new notification on top of a loaded list. Screens load again when they are next opened, because it says that
 * something has changed. An event without one is the first of a subscription, or says that notifications were read
 * elsewhere. The inbox is then loaded again when it is outdated: at once if it is open.
 */
function createInboxUpdater() {
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
    if (!isFirst || isNewestMissing(viewer, inbox)) {
      viewer?.invalidateRecord()
      inbox?.invalidateRecord()
    }
    isFirst = false
  }
}

/** True when a notification came between the page and its subscription. */
function isNewestMissing(viewer: RecordProxy | null | undefined, inbox: RecordProxy | null | undefined) {
  const [newest] = viewer?.getLinkedRecord('notifications', { first: 1 })?.getLinkedRecords('edges') ?? []
  const notification = newest?.getLinkedRecord('node')
  return inbox && notification && !hasNode(inbox, notification)
}

function hasNode(connection: RecordProxy, node: RecordProxy) {
  const edges = connection.getLinkedRecords('edges') ?? []
  return edges.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === node.getDataID())
}
