import { getEndTime } from '../../domain/activities/timeSlot.ts'
import { findCheckInRefusal, type SessionKey } from '../../domain/passes/checkInRule.ts'
import type { PassClaims } from '../../domain/passes/passToken.ts'
import type { useDayRoster_query$data } from './__generated__/useDayRoster_query.graphql.ts'
import type { CheckInResult, Participant } from './checkInResult.ts'

type Viewer = NonNullable<useDayRoster_query$data['viewer']>
type Operations = NonNullable<NonNullable<Viewer['managedProvider']>['operations']>
export type ListedSession = Operations['sessions']['edges'][number]['node']
export type ListedBooking = ListedSession['bookings'][number]

/** A participant of a session of today, as the screen lists it. */
export interface Arrival extends Participant {
  name: string
  age: number | null
  notes: string | null
  /** ISO instant; null before the check-in. */
  checkedInAt: string | null
  session: ListedSession
  booking: ListedBooking
}

/** Names a seat without a name by the child for whom it is booked. */
type FormatSeat = (seat: { position: number; name: string }) => string

/** The name of a participant. The name of the booking belongs to its first seat. */
export function getParticipantName(
  { position, name }: { position: number; name?: string | null | undefined },
  booking: { participant: { name: string } },
  formatSeat: FormatSeat,
): string {
  const bookedFor = booking.participant.name
  return name ?? (position === 1 ? bookedFor : formatSeat({ position, name: bookedFor }))
}

/** Participants in the order of the list. */
export function listArrivals(sessions: readonly ListedSession[], formatSeat: FormatSeat): Arrival[] {
  return sessions.flatMap((session) =>
    session.bookings.flatMap((booking) =>
      booking.participants.map(({ position, name, age, notes, checkedInAt }) => ({
        bookingId: booking.uuid,
        position,
        name: getParticipantName({ position, name }, booking, formatSeat),
        age: age ?? null,
        notes: notes ?? null,
        checkedInAt: checkedInAt ?? null,
        session,
        booking,
      })),
    ),
  )
}

interface OfflineCheckIn {
  /** Null when the participant was found by name. */
  pass: PassClaims | null
  participant: Participant
  chosen: SessionKey | null
  at: Date
}

/**
 * Decides about a check-in without a connection, from the roster that the device has. A booking that is not on it may have
 * been made since: the server decides later.
 */
export function decideOffline(
  arrivals: readonly Arrival[],
  sessions: readonly ListedSession[],
  { pass, participant, chosen, at }: OfflineCheckIn,
): CheckInResult {
  const known = arrivals.find(
    ({ bookingId, position }) => bookingId === participant.bookingId && position === participant.position,
  )
  if (!known && pass) return { outcome: decideUnknown(sessions, pass, chosen, at), participant }
  if (!known) return { outcome: 'FAILED' }
  const { booking, session, name, checkedInAt } = known
  const { slotId, date } = session
  const refusal = findCheckInRefusal({
    pass,
    booking: {
      slotId,
      date,
      endTime: getEndTime(session.timeSlot),
      isCancelled: booking.status === 'CANCELLED',
      isConfirmed: booking.status === 'CONFIRMED',
    },
    chosen,
    at,
  })
  if (refusal)
    return { outcome: refusal, name, session: describeSession(session), refusedBookingId: booking.uuid }
  return checkedInAt
    ? { outcome: 'REPEATED', participant, name, checkedInAt }
    : { outcome: 'SAVED', participant, name, checkedInAt: at.toISOString() }
}

const describeSession = ({ activity, date, timeSlot }: ListedSession) => ({
  activity: activity.name,
  date,
  timeSlot,
})

/** A pass of a booking that the device does not list. */
function decideUnknown(
  sessions: readonly ListedSession[],
  pass: PassClaims,
  chosen: SessionKey | null,
  at: Date,
) {
  const booking = { ...pass, isCancelled: false, isConfirmed: true }
  const refusal = findCheckInRefusal({ pass, booking, chosen, at })
  if (refusal) return refusal
  return sessions.some(({ slotId }) => slotId === pass.slotId) ? 'SAVED' : 'ANOTHER_PROVIDER'
}
