import type { Language } from '../../domain/messages/messages.ts'
import { formatRupees, type Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import { Failure } from '../platform/failures.ts'

/** At least one date has too few seats. Nothing was booked. */
export class SlotFull extends Failure {
  readonly code = 'SLOT_FULL'
  /** On the fullest of the dates. */
  readonly seatsLeft: number
  readonly fullDates: Day[]

  constructor(seatsLeft: number, fullDates: Day[], isSeries: boolean, language: Language) {
    if (isSeries)
      super('failure.slotFull.series', { count: fullDates.length, dates: formatDates(fullDates, language) })
    else super('failure.slotFull', { placesLeft: seatsLeft })
    this.seatsLeft = seatsLeft
    this.fullDates = fullDates
  }
}

function formatDates(days: Day[], language: Language) {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'medium', timeZone: 'UTC' })
  return days.map((day) => format.format(new Date(day))).join('; ')
}

/** The sent total differs from the current total. Nothing was booked. */
export class PriceChanged extends Failure {
  readonly code = 'PRICE_CHANGED'
  readonly total: Paise

  constructor(total: Paise) {
    super('failure.priceChanged', { total: formatRupees(total) })
    this.total = total
  }
}

/** The user would hold more unpaid seats than allowed. Nothing was booked. */
export class TooManyUnpaid extends Failure {
  readonly code = 'TOO_MANY_UNPAID'
  readonly limit: number

  constructor(limit: number) {
    super('failure.tooManyUnpaid', { limit })
    this.limit = limit
  }
}

/** All chosen sessions are cancelled or overdue. */
export class AlreadyCancelled extends Failure {
  readonly code = 'ALREADY_CANCELLED'

  constructor() {
    super('failure.alreadyCancelled')
  }
}

/** A session that has started cannot be cancelled. */
export class AlreadyPast extends Failure {
  readonly code = 'ALREADY_PAST'

  constructor() {
    super('failure.alreadyPast')
  }
}

/** The refund differs from the one that the caller saw. Nothing was cancelled. */
export class RefundChanged extends Failure {
  readonly code = 'REFUND_CHANGED'
  readonly refund: Paise

  constructor(refund: Paise) {
    super('failure.refundChanged', { refund: formatRupees(refund) })
    this.refund = refund
  }
}
