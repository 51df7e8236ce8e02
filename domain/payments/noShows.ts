/** Missed sessions within `NO_SHOW_DAYS` days after which a user can no longer pay at the venue. */
export const NO_SHOWS_MAX = 3
export const NO_SHOW_DAYS = 90
