import { randomUUID } from 'node:crypto'
import { calculateExpiry, calculateUnverifiedExpiry } from '../../domain/bookings/expiry.ts'
import { toRupees } from '../../domain/money.ts'
import { toUtcDate } from '../../domain/time.ts'
import type { Session } from '../activities/sessions.ts'
import type { SignedInUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import type { BookingPlan } from './bookingPlan.ts'
import type { BookSessionsRequest } from './createBooking.ts'
import { getAgeOn, type NamedParticipant } from './namedParticipants.ts'
import { writeParticipants } from './writeParticipants.ts'

interface NewSeries {
  user: Pick<SignedInUser, 'userId' | 'isEmailVerified'>
  plan: BookingPlan
  lines: (Session & { total: number })[]
  request: BookSessionsRequest
  /** Null: only the first seat has a name, that of the request. */
  participants: NamedParticipant[] | null
}

/** Writes one booking for each session and returns their ids. The first booking is the parent of the others. */
export async function writeSeries(tx: Transaction, { user, plan, lines, request, participants }: NewSeries) {
  const { now } = requireTransactionScope(tx)
  const { activity } = plan
  const ids = lines.map(() => randomUUID()) as [string, ...string[]]
  const [parentId] = ids
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
  await tx.booking.createMany({
    data: lines.map((line, index) => ({
      ...common,
      id: ids[index] as string,
      participantAge: (participants?.[0] && getAgeOn(participants[0], line.date)) ?? request.participantAge,
      parentBookingId: index === 0 ? null : parentId,
      timeSlotId: line.timeSlotId,
      bookingDate: line.startsAt,
      timeSlot: line.timeSlot,
      totalAmount: toRupees(line.total),
      ...getInitialState(line, now, calculateDeadline),
    })),
  })
  if (participants)
    await writeParticipants(
      tx,
      lines.map(({ date }, index) => ({ id: ids[index] as string, date })),
      participants,
    )
  return ids
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
