import { z } from 'zod'
import { isComplete } from '../../../domain/catalogue/activityRequest.ts'
import { bookingsDecision } from '../../../domain/schedule/bookingsDecision.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotAllowed, parseInput } from '../../platform/failures.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { emitSettlement, settleBookings } from '../../schedule/settleBookings.ts'
import { lockActivity } from '../locks.ts'
import { emitActivityEdit, parseActivityEdit, planActivityEdit, writeActivityEdit } from './activityEdit.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { requireProvider } from './createActivity.ts'
import { omitUndefined } from './omitUndefined.ts'
import { requireVersion } from './requireVersion.ts'

const target = z.object({
  activityId: z.string(),
  version: z.int(),
  decision: bookingsDecision.nullish(),
})

/**
 * Changes the given fields of an activity. A change that concerns bookings needs the operator's decision on them (product.md,
 * section 21).
 */
export async function updateActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  const { adminId } = requireUser(context)
  const { activityId: id, version, decision } = parseInput(target, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    requireVersion(stored, version)

    const own = await loadDraftCoordinates(tx, stored, input)
    const edit = parseActivityEdit(stored, own, omitUndefined(input))
    await requireProvider(tx, edit.request.providerId)
    if (edit.providerId !== stored.providerId && !adminId) throw new NotAllowed()

    const { concerned, extraDates } = await planActivityEdit(tx, edit)
    const settlement = await settleBookings(tx, context, concerned, decision)
    const coordinates = await resolveCoordinates(tx, edit.request)
    const edited = await writeActivityEdit(tx, edit, coordinates, extraDates)
    await emitSettlement(tx, settlement)
    await emitActivityEdit(tx, stored, edited, stored.awaitsPoints && isComplete(edit.request))
    return { activityId: stored.id }
  })
}
