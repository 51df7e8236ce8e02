import { Bell } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { IconLink } from '../ui/IconButton.tsx'
import type { InboxBell_query$key } from './__generated__/InboxBell_query.graphql.ts'

/** Link to the inbox with the number of unread notifications. */
export function InboxBell({ query }: { query: InboxBell_query$key }) {
  const t = useMessage()
  const { viewer } = useFragment(
    graphql`
      fragment InboxBell_query on Query {
        viewer {
          unreadNotificationCount
        }
      }
    `,
    query,
  )
  if (!viewer) return null
  const count = viewer.unreadNotificationCount
  return (
    <IconLink to="/inbox" label={t('inbox.bell', { count })} look="onBanner" className="relative">
      <Bell aria-hidden="true" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-marigold px-1 font-bold text-on-marigold text-xs tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconLink>
  )
}
