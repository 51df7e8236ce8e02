import { useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import {
  ConnectionHandler,
  type GraphQLSubscriptionConfig,
  type RecordSourceSelectorProxy,
} from 'relay-runtime'
import { useVisitor } from '../platform/visitor.tsx'
import type { LiveInboxSubscription } from './__generated__/LiveInboxSubscription.graphql.ts'

/** Keeps the bell and the inbox as they are on the server, while somebody is signed in. Shows nothing. */
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
        // Signed out, or too many windows: the next page load tells.
        onError: () => {},
      }),
      [language],
    ),
  )
  return null
}

/** On top of the list, if there is one yet. The second time that it only hears how things stand, it was away. */
function createInboxUpdater() {
  let isFirst = true
  return (store: RecordSourceSelectorProxy<LiveInboxSubscription['response']>) => {
    const viewer = store.getRoot().getLinkedRecord('viewer')
    const notification = store.getRootField('notificationReceived')?.getLinkedRecord('notification')
    const inbox = viewer && ConnectionHandler.getConnection(viewer, 'InboxPage_notifications')
    if (!notification) {
      // What was missed meanwhile is asked for when the inbox is opened next.
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
