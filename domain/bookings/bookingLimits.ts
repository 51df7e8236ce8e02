/**
 * Largest number of participants on the parents' form, and on the teachers' form and the server. The
 * specification keeps both readings, 10 and 20.
 */
export const PARTICIPANTS_MAX_FORM = 10
export const PARTICIPANTS_MAX_TEACHER = 20
export const PARTICIPANTS_MAX = 20
export const PARTICIPANT_AGE_MAX_YEARS = 18
export const SPECIAL_REQUESTS_MAX = 500
/** Number of days ahead that the first date may be. */
export const DAYS_AHEAD_MAX = 365
