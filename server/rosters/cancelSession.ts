import { z } from 'zod'
import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { calculateFullRefund } from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import { createReasonSchema } from '../../domain/reason.ts'
import { type Day, isDay, toInstant, toUtcDate } from '../../domain/time.ts'
import { lockSchedules } from '../activities/locks.ts'
import { closeDate } from '../activities/sessions/closedDates.ts'
import { type CancelledSession, cancelSessions, sumRefunds } from '../bookings/cancel/cancelSessions.ts'
import { updateActivityWaitlistsBeforeCommit } from '../bookings/waiting/updateBeforeCommit.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'

const cancelSessionRequest = z.object({
  slotId: z.string(),
  date: z.string('validation.day').refine(isDay, 'validation.day'),
  reason: createReasonSchema(),
})

export interface SessionCancellation {
  slotId: string
  date: Day
  cancelled: number
  refund: Paise
}

/**
 * Cancels a session for everyone: closes its date, cancels every booking with a full refund and notifies the bookers. A
 * repeated call changes nothing.
 */
export async function cancelSession(context: Context, input: unknown): Promise<SessionCancellation> {
  const { userId } = requireUser(context)
  const { slotId, date, reason } = parseInput(cancelSessionRequest, input)
  return runInTransaction(context, async (tx) => {
    const slot = await requireManagedSlot(context, tx, slotId)
    const startsAt = requireNotStarted(slot, date, context.now)

    const wasOpen = await closeDate(tx, { timeSlotId: slot.id, date: toUtcDate(date) })
    const bookingIds = await listBookingIds(tx, slot.id, startsAt)
    const cancelled = await cancelSessions(tx, {
      bookingIds,
      cancelledBy: userId,
      reason,
      getRefund: calculateFullRefund,
    })
    if (wasOpen || cancelled.length > 0) await emitCancellation(tx, slot, date, reason, cancelled)
    return { slotId: slot.id, date, cancelled: cancelled.length, refund: sumRefunds(cancelled) }
  })
}

type ManagedSlot = Prisma.TimeSlotGetPayload<object>

/** Locks the schedule of the slot's activity: the slot cannot move meanwhile. */
async function requireManagedSlot(context: Context, tx: Transaction, slotId: string): Promise<ManagedSlot> {
  const where = { id: toUuidOrNil(parseId('WeeklySlot', slotId)) }
  const found = await tx.timeSlot.findUnique({ where, select: { activityId: true } })
  if (!found) throw new NotFound()
  await lockSchedules(tx, [found.activityId])
  updateActivityWaitlistsBeforeCommit(tx, [found.activityId])
  const slot = await tx.timeSlot.findUniqueOrThrow({
    where,
    include: { activity: { select: { providerId: true } } },
  })
  await requireManager(context, tx, slot.activity.providerId)
  return slot
}

function requireNotStarted({ startTime }: ManagedSlot, date: Day, now: Date): Date {
  const startsAt = toInstant(date, startTime)
  if (startsAt <= now) throw new InvalidInput([{ field: 'date', key: 'validation.session.begun' }])
  return startsAt
}

async function listBookingIds(tx: Transaction, timeSlotId: string, bookingDate: Date): Promise<string[]> {
  const bookings = await tx.booking.findMany({ where: { timeSlotId, bookingDate }, select: { id: true } })
  return bookings.map(({ id }) => id)
}

async function emitCancellation(
  tx: Transaction,
  slot: ManagedSlot,
  date: Day,
  reason: string,
  cancelled: CancelledSession[],
) {
  await emit(tx, {
    type: 'sessions.cancelled',
    activityId: slot.activityId,
    change: 'closed',
    sessions: [{ timeSlotId: slot.id, date, timeSlot: toTimeSlot(slot) }],
    reason,
    bookings: cancelled.map(({ id, refund }) => ({ bookingId: id, seriesId: id, refund })),
  })
}
