/** A short first page keeps the HTML of Home small. */
export const HOME_PAGE_SIZE = 6
