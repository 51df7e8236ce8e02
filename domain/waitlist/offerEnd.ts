import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { subHours } from 'date-fns/subHours'

/** Most families that wait for one session (product.md, section 18). */
export const WAITLIST_MAX = 50
/** Most sessions for which one account waits: a year of weekly sessions and some more. */
export const OWN_WAITS_MAX = 60
const OFFER_HOURS = 2
/** An offer ends this long before the start of the session, unless that leaves less than OFFER_MINUTES_MIN. */
const OFFER_ENDS_HOURS_BEFORE = 2
const OFFER_MINUTES_MIN = 20

/**
 * End of an offer: two hours from now, at most until two hours before the start; below that, 20 minutes, and never beyond
 * the start (product.md, section 18).
 */
export function calculateOfferEnd(now: Date, startsAt: Date): Date {
  const end = min([addHours(now, OFFER_HOURS), subHours(startsAt, OFFER_ENDS_HOURS_BEFORE)])
  return min([max([end, addMinutes(now, OFFER_MINUTES_MIN)]), startsAt])
}
