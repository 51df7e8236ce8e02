import {
  calculateFreeCancellationEnd,
  NOTIFIED_CHANGES,
  type NotifiedChange,
  type SessionChange,
} from '../../domain/schedule/bookingsDecision.ts'
import type { SessionTime } from '../../domain/schedule/movedSession.ts'
import { toInstant } from '../../domain/time.ts'
import type { BookedSession, SeatHolder } from './bookedSessions.ts'

/** A booked session that a change concerns, with the bookings on which the operator decides. */
export interface ConcernedSession extends BookedSession {
  change: SessionChange
  /** Where the session moves to; null unless `change` is 'moved'. */
  movesTo: SessionTime | null
}

/** A concerned session that takes place in another way. Its families may cancel. */
export interface NotifiedSession extends ConcernedSession {
  change: NotifiedChange
  newStart: Date
  freeUntil: Date
}

export function listNotifiedSessions(sessions: readonly ConcernedSession[], now: Date): NotifiedSession[] {
  return sessions.flatMap((session) => {
    const change = NOTIFIED_CHANGES.find((notified) => notified === session.change)
    if (!change) return []
    const { movesTo, startsAt } = session
    const newStart = movesTo ? toInstant(movesTo.date, movesTo.startTime) : startsAt
    return [{ ...session, change, newStart, freeUntil: calculateFreeCancellationEnd(newStart, now) }]
  })
}

export function concern(
  session: BookedSession,
  change: SessionChange,
  movesTo: SessionTime | null = null,
): ConcernedSession {
  return { ...session, change, movesTo }
}

/** The bookings that exceed a lower capacity: the latest ones. */
export function listExcessBookings(bookings: readonly SeatHolder[], capacity: number): SeatHolder[] {
  let seats = 0
  return [...bookings]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .filter(({ participantCount }) => {
      if (seats + participantCount > capacity) return true
      seats += participantCount
      return false
    })
}
