import type { CheckInRefusal } from '../../domain/passes/checkInRule.ts'
import { Failure } from '../platform/failures.ts'

/** The participant is not checked in. */
export class CheckInRefused extends Failure {
  readonly reason: CheckInRefusal
  /** The booking, for the managers of its provider and staff; otherwise null. */
  readonly bookingId: string | null

  constructor(reason: CheckInRefusal, bookingId: string | null = null) {
    super(`checkIn.refused.${reason}`)
    this.reason = reason
    this.bookingId = bookingId
  }
}
