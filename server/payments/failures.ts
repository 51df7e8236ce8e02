import { NO_SHOW_DAYS, NO_SHOWS_MAX } from '../../domain/payments/noShows.ts'
import { Failure } from '../platform/failures.ts'

export { PriceChanged } from '../bookings/failures.ts'

/** The booking is paid, free or cancelled. */
export class NothingOwed extends Failure {
  constructor() {
    super('failure.nothingOwed')
  }
}

/** Another payment of this booking waits for a decision. */
export class PaymentBeingChecked extends Failure {
  constructor() {
    super('failure.paymentBeingChecked')
  }
}

/** A new account has reported another payment, which is not checked yet. */
export class TooManyUnchecked extends Failure {
  constructor() {
    super('failure.tooManyUnchecked')
  }
}

/** The money of this bank reference has already paid another booking. */
export class ReferenceUsed extends Failure {
  constructor() {
    super('failure.referenceUsed')
  }
}

/** The user missed sessions that were to be paid at the venue. */
export class VenuePaymentEnded extends Failure {
  constructor() {
    super('failure.venuePaymentEnded', { count: NO_SHOWS_MAX, days: NO_SHOW_DAYS })
  }
}

/** The provider does not accept this payment method. */
export class PaymentMethodNotOffered extends Failure {
  constructor() {
    super('failure.paymentMethodNotOffered')
  }
}

/** The gateway does not respond, or its response is invalid. Nothing was charged. */
export class GatewayUnavailable extends Failure {
  constructor() {
    super('failure.gatewayUnavailable')
  }
}

/** The gateway's signature does not match, or the payment belongs to another order. */
export class PaymentNotVerified extends Failure {
  constructor() {
    super('failure.paymentNotVerified')
  }
}

/** The refund was sent, so its UPI ID no longer changes. */
export class RefundAlreadySent extends Failure {
  constructor() {
    super('failure.refundAlreadySent')
  }
}

/** The UPI ID changed after the sender, or the parent in another window, had seen it. */
export class RefundUpiIdChanged extends Failure {
  readonly upiId: string | null

  constructor(upiId: string | null, reader: 'sender' | 'parent') {
    super(`failure.refundUpiIdChanged.${reader}`, { upiId: upiId ?? '' })
    this.upiId = upiId
  }
}

/** The payment is settled, so it cannot be refused. */
export class AlreadySettled extends Failure {
  constructor() {
    super('failure.alreadySettled')
  }
}
