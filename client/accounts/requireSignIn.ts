import { signInPath } from '../platform/nextPath.ts'
import type { PageAddress } from '../platform/page.tsx'
import type { Visitor } from '../platform/visitor.tsx'

/** For pages of one's own: signed out, sign-in comes first. */
export function requireSignIn({ pathname, search }: PageAddress, { isSignedIn }: Visitor) {
  const query = search.toString()
  return isSignedIn ? null : signInPath({ pathname, search: query && `?${query}` })
}
