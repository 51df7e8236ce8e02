import { getSignInPath } from '../platform/pages/nextPath.ts'

/** Anchor of the review form on an activity's page, which also opens it. */
export const WRITE_REVIEW = 'write-review'

/** Sign-in path that leads back to the form. */
export function getReviewSignInPath({ pathname, search }: { pathname: string; search: string }) {
  return getSignInPath({ pathname, search: `${search}#${WRITE_REVIEW}` })
}
