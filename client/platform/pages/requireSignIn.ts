import type { Reader } from '../reader.tsx'
import { getSignInPath } from './nextPath.ts'
import type { PageAddress } from './page.tsx'

/** Redirects visitors to sign-in, for pages of signed-in users. */
export function requireSignIn({ pathname, search }: PageAddress, { isSignedIn }: Reader) {
  const query = search.toString()
  return isSignedIn ? null : getSignInPath({ pathname, search: query && `?${query}` })
}
