/** Miles (specification, section 5). A file of its own, so Home does not load zod. */
export const RADIUS_MIN_MILES = 1
export const RADIUS_MAX_MILES = 50
export const DEFAULT_RADIUS_MILES = 10
