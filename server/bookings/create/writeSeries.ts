import { randomUUID } from 'node:crypto'
import { calculateExpiry, calculateUnverifiedExpiry } from '../../../domain/bookings/expiry.ts'
import { toRupees } from '../../../domain/money.ts'
import { toUtcDate } from '../../../domain/time.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import type { SignedInUser } from '../../platform/context.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { buildRowsInsert } from '../../platform/database/rowsInsert.ts'
import { sql } from '../../platform/database/sql.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { buildSeatCountUpdate } from '../seats/reserveSeats.ts'
import type { BookingPlan } from './bookingPlan.ts'
import type { BookSessionsRequest } from './createBookingRequest.ts'
import { getAgeOn, type NamedParticipant } from './namedParticipants.ts'

interface NewSeries {
  user: Pick<SignedInUser, 'userId' | 'isEmailVerified'>
  plan: BookingPlan
  /** Id of the first booking. */
  bookingId: string
  lines: (Session & { total: number })[]
  request: BookSessionsRequest
  /** Null: only the first seat has a name, from the request. */
  participants: NamedParticipant[] | null
}

/**
 * Writes the bookings with their participants, and counts their seats. The statement locks the slots until the commit,
 * so it comes last.
 */
export async function writeSeries(tx: Transaction, bookings: BookingRow[], series: NewSeries) {
  const { lines, request } = series
  const changes = lines.map(({ timeSlotId }) => ({ timeSlotId, seats: request.participantCount }))
  const named = listParticipants(bookings, series)
  await sql.rows(
    tx,
    Prisma.sql`
      WITH counted AS (${buildSeatCountUpdate(changes)})
      ${named.length > 0 ? Prisma.sql`, named AS (${buildRowsInsert('booking_participants', named)})` : Prisma.empty}
      ${buildRowsInsert('bookings', bookings)}`,
  )
}

type BookingRow = Prisma.BookingCreateManyInput & { id: string }

/** One booking for each session. The first one is the parent of the others. */
export function listBookings(
  tx: Transaction,
  { user, plan, bookingId, lines, request, participants }: NewSeries,
): BookingRow[] {
  const { now } = requireTransactionScope(tx)
  const { activity } = plan
  const calculateDeadline = user.isEmailVerified ? calculateExpiry : calculateUnverifiedExpiry
  const common = {
    userId: user.userId,
    activityId: activity.id,
    providerId: activity.providerId,
    refundHours: activity.refundHours,
    refundPercent: activity.refundPercent,
    participantCount: request.participantCount,
    participantName: request.participantName,
    contactName: request.contactName,
    contactPhone: request.contactPhone,
    contactEmail: request.contactEmail,
    specialRequests: request.specialRequests || null,
    ...toRecurrenceColumns(request),
    createdAt: now,
    updatedAt: now,
  }
  return lines.map((line, index) => ({
    ...common,
    id: index === 0 ? bookingId : randomUUID(),
    participantAge: (participants?.[0] && getAgeOn(participants[0], line.date)) ?? request.participantAge,
    parentBookingId: index === 0 ? null : bookingId,
    timeSlotId: line.timeSlotId,
    bookingDate: line.startsAt,
    timeSlot: line.timeSlot,
    totalAmount: toRupees(line.total),
    ...getInitialState(line, now, calculateDeadline),
  }))
}

/** The named participants of each booking. A trigger adds the seats of a booking without names. */
function listParticipants(
  bookings: BookingRow[],
  { lines, participants }: NewSeries,
): Prisma.BookingParticipantCreateManyInput[] {
  return lines.flatMap(({ date }, index) =>
    (participants ?? []).map((participant, seat) => ({
      bookingId: bookings[index]?.id ?? '',
      position: seat + 1,
      name: participant.name,
      age: getAgeOn(participant, date),
      notes: participant.notes,
      childId: participant.childId,
    })),
  )
}

function toRecurrenceColumns({ series }: BookSessionsRequest) {
  if (!series) return { isRecurring: false }
  const { recurringType, recurringCount, recurringEndDate } = series
  return {
    isRecurring: true,
    recurringType,
    recurringCount: recurringCount ?? null,
    recurringEndDate: recurringEndDate ? toUtcDate(recurringEndDate) : null,
  }
}

/** A free session is confirmed at once. Any other holds its seats until the payment deadline. */
function getInitialState(
  { total, startsAt }: NewSeries['lines'][number],
  now: Date,
  calculateDeadline: typeof calculateExpiry,
) {
  if (total === 0)
    return { status: 'confirmed', paymentStatus: 'paid' } satisfies Partial<Prisma.BookingCreateInput>
  return {
    status: 'pending',
    paymentStatus: 'pending',
    expiresAt: calculateDeadline(now, startsAt),
  } satisfies Partial<Prisma.BookingCreateInput>
}
