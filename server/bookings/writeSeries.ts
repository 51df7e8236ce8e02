import { randomUUID } from 'node:crypto'
import { calculateExpiry } from '../../domain/bookings/expiry.ts'
import { toRupees } from '../../domain/money.ts'
import type { Session } from '../activities/sessions.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { BookingPlan } from './bookingPlan.ts'
import type { CreateBookingRequest } from './createBooking.ts'

interface NewSeries {
  userId: string
  activity: BookingPlan['activity']
  lines: (Session & { total: number })[]
  request: Omit<CreateBookingRequest, 'idempotencyKey'>
  now: Date
}

/** Inserts one booking for each session and returns the ids. The first is the parent of the others. */
export async function writeSeries(tx: Transaction, { userId, activity, lines, request, now }: NewSeries) {
  const ids = lines.map(() => randomUUID()) as [string, ...string[]]
  const [parentId] = ids
  const common = {
    userId,
    activityId: activity.id,
    providerId: activity.providerId,
    refundHours: activity.refundHours,
    refundPercent: activity.refundPercent,
    participantCount: request.participantCount,
    participantName: request.participantName,
    participantAge: request.participantAge,
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
      parentBookingId: index === 0 ? null : parentId,
      timeSlotId: line.timeSlotId,
      bookingDate: line.startsAt,
      timeSlot: line.timeSlot,
      totalAmount: toRupees(line.total),
      ...getInitialState(line, now),
    })),
  })
  return ids
}

function toRecurrenceColumns({ series }: NewSeries['request']) {
  if (!series) return { isRecurring: false }
  const { recurringType, recurringCount, recurringEndDate } = series
  return {
    isRecurring: true,
    recurringType,
    recurringCount: recurringCount ?? null,
    recurringEndDate: recurringEndDate ? new Date(recurringEndDate) : null,
  }
}

/**
 * A booking without a price is confirmed and paid immediately; any other holds its seats until its payment
 * deadline.
 */
function getInitialState({ total, startsAt }: NewSeries['lines'][number], now: Date) {
  if (total === 0)
    return { status: 'confirmed', paymentStatus: 'paid' } satisfies Partial<Prisma.BookingCreateInput>
  return {
    status: 'pending',
    paymentStatus: 'pending',
    expiresAt: calculateExpiry(now, startsAt),
  } satisfies Partial<Prisma.BookingCreateInput>
}
