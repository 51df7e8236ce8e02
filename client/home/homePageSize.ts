/**
 * A short first page keeps the HTML of Home small. The strips above show some of these activities in place of the list;
 * the others fill a row of the widest screen.
 */
export const HOME_PAGE_SIZE = 7

/** Number of activities that are loaded beside the pages for a parent, whose list leaves out the recommended ones too. */
export function getExtraCount(isSignedIn: boolean): number {
  return isSignedIn ? 3 : 0
}
