import type { Language, MessageKey } from '../../domain/messages/messages.ts'
import { formatRupees, type Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import { Failure } from '../platform/failures.ts'
import { formatDay } from '../platform/formatDay.ts'

/** At least one date has too few free seats. Nothing was booked. */
export class SlotFull extends Failure {
  /** Free seats on the date that has the fewest. */
  readonly seatsLeft: number
  readonly fullDates: Day[]

  constructor(seatsLeft: number, fullDates: Day[], isSeries: boolean, language: Language) {
    if (isSeries)
      super('failure.slotFull.series', { count: fullDates.length, dates: formatDates(fullDates, language) })
    else super('failure.slotFull', { seatsLeft })
    this.seatsLeft = seatsLeft
    this.fullDates = fullDates
  }
}

function formatDates(days: Day[], language: Language) {
  return days.map((day) => formatDay(day, 'short', language)).join('; ')
}

/** The total price or the amount owed differs from the one that the caller saw. Nothing was changed. */
export class PriceChanged extends Failure {
  readonly total: Paise

  constructor(total: Paise) {
    super('failure.priceChanged', { total: formatRupees(total) })
    this.total = total
  }
}

/** The user's family has already booked this child in one of the sessions. Nothing was booked. */
export class AlreadyBooked extends Failure {
  readonly dates: Day[]

  constructor(name: string, dates: Day[], language: Language) {
    super('failure.alreadyBooked', { name, dates: formatDates(dates, language) })
    this.dates = dates
  }
}

/** The activity takes money and its provider has no way to be paid. Nothing was booked. */
export class NotPayable extends Failure {
  constructor() {
    super('failure.notPayable')
  }
}

/** The user would hold more unpaid seats than allowed. */
export class TooManyUnpaid extends Failure {
  readonly limit: number

  constructor(limit: number) {
    super('failure.tooManyUnpaid', { limit })
    this.limit = limit
  }
}

/** All requested sessions are cancelled already, or were not paid in time. */
export class AlreadyCancelled extends Failure {
  constructor() {
    super('failure.alreadyCancelled')
  }
}

/** The sessions have started, so they cannot be cancelled or moved. */
export class AlreadyPast extends Failure {
  constructor(key: MessageKey = 'failure.alreadyPast') {
    super(key)
  }
}

/** The refund differs from the one that the caller saw. Nothing was cancelled. */
export class RefundChanged extends Failure {
  readonly refund: Paise

  constructor(refund: Paise) {
    super('failure.refundChanged', { refund: formatRupees(refund) })
    this.refund = refund
  }
}
