import { getSignInPath } from './nextPath.ts'
import type { PageAddress } from './page.tsx'
import type { Visitor } from './visitor.tsx'

/** For pages of one's own: signed out, sign-in comes first. */
export function requireSignIn({ pathname, search }: PageAddress, { isSignedIn }: Visitor) {
  const query = search.toString()
  return isSignedIn ? null : getSignInPath({ pathname, search: query && `?${query}` })
}
