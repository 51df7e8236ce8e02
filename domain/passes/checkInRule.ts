import type { Day } from '../time.ts'
import { toIndianDay } from '../time.ts'
import { getPassEnd, type PassClaims } from './passToken.ts'

/** Why a participant is not checked in. Each has its own colour, icon and words (product.md, section 19). */
const CHECK_IN_REFUSALS = [
  'NOT_A_PASS',
  'EXPIRED',
  'ANOTHER_PROVIDER',
  'CANCELLED',
  'MOVED',
  'ANOTHER_DAY',
  'ANOTHER_CLASS',
  'PAYMENT_PENDING',
] as const
export type CheckInRefusal = (typeof CHECK_IN_REFUSALS)[number]

export interface SessionKey {
  slotId: string
  date: Day
}

/** What the rule reads of a booking. */
interface BookedSeat extends SessionKey {
  endTime: string
  /** Cancelled, or not paid in time. */
  isCancelled: boolean
  /** Paid, free or payable at the venue. */
  isConfirmed: boolean
}

interface CheckInFacts {
  /** Null when the participant was found by name. */
  pass: PassClaims | null
  booking: BookedSeat
  /** The session that the device checks in; null when none was chosen. */
  chosen: SessionKey | null
  /** Instant of the check-in on the device. */
  at: Date
}

/**
 * Decides about a check-in, the same on the server and on a device without a connection. The booking decides, not the pass
 * alone: a cancelled or moved booking makes its passes useless.
 */
export function findCheckInRefusal({ pass, booking, chosen, at }: CheckInFacts): CheckInRefusal | null {
  if (booking.isCancelled) return 'CANCELLED'
  if (pass && !matchesBooking(pass, booking)) return 'MOVED'
  if (pass && getPassEnd(pass) <= at) return 'EXPIRED'
  if (booking.date !== toIndianDay(at) || (chosen && chosen.date !== booking.date)) return 'ANOTHER_DAY'
  if (chosen && chosen.slotId !== booking.slotId) return 'ANOTHER_CLASS'
  return booking.isConfirmed ? null : 'PAYMENT_PENDING'
}

function matchesBooking(pass: PassClaims, { slotId, date, endTime }: BookedSeat): boolean {
  return pass.slotId === slotId && pass.date === date && pass.endTime === endTime
}
