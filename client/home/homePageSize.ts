/** Cards of the first page: a row of the widest screen. Few cards keep the HTML of Home small. */
export const FIRST_CARDS = 4

/** The strips above show some activities of a page in place of the list. `FIRST_CARDS` of the first page remain. */
export const HOME_PAGE_SIZE = 7

/** Number of additional activities for a parent. A parent's list leaves out the recommended activities too. */
export function getExtraCount(isSignedIn: boolean): number {
  return isSignedIn ? 3 : 0
}
