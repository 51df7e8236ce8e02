import { z } from 'zod'
import { type ActivityPicture, mergePictures } from '../../domain/catalogue/activityPictures.ts'
import {
  type ActivityRequest,
  activityShape,
  addConsistencyRules,
  isComplete,
} from '../../domain/catalogue/activityRequest.ts'
import { bookingsDecision, type SessionChange } from '../../domain/schedule/bookingsDecision.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope, runInTransaction } from '../platform/database/transaction.ts'
import { NotAllowed, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { lockBookedSessions } from '../schedule/bookedSessions.ts'
import { concern } from '../schedule/concernedSessions.ts'
import { emitSettlement, settleBookings } from '../schedule/settleBookings.ts'
import { writePictures } from './activityPictures.ts'
import { loadDraftCoordinates, resolveCoordinates } from './coordinates.ts'
import { requireProvider } from './createActivity.ts'
import { notifyLowerPrice } from './notifyLowerPrice.ts'
import { omitUndefined } from './omitUndefined.ts'
import {
  type ActivitySlotMatch,
  concernsBookings,
  matchActivitySlots,
  planSlotChanges,
  type SlotChanges,
  writeExtraDates,
} from './planSlotChanges.ts'
import { requireVersion } from './requireVersion.ts'
import {
  getWeeklySlots,
  lockActivity,
  type StoredActivity,
  toActivityColumns,
  toActivityRequest,
  toAuditedActivity,
} from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const target = z.object({
  activityId: z.string(),
  version: z.int(),
  decision: bookingsDecision.nullish(),
})
const updateActivityRequest = addConsistencyRules(z.object(activityShape))

/**
 * Changes the given fields of an activity. A change that concerns bookings needs the operator's decision on them (product.md,
 * section 21).
 */
export async function updateActivity(context: Context, input: unknown): Promise<{ activityId: string }> {
  requireUser(context)
  const { activityId: id, version, decision } = parseInput(target, input)
  return runInTransaction(context, async (tx) => {
    const stored = await lockActivity(tx, id)
    await requireManager(context, tx, stored.providerId)
    requireVersion(stored, version)

    const request = await parseEdit(tx, stored, input)
    const match = matchActivitySlots(stored, request.slots)
    const changes = await planEdit(tx, stored, request, match)
    const settlement = await settleBookings(tx, context, changes.concerned, decision)
    const edited = await saveEdit(tx, context, stored, request, match)
    await writeExtraDates(tx, changes.extraDates)
    await emitSettlement(tx, settlement)
    await notifyLowerPrice(tx, stored, edited)
    await emit(tx, {
      type: 'activity.updated',
      activityId: stored.id,
      changesAvailability: getAvailabilityKey(stored) !== getAvailabilityKey(edited),
      becomesComplete: stored.awaitsPoints && isComplete(request),
      before: toAuditedActivity(stored),
      after: toAuditedActivity(edited),
    })
    return { activityId: stored.id }
  })
}

type EditRequest = ActivityRequest & { pictures: ActivityPicture[] }

/** The stored activity with the given fields replaced. */
async function parseEdit(tx: Transaction, stored: StoredActivity, input: unknown): Promise<EditRequest> {
  const given = omitUndefined(input)
  const request = parseInput(updateActivityRequest, {
    ...toActivityRequest(stored),
    ...(await loadDraftCoordinates(tx, stored, input)),
    ...given,
  })
  return { ...request, pictures: mergePictures(stored.pictures, given, request) }
}

/** How the edit concerns the booked sessions. */
async function planEdit(
  tx: Transaction,
  stored: StoredActivity,
  request: ActivityRequest,
  match: ActivitySlotMatch,
): Promise<SlotChanges> {
  const changeOfAll = findChangeOfAll(stored, request)
  if (!changeOfAll && !concernsBookings(match)) return { concerned: [], extraDates: [] }
  const sessions = await lockBookedSessions(tx, [stored.id])
  const changes = await planSlotChanges(tx, match, sessions, request.slots)
  if (!changeOfAll) return changes
  const settled = new Set(changes.concerned.flatMap(({ bookings }) => bookings))
  const others = sessions
    .map((session) => ({ ...session, bookings: session.bookings.filter((booking) => !settled.has(booking)) }))
    .filter(({ bookings }) => bookings.length > 0)
  return {
    ...changes,
    concerned: [...changes.concerned, ...others.map((session) => concern(session, changeOfAll))],
  }
}

/** A change that concerns every booked session. */
function findChangeOfAll(stored: StoredActivity, request: ActivityRequest): SessionChange | null {
  if (stored.isActive && !request.isActive) return 'ended'
  if (toUuidOrNil(parseId('Provider', request.providerId)) !== stored.providerId) return 'transferred'
  if (stored.address !== request.address || stored.postcode !== request.postcode) return 'relocated'
  return null
}

async function saveEdit(
  tx: Transaction,
  { signedIn }: Context,
  stored: StoredActivity,
  { pictures, ...request }: EditRequest,
  match: ActivitySlotMatch,
): Promise<StoredActivity> {
  const providerId = await requireProvider(tx, request.providerId)
  const isTransferred = providerId !== stored.providerId
  if (isTransferred && !signedIn?.adminId) throw new NotAllowed()
  const { now } = requireTransactionScope(tx)
  await writeSlots(tx, stored.id, match)
  await writePictures(tx, stored.id, pictures)
  await tx.activity.update({
    where: { id: stored.id },
    data: {
      ...toActivityColumns(request, await resolveCoordinates(tx, request)),
      imageUrl: pictures[0]?.url ?? null,
      providerId,
      awaitsPoints: stored.awaitsPoints && !isComplete(request),
      version: { increment: 1 },
      updatedAt: now,
    },
  })
  if (isTransferred)
    await tx.booking.updateMany({
      where: { activityId: stored.id, bookingDate: { gt: now } },
      data: { providerId },
    })
  return lockActivity(tx, stored.id)
}

/** Two activities with the same key can be booked on the same dates. */
function getAvailabilityKey(activity: StoredActivity) {
  return JSON.stringify([activity.isActive, getWeeklySlots(activity)])
}
