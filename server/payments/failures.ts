import { Failure } from '../platform/failures.ts'

/** The booking is paid, free or cancelled. */
export class NothingOwed extends Failure {
  readonly code = 'NOTHING_OWED'

  constructor() {
    super('failure.nothingOwed')
  }
}

/** Another payment of this booking waits for a decision. */
export class PaymentBeingChecked extends Failure {
  readonly code = 'PAYMENT_BEING_CHECKED'

  constructor() {
    super('failure.paymentBeingChecked')
  }
}

/** The provider does not accept this payment method. */
export class PaymentMethodNotOffered extends Failure {
  readonly code = 'METHOD_NOT_OFFERED'

  constructor() {
    super('failure.methodNotOffered')
  }
}

/** The gateway does not respond, or its response is invalid. Nothing was charged. */
export class GatewayUnavailable extends Failure {
  readonly code = 'GATEWAY_UNAVAILABLE'

  constructor() {
    super('failure.gatewayUnavailable')
  }
}

/** The gateway's signature does not match, or the payment belongs to another order. */
export class PaymentNotVerified extends Failure {
  readonly code = 'PAYMENT_NOT_VERIFIED'

  constructor() {
    super('failure.paymentNotVerified')
  }
}

/** The payment is settled, so it cannot be refused. */
export class AlreadySettled extends Failure {
  readonly code = 'ALREADY_SETTLED'

  constructor() {
    super('failure.alreadySettled')
  }
}
