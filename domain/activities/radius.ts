/** Miles (specification, section 5). Apart from the filter's rules, so that Home is spared their library. */
export const RADIUS_MIN_MILES = 1
export const RADIUS_MAX_MILES = 50
export const DEFAULT_RADIUS_MILES = 10
