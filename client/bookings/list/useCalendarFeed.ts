import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useCalendarFeedCreateMutation } from './__generated__/useCalendarFeedCreateMutation.graphql.ts'
import type { useCalendarFeedRevokeMutation } from './__generated__/useCalendarFeedRevokeMutation.graphql.ts'

export function useCalendarFeed() {
  const t = useMessage()
  /** The server stores only a hash of the feed's path, so it is shown until the page is left. */
  const [path, setPath] = useState<string | null>(null)
  const failureTitle = t('calendar.feed.failed')
  const [create, isCreating] = useResultMutation<useCalendarFeedCreateMutation>(
    graphql`
      mutation useCalendarFeedCreateMutation {
        result: createCalendarFeed {
          ... on CreateCalendarFeedPayload @alias(as: "payload") {
            path
            viewer {
              ...CalendarFeed_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, onDone: ({ path }) => setPath(path) },
  )
  const [revoke, isRevoking] = useResultMutation<useCalendarFeedRevokeMutation>(
    graphql`
      mutation useCalendarFeedRevokeMutation {
        result: revokeCalendarFeed {
          ... on RevokeCalendarFeedPayload @alias(as: "payload") {
            viewer {
              ...CalendarFeed_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, successToast: { title: t('calendar.feed.revoked') }, onDone: () => setPath(null) },
  )

  return {
    path,
    create: () => create({}),
    revoke: () => revoke({}),
    isPending: isCreating || isRevoking,
  }
}
