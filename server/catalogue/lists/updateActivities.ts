import { z } from 'zod'
import { activityFields } from '../../../domain/catalogue/activityRequest.ts'
import { applyPriceChange, type PriceChange, priceChange } from '../../../domain/catalogue/priceChange.ts'
import { toRupees } from '../../../domain/money.ts'
import { bookingsDecision } from '../../../domain/schedule/bookingsDecision.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { lockBookedSessions } from '../../schedule/bookedSessions.ts'
import { concern } from '../../schedule/concernedSessions.ts'
import { emitSettlement, settleBookings } from '../../schedule/settleBookings.ts'
import { notifyLowerPrice } from '../editor/notifyLowerPrice.ts'
import { type StoredActivity, toAuditedActivity } from '../editor/storedActivity.ts'
import { lockActivities } from '../locks.ts'
import { createIdListSchema } from './idList.ts'

const updateActivitiesRequest = z
  .object({
    activityIds: createIdListSchema('Activity'),
    isActive: z.boolean().nullish(),
    priceChange: priceChange.nullish(),
    category: activityFields.category.nullish(),
    decision: bookingsDecision.nullish(),
  })
  .refine(({ isActive, priceChange, category }) => (isActive ?? priceChange ?? category) != null, {
    path: ['activityIds'],
    message: 'validation.nothingToChange',
  })

type BulkChange = Pick<z.output<typeof updateActivitiesRequest>, 'isActive' | 'priceChange' | 'category'>

/**
 * Changes several activities in one transaction: all of them or none. Deactivating activities with booked sessions needs the
 * operator's decision on them, as for one activity (product.md, section 21).
 */
export async function updateActivities(
  context: Context,
  input: unknown,
): Promise<{ activityIds: string[]; changedIds: string[] }> {
  requireUser(context)
  const { activityIds, decision, ...change } = parseInput(updateActivitiesRequest, input)
  return runInTransaction(context, async (tx) => {
    const activities = await lockActivities(tx, activityIds)
    for (const providerId of new Set(activities.map((activity) => activity.providerId)))
      await requireManager(context, tx, providerId)

    const changed = activities.filter((activity) => isChanged(activity, change))
    requirePossiblePrices(changed, change.priceChange)
    const settlement = await settleBookings(tx, context, await listEnded(tx, changed, change), decision)
    for (const activity of changed) await saveChange(tx, context.now, activity, change)
    await emitSettlement(tx, settlement)
    const after = await lockActivities(
      tx,
      changed.map(({ id }) => id),
    )
    for (const [index, before] of changed.entries())
      await emitChange(tx, before, after[index] as StoredActivity)
    return { activityIds, changedIds: changed.map(({ id }) => id) }
  })
}

function isChanged(activity: StoredActivity, { isActive, priceChange, category }: BulkChange): boolean {
  const isPriced = !activity.isFree || activity.slots.some(({ price }) => price !== null)
  return (
    (isActive != null && isActive !== activity.isActive) ||
    (category != null && category !== activity.category) ||
    (priceChange != null && isPriced)
  )
}

/** Names the activities with a price that would become zero, negative or too high. */
function requirePossiblePrices(activities: StoredActivity[], change: PriceChange | null | undefined) {
  if (!change) return
  const impossible = activities.filter((activity) =>
    listPrices(activity).some((price) => applyPriceChange(price, change) === null),
  )
  if (impossible.length === 0) return
  const names = impossible.map(({ name }) => name).join(', ')
  throw new InvalidInput([
    { field: 'priceChange.amount', key: 'validation.priceChange.impossible', values: { names } },
  ])
}

function listPrices({ price, slots }: StoredActivity) {
  return [
    toPaise(price),
    ...slots.flatMap((slot) => (slot.price && !slot.isFree ? [toPaise(slot.price)] : [])),
  ]
}

async function listEnded(tx: Transaction, activities: StoredActivity[], { isActive }: BulkChange) {
  if (isActive !== false) return []
  const ending = activities.filter((activity) => activity.isActive).map(({ id }) => id)
  const sessions = await lockBookedSessions(tx, ending)
  return sessions.map((session) => concern(session, 'ended'))
}

async function saveChange(
  tx: Transaction,
  now: Date,
  activity: StoredActivity,
  { isActive, priceChange, category }: BulkChange,
) {
  const price = priceChange && applyPriceChange(toPaise(activity.price), priceChange)
  await tx.activity.update({
    where: { id: activity.id },
    data: {
      ...(isActive != null && { isActive }),
      ...(category != null && { category }),
      ...(price != null && { price: toRupees(price) }),
      version: { increment: 1 },
      updatedAt: now,
    },
  })
  if (!priceChange) return
  for (const slot of activity.slots) {
    const ownPrice = slot.price && !slot.isFree && applyPriceChange(toPaise(slot.price), priceChange)
    if (ownPrice) await tx.timeSlot.update({ where: { id: slot.id }, data: { price: toRupees(ownPrice) } })
  }
}

async function emitChange(tx: Transaction, before: StoredActivity, after: StoredActivity) {
  await notifyLowerPrice(tx, before, after)
  await emit(tx, {
    type: 'activity.updated',
    activityId: before.id,
    changesAvailability: true,
    becomesComplete: false,
    before: toAuditedActivity(before),
    after: toAuditedActivity(after),
  })
}
