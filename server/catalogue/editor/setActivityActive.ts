import { z } from 'zod'
import { bookingsDecision } from '../../../domain/schedule/bookingsDecision.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { lockBookedSessions } from '../../schedule/bookedSessions.ts'
import { concern } from '../../schedule/concernedSessions.ts'
import { emitSettlement, settleBookings } from '../../schedule/settleBookings.ts'
import { lockActivity } from '../locks.ts'

const setActiveRequest = z.object({
  activityId: z.string(),
  isActive: z.boolean(),
  decision: bookingsDecision.nullish(),
})

/**
 * Activates or deactivates an activity. With booked sessions, deactivating needs the operator's decision on them (product.md,
 * sections 5 and 21).
 */
export async function setActivityActive(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, isActive, decision } = parseInput(setActiveRequest, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    if (stored.isActive === isActive) return { activityId: stored.id }

    const sessions = isActive ? [] : await lockBookedSessions(tx, [stored.id])
    const concerned = sessions.map((session) => concern(session, 'ended'))
    const settlement = await settleBookings(tx, context, concerned, decision)
    await tx.activity.update({
      where: { id: stored.id },
      data: { isActive, version: { increment: 1 }, updatedAt: context.now },
    })
    await emitSettlement(tx, settlement)
    await emit(tx, {
      type: 'activity.activationChanged',
      activityId: stored.id,
      before: { isActive: stored.isActive },
      after: { isActive },
    })
    return { activityId: stored.id }
  })
}
