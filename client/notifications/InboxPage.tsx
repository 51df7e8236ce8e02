import { CheckCheck } from 'lucide-react'
import {
  graphql,
  type PreloadedQuery,
  usePaginationFragment,
  usePreloadedQuery,
  useSubscribeToInvalidationState,
} from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useLoadMore } from '../platform/lists/useLoadMore.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { LoadMore } from '../ui/layout/LoadMore.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { InboxPage_query$key } from './__generated__/InboxPage_query.graphql.ts'
import type { InboxPageMoreQuery } from './__generated__/InboxPageMoreQuery.graphql.ts'
import type { InboxPageMutation } from './__generated__/InboxPageMutation.graphql.ts'
import type { InboxPageQuery } from './__generated__/InboxPageQuery.graphql.ts'
import { NotificationItem } from './NotificationItem.tsx'

const pageQuery = graphql`
  query InboxPageQuery($first: Int!) {
    ...InboxPage_query @arguments(first: $first)
  }
`

export function InboxPage({ queryRef }: { queryRef: PreloadedQuery<InboxPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<InboxPageQuery>(pageQuery, queryRef)
  const paged = usePaginationFragment<InboxPageMoreQuery, InboxPage_query$key>(
    graphql`
      fragment InboxPage_query on Query
      @refetchable(queryName: "InboxPageMoreQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }) {
        viewer {
          unreadNotificationCount
          notifications(first: $first, after: $after) @connection(key: "InboxPage_notifications") {
            __id
            edges {
              node {
                id
                ...NotificationItem_notification
              }
            }
          }
        }
      }
    `,
    query,
  )
  const { viewer } = paged.data
  const refresh = useRefresh(pageQuery, queryRef)
  // The subscription says so when the list is outdated (LiveInbox).
  useSubscribeToInvalidationState(viewer ? [viewer.notifications.__id] : [], refresh)
  const notifications = viewer?.notifications.edges.map(({ node }) => node) ?? []
  const more = useLoadMore(paged, notifications.length)
  const { markAll, isPending } = useMarkAllRead(notifications.map(({ id }) => id))
  if (!viewer) return null

  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('inbox.title')} />
      <header className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <div>
          <h1 className="text-3xl">{t('inbox.title')}</h1>
          {notifications.length > 0 && (
            <p role="status" className="text-muted text-sm">
              {t('inbox.unreadCount', { count: viewer.unreadNotificationCount })}
            </p>
          )}
        </div>
        {viewer.unreadNotificationCount > 0 && (
          <Button
            look="outline"
            pending={isPending}
            onClick={markAll}
            icon={<CheckCheck aria-hidden="true" />}
          >
            {t('inbox.markAll')}
          </Button>
        )}
      </header>
      {notifications.length === 0 ? (
        <EmptyState picture="bookings" title={t('inbox.empty')} text={t('inbox.empty.text')} />
      ) : (
        <ul aria-label={t('inbox.title')} className="space-y-3">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      {paged.hasNext && <LoadMore {...more} />}
    </div>
  )
}

/** Marks the user's notifications as read, and in the store the notifications on the screen (`shownIds`). */
function useMarkAllRead(shownIds: readonly string[]) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<InboxPageMutation>(
    graphql`
      mutation InboxPageMutation {
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
