import { z } from 'zod'
import { activityShape, isComplete, requireSense } from '../../domain/catalogue/activityRequest.ts'
import { recordChange } from '../audit/recordChange.ts'
import { awardXp } from '../gamification/awardXp.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { NotAllowed, parse } from '../platform/errors.ts'
import { requireManager } from '../providers/providerRights.ts'
import { recordAvailability } from '../webhooks/recordAvailability.ts'
import {
  activityColumns,
  activityFacts,
  lockActivity,
  requestOf,
  type StoredActivity,
  weekOf,
} from './activityFacts.ts'
import { coordinatesOf, draftCoordinates } from './coordinates.ts'
import { requireProvider } from './createActivity.ts'
import { requireVersion } from './failures.ts'
import { given } from './given.ts'
import { tellLowerPrice } from './tellLowerPrice.ts'
import { writeSlots } from './writeSlots.ts'

const target = z.object({ activityId: z.string(), version: z.int() })
const changed = z.object(activityShape).superRefine(requireSense)

/** Changes what is given; the rest stays. Bookings stand as they were made. */
export async function updateActivity(
  context: Context,
  input: unknown,
  require = requireVersion,
): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, version } = parse(target, input)

  return transaction(context.db, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    require(stored, version)

    const request = parse(changed, {
      ...requestOf(stored),
      ...(await draftCoordinates(tx, stored, input)),
      ...given(input),
    })
    const providerId = await requireProvider(tx, request.providerId)
    if (providerId !== stored.providerId && !context.signedIn?.adminId) throw new NotAllowed()
    await writeSlots(tx, stored.id, request.slots)

    const isDone = isComplete(request)
    await tx.activity.update({
      where: { id: stored.id },
      data: {
        ...activityColumns(request, await coordinatesOf(tx, request)),
        providerId,
        awaitsPoints: stored.awaitsPoints && !isDone,
        version: { increment: 1 },
        updatedAt: context.now,
      },
    })
    const edited = await lockActivity(tx, stored.id)
    await recordChange(tx, context, {
      action: 'updateActivity',
      subjectType: 'Activity',
      subjectId: stored.id,
      before: activityFacts(stored),
      after: activityFacts(edited),
    })
    if (offerOf(stored) !== offerOf(edited))
      await recordAvailability(tx, context.jobs, stored.id, null, context.now)
    await tellLowerPrice(tx, context, stored, edited)
    if (stored.awaitsPoints && isDone) await awardXp(tx, context, { kind: 'activity', subject: stored.id })
    return { activityId: stored.id }
  })
}

/** When it can be booked, to be compared. */
function offerOf(activity: StoredActivity) {
  return JSON.stringify([activity.isActive, weekOf(activity)])
}
