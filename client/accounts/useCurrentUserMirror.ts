import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import { startAgain } from '../platform/startAgain.ts'
import type { useCurrentUserMirror_user$key } from './__generated__/useCurrentUserMirror_user.graphql.ts'

const KEY = 'currentUser'

/**
 * Mirrors the signed-in user into local storage for other tabs (product.md, section 2): when one signs out or in,
 * the others follow. The session is the truth, and nothing secret is in the mirror.
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
    if (mirror) localStorage.setItem(KEY, mirror)
    else localStorage.removeItem(KEY)

    function onStorage(event: StorageEvent) {
      if (event.key !== KEY) return
      const isSignedIn = mirror !== null
      if (isSignedIn && event.newValue === null) startAgain('/')
      if (!isSignedIn && event.newValue !== null) startAgain()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [mirror])
}
