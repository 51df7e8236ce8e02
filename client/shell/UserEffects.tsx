import { graphql, useFragment } from 'react-relay'
import { LostFocus } from '../frame/LostFocus.tsx'
import { LiveInbox } from '../notifications/LiveInbox.tsx'
import type { UserEffects_viewer$key } from './__generated__/UserEffects_viewer.graphql.ts'

/** What runs beside the screens of a signed-in user. */
export function UserEffects({ viewer }: { viewer: UserEffects_viewer$key }) {
  const { unreadNotificationCount } = useFragment(
    graphql`
      fragment UserEffects_viewer on Viewer {
        unreadNotificationCount
      }
    `,
    viewer,
  )
  return (
    <>
      <LiveInbox unreadCount={unreadNotificationCount} />
      <LostFocus />
    </>
  )
}
