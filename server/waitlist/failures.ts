import type { Day } from '../../domain/time.ts'
import { OWN_WAITS_MAX, WAITLIST_MAX } from '../../domain/waitlist/offerEnd.ts'
import { Failure } from '../platform/failures.ts'

export { AlreadyBooked, NotPayable, PriceChanged, SlotFull, TooManyUnpaid } from '../bookings/failures.ts'

/** The party fits into all requested sessions, so it can be booked. */
export class SeatsAvailable extends Failure {
  constructor() {
    super('failure.waitlist.seatsFree')
  }
}

/** The largest number of families waits for one of the sessions. */
export class WaitlistFull extends Failure {
  readonly limit = WAITLIST_MAX
  readonly dates: Day[]

  constructor(dates: Day[]) {
    super('failure.waitlist.full', { limit: WAITLIST_MAX })
    this.dates = dates
  }
}

/** The family waits for all of these sessions already. */
export class AlreadyWaiting extends Failure {
  readonly dates: Day[]

  constructor(dates: Day[]) {
    super('failure.waitlist.already')
    this.dates = dates
  }
}

/** The user would wait for more sessions than allowed. */
export class TooManyWaits extends Failure {
  readonly limit = OWN_WAITS_MAX

  constructor() {
    super('failure.waitlist.tooMany', { limit: OWN_WAITS_MAX })
  }
}

/** The offer was accepted, refused or not accepted in time. */
export class OfferEnded extends Failure {
  constructor() {
    super('failure.waitlist.offerEnded')
  }
}
