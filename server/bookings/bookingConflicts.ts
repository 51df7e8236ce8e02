import { getEndTime } from '../../domain/activities/timeSlot.ts'
import { isSameChildName } from '../../domain/bookings/childName.ts'
import { type Day, toIndianDay, toInstant } from '../../domain/time.ts'
import { buildHoldsSeatsWhere } from '../activities/overdueBookings.ts'
import type { Session } from '../activities/sessions.ts'
import { buildFamilyBookingWhere } from '../family/familyRights.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { NamedParticipant } from './namedParticipants.ts'

export interface BookingConflict {
  /** Name of the child, as requested. */
  participantName: string
  /** Booking of the same child that takes place at the same time. */
  bookingId: string
  /** Day of the requested session. */
  date: Day
  /** True when the booking is for the requested session itself. */
  isSameSession: boolean
}

interface RequestedSessions {
  userId: string
  participants: readonly Pick<NamedParticipant, 'name' | 'childId'>[]
  sessions: readonly Session[]
}

/** The family's bookings of these children that overlap with the sessions, ordered by start. */
export async function findConflicts(
  db: Database | Transaction,
  { userId, participants, sessions }: RequestedSessions,
  now: Date,
): Promise<BookingConflict[]> {
  const byDay = new Map(sessions.map((session) => [session.date, session]))
  const days = [...byDay.keys()].sort()
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return []
  const bookings = await db.booking.findMany({
    where: {
      AND: [buildFamilyBookingWhere(userId), buildHoldsSeatsWhere(now)],
      bookingDate: { gte: toInstant(first, '00:00'), lte: toInstant(last, '23:59') },
    },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      bookingDate: true,
      timeSlot: true,
      timeSlotId: true,
      participants: { select: { name: true, childId: true } },
    },
  })
  return bookings.flatMap((booking) => {
    const date = toIndianDay(booking.bookingDate)
    const session = byDay.get(date)
    if (!session) return []
    const isSameSession =
      booking.timeSlotId === session.timeSlotId && +booking.bookingDate === +session.startsAt
    if (!isSameSession && !hasOverlap(booking, session)) return []
    return participants
      .filter((participant) => booking.participants.some((booked) => isSameChild(booked, participant)))
      .map(({ name }) => ({ participantName: name, bookingId: booking.id, date, isSameSession }))
  })
}

/** A typed name is the child of that name, so that typing it does not hide a second booking. */
function isSameChild(
  booked: { name: string | null; childId: string | null },
  { name, childId }: Pick<NamedParticipant, 'name' | 'childId'>,
) {
  if (booked.childId && childId) return booked.childId === childId
  return booked.name !== null && isSameChildName(booked.name, name)
}

function hasOverlap(booking: { bookingDate: Date; timeSlot: string }, session: Session) {
  const bookingEnd = toInstant(toIndianDay(booking.bookingDate), getEndTime(booking.timeSlot))
  const sessionEnd = toInstant(session.date, session.endTime)
  return booking.bookingDate < sessionEnd && session.startsAt < bookingEnd
}
