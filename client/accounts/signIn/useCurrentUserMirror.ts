import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import { deviceTexts } from '../../platform/device/textStorage.ts'
import { checkLoginSession, findIsSignedIn, leaveAccount } from '../../platform/loginSession.ts'
import { reloadApp } from '../../platform/reloadApp.ts'
import type { useCurrentUserMirror_user$key } from './__generated__/useCurrentUserMirror_user.graphql.ts'

const STORAGE_KEY = 'currentUser'

/**
 * Mirrors the signed-in user into local storage for other tabs (product.md, section 2), which follow a
 * sign-in or sign-out. The login session decides, and the mirror has no secrets.
 */
export function useCurrentUserMirror(userRef: useCurrentUserMirror_user$key | null) {
  const user = useFragment(
    graphql`
      fragment useCurrentUserMirror_user on User {
        firstName
        lastName
        email
        phone
        location
        userType
        isAdmin
      }
    `,
    userRef,
  )
  const mirror = user ? JSON.stringify({ ...user, userType: user.userType.toLowerCase() }) : null

  useEffect(() => {
    if (mirror) deviceTexts.write(STORAGE_KEY, mirror)
    else deviceTexts.remove(STORAGE_KEY)

    function onStorage(event: StorageEvent) {
      if (event.key !== STORAGE_KEY) return
      const isSignedIn = mirror !== null
      if (isSignedIn && event.newValue === null) leaveAccount()
      if (!isSignedIn && event.newValue !== null) followSignIn()
      // Another user may have signed in in that tab.
      if (isSignedIn && event.newValue !== null && event.newValue !== mirror) checkLoginSession()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [mirror])
}

/** A tab that was still loading during a sign-out writes the mirror after it. The mirror is then removed again. */
async function followSignIn() {
  const isSignedIn = await findIsSignedIn()
  if (isSignedIn) reloadApp()
  if (isSignedIn === false) deviceTexts.remove(STORAGE_KEY)
}

/** E-mail address of the user who was signed in last in this browser; empty when there is none. */
export function getMirroredEmail(): string {
  try {
    const user: { email?: string } | null = JSON.parse(deviceTexts.read(STORAGE_KEY) ?? 'null')
    return user?.email ?? ''
  } catch {
    return ''
  }
}
