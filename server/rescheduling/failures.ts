import { formatRupees, type Paise } from '../../domain/money.ts'
import { Failure } from '../platform/failures.ts'

export {
  AlreadyBooked,
  AlreadyCancelled,
  AlreadyPast,
  NotPayable,
  PriceChanged,
  SlotFull,
  TooManyUnpaid,
} from '../bookings/failures.ts'
export { PaymentBeingChecked } from '../payments/failures.ts'

/** A cancellation of the paid session would no longer be refunded, so it stays where it is. Nothing was moved. */
export class TooLateToMove extends Failure {
  constructor() {
    super('failure.tooLateToMove')
  }
}

/** The sessions are paid, and the new ones cost more. Nothing was moved. */
export class SessionCostsMore extends Failure {
  readonly surcharge: Paise

  constructor(surcharge: Paise) {
    super('failure.sessionCostsMore', { amount: formatRupees(surcharge) })
    this.surcharge = surcharge
  }
}
