import { getEndTime } from '../../../domain/activities/timeSlot.ts'
import { isSameChildName } from '../../../domain/bookings/childName.ts'
import type { Language } from '../../../domain/messages/messages.ts'
import { type Day, toIndianDay, toInstant } from '../../../domain/time.ts'
import { buildHoldsSeatsCondition } from '../../activities/sessions/overdueBookings.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import { buildFamilyUserIds } from '../../family/familyRights.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { AlreadyBooked } from '../failures.ts'
import type { NamedParticipant } from './namedParticipants.ts'

export interface BookingConflict {
  /** Name of the child, as requested. */
  participantName: string
  /** Booking of the same child that takes place at the same time. */
  bookingId: string
  bookerId: string
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

/** A booking of the family, with its participants. */
export interface FamilyBooking {
  id: string
  userId: string
  startsAt: Date
  timeSlot: string
  timeSlotId: string
  participants: { name: string | null; childId: string | null }[]
}

/** The family's bookings of these children that overlap with the sessions, ordered by start. */
export async function findConflicts(
  db: Database | Transaction,
  requested: RequestedSessions,
  now: Date,
): Promise<BookingConflict[]> {
  const { userId, sessions } = requested
  if (sessions.length === 0) return []
  const bookings = await sql.rows<FamilyBooking>(db, selectFamilyBookings(userId, sessions, now))
  return listConflicts(bookings, requested)
}

/** Selects the family's bookings on the days of these sessions, ordered by start. */
export function selectFamilyBookings(userId: string, sessions: readonly Session[], now: Date): Prisma.Sql {
  const days = sessions.map(({ date }) => date).sort()
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return Prisma.sql`
    SELECT b.id, b."userId", b."bookingDate" AS "startsAt", b."timeSlot", b."timeSlotId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'childId', p."childId")), '[]')
        FROM booking_participants p WHERE p."bookingId" = b.id) AS participants
    FROM bookings b
    WHERE b."userId" = ANY(${buildFamilyUserIds(userId)}) AND ${buildHoldsSeatsCondition(now)}
      AND b."bookingDate" BETWEEN ${toInstant(first, '00:00')} AND ${toInstant(last, '23:59')}
    ORDER BY b."bookingDate", b.id`
}

/** The family's bookings of the same children that overlap with the sessions. */
export function listConflicts(
  bookings: readonly FamilyBooking[],
  { participants, sessions }: Omit<RequestedSessions, 'userId'>,
): BookingConflict[] {
  const byDay = new Map(sessions.map((session) => [session.date, session]))
  return bookings.flatMap((booking) => {
    const date = toIndianDay(booking.startsAt)
    const session = byDay.get(date)
    if (!session) return []
    const isSameSession = booking.timeSlotId === session.timeSlotId && +booking.startsAt === +session.startsAt
    if (!isSameSession && !hasOverlap(booking, session)) return []
    return participants
      .filter((participant) => booking.participants.some((booked) => isSameChild(booked, participant)))
      .map(({ name }) => ({
        participantName: name,
        bookingId: booking.id,
        bookerId: booking.userId,
        date,
        isSameSession,
      }))
  })
}

/** A typed name stands for the child of that name: typing it does not hide a second booking. */
function isSameChild(
  booked: { name: string | null; childId: string | null },
  { name, childId }: Pick<NamedParticipant, 'name' | 'childId'>,
) {
  if (booked.childId && childId) return booked.childId === childId
  return booked.name !== null && isSameChildName(booked.name, name)
}

function hasOverlap({ startsAt, timeSlot }: FamilyBooking, session: Session) {
  const bookingEnd = toInstant(toIndianDay(startsAt), getEndTime(timeSlot))
  const sessionEnd = toInstant(session.date, session.endTime)
  return startsAt < sessionEnd && session.startsAt < bookingEnd
}

/**
 * The same child twice in the same session is confirmed first (product.md, section 17). `movedIds` are bookings that leave
 * their sessions.
 */
export async function requireNotBooked(
  tx: Transaction,
  { now, language }: Context,
  { movedIds, ...requested }: RequestedSessions & { movedIds: ReadonlySet<string> },
) {
  const conflicts = await findConflicts(tx, requested, now)
  requireNoDuplicate(
    conflicts.filter(({ bookingId }) => !movedIds.has(bookingId)),
    language,
  )
}

/** Throws AlreadyBooked when a conflict is a booking of the requested session itself. */
export function requireNoDuplicate(conflicts: readonly BookingConflict[], language: Language) {
  const duplicates = conflicts.filter(({ isSameSession }) => isSameSession)
  if (duplicates.length === 0) return
  const dates = new Set(duplicates.map(({ date }) => date))
  const names = new Set(duplicates.map(({ participantName }) => participantName))
  throw new AlreadyBooked([...names].join(', '), [...dates], language)
}
