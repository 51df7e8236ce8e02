import { getSignInPath } from '../platform/nextPath.ts'

/** The place on an activity's page where one writes; in an address it opens the form. */
export const WRITE_REVIEW = 'write-review'

/** To sign-in, and from there back to the form. */
export function getReviewSignInPath({ pathname, search }: { pathname: string; search: string }) {
  return getSignInPath({ pathname, search: `${search}#${WRITE_REVIEW}` })
}
