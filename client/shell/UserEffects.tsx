import { LiveInbox } from '../notifications/LiveInbox.tsx'
import { LostFocus } from './LostFocus.tsx'

/** What runs beside the screens of a signed-in user. */
export function UserEffects() {
  return (
    <>
      <LiveInbox />
      <LostFocus />
    </>
  )
}
