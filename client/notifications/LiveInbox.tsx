import { useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import {
  ConnectionHandler,
  type GraphQLSubscriptionConfig,
  type RecordSourceSelectorProxy,
} from 'relay-runtime'
import { useVisitor } from '../platform/visitor.tsx'
import type { LiveInboxSubscription } from './__generated__/LiveInboxSubscription.graphql.ts'

/** Updates bell and inbox live for signed-in users. Renders nothing. */
export function LiveInbox() {
  const { language } = useVisitor()
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

/** Adds a new notification on top of a loaded list. A second initial event follows a reconnect. */
function createInboxUpdater() {
  let isFirst = true
  return (store: RecordSourceSelectorProxy<LiveInboxSubscription['response']>) => {
    const viewer = store.getRoot().getLinkedRecord('viewer')
    const notification = store.getRootField('notificationReceived')?.getLinkedRecord('notification')
    const inbox = viewer && ConnectionHandler.getConnection(viewer, 'InboxPage_notifications')
    // The inbox refetches what was missed when it is opened next.
    if (!notification) {
      if (!isFirst) viewer?.invalidateRecord()
      isFirst = false
      return
    }
    const edges = inbox?.getLinkedRecords('edges') ?? []
    const isThere = edges.some(
      (edge) => edge?.getLinkedRecord('node')?.getDataID() === notification.getDataID(),
    )
    if (!inbox || isThere) return
    ConnectionHandler.insertEdgeBefore(
      inbox,
      ConnectionHandler.createEdge(store, inbox, notification, 'NotificationEdge'),
    )
  }
}
