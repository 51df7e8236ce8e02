import { z } from 'zod'
import { bookingsDecision } from '../../domain/schedule/bookingsDecision.ts'
import { type ClosureRequest, closureRequest, isClosedOn } from '../../domain/schedule/closure.ts'
import { toUtcDate } from '../../domain/time.ts'
import { lockSchedules } from '../activities/locks.ts'
import { touchActivityLines } from '../bookings/waiting/touchedLines.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { requireManager } from '../providers/providerRights.ts'
import { lockBookedSessions } from './bookedSessions.ts'
import { type ClosureSubject, type ClosureTarget, requireTarget, toAuditedClosure } from './closureTarget.ts'
import { concern } from './concernedSessions.ts'
import { emitSettlement, settleBookings } from './settleBookings.ts'

const createClosureRequest = z.object({ decision: bookingsDecision.nullish() })

/**
 * Closes a slot, an activity or all activities of a provider for some days, or ends the sessions (product.md, section 21). Needs the
 * operator's decision when bookings are concerned.
 */
export async function createClosure(context: Context, input: unknown): Promise<ClosureSubject> {
  requireUser(context)
  const request = parseInput(closureRequest, input)
  const { decision } = parseInput(createClosureRequest, input)
  const { firstDay, lastDay, reason } = request
  if ((lastDay ?? firstDay) < context.today)
    throw new InvalidInput([{ field: lastDay ? 'lastDay' : 'firstDay', key: 'validation.closure.past' }])

  return runInTransaction(context, async (tx) => {
    const target = await requireTarget(tx, request)
    await requireManager(context, tx, target.providerId)
    await lockSchedules(tx, target.activityIds)
    touchActivityLines(tx, target.activityIds)
    const settlement = await settleBookings(
      tx,
      context,
      await listClosedSessions(tx, target, request),
      decision,
      (timeSlotId, date) => !(target.hasSlot(timeSlotId) && isClosedOn(request, date)),
    )
    await tx.closure.create({
      data: {
        ...target.columns,
        firstDay: toUtcDate(firstDay),
        lastDay: lastDay && toUtcDate(lastDay),
        reason,
        createdAt: context.now,
      },
    })
    await emitSettlement(tx, settlement)
    await emit(tx, {
      type: 'closure.created',
      subject: target.subject,
      activityIds: target.activityIds,
      before: null,
      after: toAuditedClosure(request),
    })
    return target.subject
  })
}

async function listClosedSessions(tx: Transaction, target: ClosureTarget, request: ClosureRequest) {
  const sessions = await lockBookedSessions(tx, target.activityIds)
  return sessions
    .filter(({ timeSlotId, date }) => target.hasSlot(timeSlotId) && isClosedOn(request, date))
    .map((session) => concern(session, 'closed'))
}
