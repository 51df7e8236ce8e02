import { z } from 'zod'
import { fromUtcDate } from '../../domain/time.ts'
import { lockSchedules } from '../activities/locks.ts'
import { updateActivityWaitlistsBeforeCommit } from '../bookings/waiting/updateBeforeCommit.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { type ClosureSubject, requireTarget, toAuditedClosure } from './closureTarget.ts'

const deleteClosureRequest = z.object({ closureId: z.string() })

/** Deletes a closure: its days can be booked again. Bookings that were cancelled stay cancelled. */
export async function deleteClosure(context: Context, input: unknown): Promise<ClosureSubject> {
  requireUser(context)
  const { closureId } = parseInput(deleteClosureRequest, input)
  return runInTransaction(context, async (tx) => {
    const id = toUuidOrNil(parseId('Closure', closureId))
    const closure = await tx.closure.findUnique({ where: { id } })
    if (!closure) throw new NotFound()
    const { timeSlotId: slotId, activityId, providerId } = closure
    const target = await requireTarget(tx, { slotId, activityId, providerId })
    await requireManager(context, tx, target.providerId)
    await lockSchedules(tx, target.activityIds)
    updateActivityWaitlistsBeforeCommit(tx, target.activityIds)
    const { count } = await tx.closure.deleteMany({ where: { id } })
    if (count === 0) throw new NotFound()
    const firstDay = fromUtcDate(closure.firstDay)
    const lastDay = closure.lastDay && fromUtcDate(closure.lastDay)
    await emit(tx, {
      type: 'closure.deleted',
      subject: target.subject,
      activityIds: target.activityIds,
      before: toAuditedClosure({ firstDay, lastDay, reason: closure.reason }),
      after: { firstDay: null, lastDay: null, reason: null },
    })
    return target.subject
  })
}
