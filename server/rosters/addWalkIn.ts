import { z } from 'zod'
import { walkInRequest } from '../../domain/bookings/walkInRequest.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { toInstant } from '../../domain/time.ts'
import { holdSchedule } from '../activities/locks.ts'
import { listSessions, type Session } from '../activities/sessions/sessions.ts'
import { expireOverdue } from '../bookings/seats/expireOverdue.ts'
import { reserveSeats, updateSeatCounts } from '../bookings/seats/reserveSeats.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { idempotencyKey, withIdempotency } from '../platform/database/idempotency.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { SlotFull } from './failures.ts'

const addWalkInRequest = walkInRequest.extend({
  slotId: z.string(),
  idempotencyKey,
})
type AddWalkInRequest = z.output<typeof addWalkInRequest>

/**
 * Adds a child who came without a booking to a session of today. The seat comes from the counter that bookings use. The
 * child is checked in at once, and what the family paid at the venue is recorded.
 */
export async function addWalkIn(context: Context, input: unknown): Promise<{ bookingId: string }> {
  const user = requireUser(context)
  const request = parseInput(addWalkInRequest, input)
  const bookingId = await withIdempotency(context, user, 'addWalkIn', request, {
    async run(tx, id) {
      const slot = await requireManagedSlot(context, tx, request.slotId)
      await holdSchedule(tx, slot.activityId)
      const session = await requireSessionOfToday(tx, context, slot)
      await expireOverdue(tx, [session])
      await requireSeat(tx, context, session)
      await writeWalkIn(tx, context, { bookingId: id, slot, session, request })
    },
  })
  return { bookingId }
}

type ManagedSlot = Prisma.TimeSlotGetPayload<{ include: { activity: true } }>

async function requireManagedSlot(context: Context, tx: Transaction, slotId: string): Promise<ManagedSlot> {
  const slot = await tx.timeSlot.findUnique({
    where: { id: toUuidOrNil(parseId('WeeklySlot', slotId)) },
    include: { activity: true },
  })
  if (!slot) throw new NotFound()
  await requireManager(context, tx, slot.activity.providerId)
  return slot
}

/** A session that has started takes walk-ins until its end, because children come late. */
async function requireSessionOfToday(
  tx: Transaction,
  { now, today }: Context,
  slot: ManagedSlot,
): Promise<Session> {
  const sessions = await listSessions(tx, [slot.activityId], [today], now)
  const session = sessions.find(({ timeSlotId }) => timeSlotId === slot.id)
  if (!session || session.isClosed || toInstant(today, session.endTime) <= now)
    throw new InvalidInput([{ field: 'slotId', key: 'validation.walkIn.session' }])
  return session
}

async function requireSeat(tx: Transaction, { language }: Context, session: Session) {
  const reserved = await reserveSeats(tx, [session], 1)
  if (reserved.length === 0) throw new SlotFull(0, [session.date], false, language)
  await updateSeatCounts(tx, [{ timeSlotId: session.timeSlotId, seats: 1 }])
}

interface NewWalkIn {
  bookingId: string
  slot: ManagedSlot
  session: Session
  request: AddWalkInRequest
}

async function writeWalkIn(
  tx: Transaction,
  { now }: Context,
  { bookingId, slot, session, request }: NewWalkIn,
) {
  const { activity } = slot
  const { participantName, participantAge, contactPhone } = request
  const amount = request.amount ?? session.price
  await tx.booking.create({
    data: {
      id: bookingId,
      isWalkIn: true,
      userId: null,
      activityId: activity.id,
      providerId: activity.providerId,
      timeSlotId: slot.id,
      bookingDate: session.startsAt,
      timeSlot: session.timeSlot,
      participantName,
      participantAge,
      totalAmount: toRupees(amount),
      status: 'confirmed',
      paymentStatus: 'paid',
      contactName: participantName,
      contactPhone: contactPhone ?? '',
      contactEmail: '',
      refundHours: activity.refundHours,
      refundPercent: activity.refundPercent,
      attendance: 'present',
      createdAt: now,
      updatedAt: now,
    },
  })
  // A trigger has added the participant with the booking's attendance.
  await tx.bookingParticipant.updateMany({ where: { bookingId }, data: { checkedInAt: now } })
  if (amount > 0) await recordCash(tx, now, bookingId, amount)
  await emit(tx, {
    type: 'walkIn.added',
    bookingId,
    activityId: activity.id,
    before: null,
    after: { session: `${session.date} ${session.timeSlot}`, amount: toRupees(amount) },
  })
}

/** Money in cash has arrived, so the attempt is paid from the start. */
async function recordCash(tx: Transaction, now: Date, bookingId: string, amount: Paise) {
  const attempt = await tx.paymentAttempt.create({
    data: {
      bookingId,
      method: 'cash',
      state: 'paid',
      amount: toRupees(amount),
      createdAt: now,
      updatedAt: now,
    },
  })
  await tx.booking.update({
    where: { id: bookingId },
    data: { paymentMethod: 'cash', paymentAttemptId: attempt.id },
  })
}
