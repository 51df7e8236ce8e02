import { LostFocus } from '../frame/LostFocus.tsx'
import { LiveInbox } from '../notifications/LiveInbox.tsx'

/** What runs beside the screens of a signed-in user. */
export function UserEffects() {
  return (
    <>
      <LiveInbox />
      <LostFocus />
    </>
  )
}
