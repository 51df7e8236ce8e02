import type { CheckInRefusal } from '../../domain/passes/checkInRule.ts'
import type { Day } from '../../domain/time.ts'

/** Names a participant on the server. */
export interface Participant {
  /** Raw id of the booking. */
  bookingId: string
  position: number
}

/** What the screen says about one scan or tap. */
export type CheckInOutcome = 'DONE' | 'REPEATED' | 'SAVED' | 'FAILED' | CheckInRefusal

export interface CheckInResult {
  outcome: CheckInOutcome
  participant?: Participant
  name?: string
  /** ISO instant of the first check-in. */
  checkedInAt?: string
  /** Text of the server for a failure that the screen does not know. */
  message?: string
  /** Of a refused booking: the session for which it is. */
  session?: { activity: string; date: Day; timeSlot: string }
  /** Raw id of a refused booking that the reader may see. */
  refusedBookingId?: string
}

export const getParticipantKey = ({ bookingId, position }: Participant) => `${bookingId}:${position}`

/** Key of the text of an outcome. */
export const getOutcomeText = (outcome: CheckInOutcome) =>
  outcome === 'DONE' || outcome === 'REPEATED' || outcome === 'SAVED' || outcome === 'FAILED'
    ? (`checkIn.outcome.${outcome}` as const)
    : (`checkIn.refused.${outcome}` as const)
