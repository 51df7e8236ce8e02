import type { BookingsChoice } from '../../domain/schedule/bookingsDecision.ts'
import { Failure } from '../platform/failures.ts'
import { countFamilies, listBookings } from './bookedSessions.ts'
import type { ConcernedSession } from './concernedSessions.ts'
import type { StaysOpen } from './moveToSession.ts'

/** The change concerns bookings, and the operator has not decided on all of them. Nothing was changed. */
export class BookingsConcerned extends Failure {
  readonly sessions: ConcernedSession[]
  readonly choices: readonly BookingsChoice[]
  /** Set when the bookings can move to another session. */
  readonly staysOpen: StaysOpen | null

  constructor(
    sessions: ConcernedSession[],
    choices: readonly BookingsChoice[],
    staysOpen: StaysOpen | null = null,
  ) {
    const bookings = listBookings(sessions)
    super('failure.bookingsConcerned', { bookings: bookings.length, families: countFamilies(bookings) })
    this.sessions = sessions
    this.choices = choices
    this.staysOpen = staysOpen
  }
}
