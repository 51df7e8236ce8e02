import { z } from 'zod'
import { calculateFullRefund } from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import { type Day, isDay, toInstant } from '../../domain/time.ts'
import { closeDate } from '../activities/closedDates.ts'
import { recordChange } from '../audit/recordChange.ts'
import { cancelSessions } from '../bookings/cancelSessions.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'

const request = z.object({
  slotId: z.string(),
  date: z.string('validation.day').refine(isDay, 'validation.day'),
  reason: z
    .string('validation.reason.required')
    .trim()
    .min(3, 'validation.reason.required')
    .max(500, 'validation.reason.max'),
})

export interface SessionCancellation {
  slotId: string
  date: Day
  cancelled: number
  refund: Paise
}

/**
 * Cancels a session for everyone: closes the date, cancels every booking with a full refund whatever the
 * policy, and notifies the parents. A repeated call changes nothing.
 */
export async function cancelSession(
  context: Context,
  input: unknown,
  close = closeDate,
): Promise<SessionCancellation> {
  const { userId } = requireUser(context)
  const { slotId, date, reason } = parseInput(request, input)
  const { now, jobs } = context
  return runInTransaction(context.db, async (tx) => {
    const slot = await requireManagedSlot(context, tx, slotId)
    const bookingDate = toInstant(date, slot.startTime)
    if (bookingDate <= now) throw new InvalidInput([{ field: 'date', key: 'validation.session.begun' }])

    const wasOpen = await close(tx, { timeSlotId: slot.id, date: new Date(`${date}T00:00:00Z`) })
    const booked = await tx.booking.findMany({
      where: { timeSlotId: slot.id, bookingDate },
      select: { id: true },
    })
    const bookingIds = booked.map(({ id }) => id)
    const refundOf = calculateFullRefund
    const cancelled = await cancelSessions(tx, {
      jobs,
      bookingIds,
      cancelledBy: userId,
      reason,
      now,
      getRefund: refundOf,
    })
    for (const { id, refund } of cancelled)
      await notifyBooker(tx, jobs, {
        bookingId: id,
        kind: 'sessionCancelled',
        values: { amount: refund, reason },
        now,
      })

    // With bookings, the cancellation has published the seats already.
    if (wasOpen && cancelled.length === 0)
      await recordAvailability(tx, jobs, slot.activityId, [{ timeSlotId: slot.id, date }], now)
    if (cancelled.length > 0) await awardXp(tx, context, { kind: 'booking', subject: `${slot.id} ${date}` })
    if (wasOpen || cancelled.length > 0)
      await recordChange(tx, context, {
        action: 'cancelSession',
        subjectType: 'Activity',
        subjectId: slot.activityId,
        before: null,
        after: { session: `${date} ${slot.startTime}-${slot.endTime}`, reason, bookings: cancelled.length },
      })
    const refund = cancelled.reduce((sum, session) => sum + session.refund, 0)
    return { slotId: slot.id, date, cancelled: cancelled.length, refund }
  })
}

async function requireManagedSlot(context: Context, tx: Transaction, slotId: string) {
  const slot = await tx.timeSlot.findUnique({
    where: { id: toUuidOrNil(parseId('WeeklySlot', slotId)) },
    include: { activity: { select: { providerId: true } } },
  })
  if (!slot) throw new NotFound()
  await requireManager(context, tx, slot.activity.providerId)
  return slot
}
