import { Failure } from '../platform/failures.ts'

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

/** The payment is settled, so it cannot be refused. */
export class AlreadySettled extends Failure {
  constructor() {
    super('failure.alreadySettled')
  }
}
