import type { BookingsChoice } from '../../domain/schedule/bookingsDecision.ts'
import { Failure } from '../platform/failures.ts'
import { countFamilies, listBookings } from './bookedSessions.ts'
import type { ConcernedSession } from './concernedSessions.ts'

/** The change concerns bookings, and the operator has not decided on all of them. Nothing was changed. */
export class BookingsConcerned extends Failure {
  readonly sessions: ConcernedSession[]
  readonly choices: readonly BookingsChoice[]

  constructor(sessions: ConcernedSession[], choices: readonly BookingsChoice[]) {
    const bookings = listBookings(sessions)
    super('failure.bookingsConcerned', { bookings: bookings.length, families: countFamilies(bookings) })
    this.sessions = sessions
    this.choices = choices
  }
}
