import { z } from 'zod'
import { type ActivityPicture, mergePictures } from '../../../domain/catalogue/activityPictures.ts'
import {
  type ActivityRequest,
  activityShape,
  addConsistencyRules,
  isComplete,
} from '../../../domain/catalogue/activityRequest.ts'
import type { SessionChange } from '../../../domain/schedule/bookingsDecision.ts'
import { emit } from '../../events/emit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { lockBookedSessions } from '../../schedule/bookedSessions.ts'
import { concern } from '../../schedule/concernedSessions.ts'
import { lockActivity } from '../locks.ts'
import { writePictures } from './activityPictures.ts'
import type { Coordinates } from './coordinates.ts'
import { notifyLowerPrice } from './notifyLowerPrice.ts'
import {
  type ActivitySlotMatch,
  concernsBookings,
  matchActivitySlots,
  planSlotChanges,
  type SlotChanges,
  writeExtraDates,
} from './planSlotChanges.ts'
import {
  getWeeklySlots,
  type StoredActivity,
  toActivityColumns,
  toActivityRequest,
  toAuditedActivity,
} from './storedActivity.ts'
import { writeSlots } from './writeSlots.ts'

const editRequest = addConsistencyRules(z.object(activityShape))

/** A locked activity and what it becomes. */
export interface ActivityEdit {
  stored: StoredActivity
  request: ActivityRequest & { pictures: ActivityPicture[] }
  providerId: string
  match: ActivitySlotMatch
}

interface OwnCoordinates {
  latitude: number | null
  longitude: number | null
}

/** The stored activity with the given fields replaced. `own` has the coordinates with which the edit starts. */
export function parseActivityEdit(
  stored: StoredActivity,
  own: OwnCoordinates,
  given: Record<string, unknown>,
): ActivityEdit {
  // A price makes a free activity a paid one.
  const isPriced = !('isFree' in given) && typeof given.price === 'number' && given.price > 0
  const request = parseInput(editRequest, {
    ...toActivityRequest(stored),
    ...(isPriced && { isFree: false }),
    ...own,
    ...given,
  })
  return {
    stored,
    request: { ...request, pictures: mergePictures(stored.pictures, given, request) },
    providerId: toUuidOrNil(parseId('Provider', request.providerId)),
    match: matchActivitySlots(stored, request.slots),
  }
}

/** True when the edit may concern booked sessions. */
export function mayConcernBookings({ stored, request, providerId, match }: ActivityEdit): boolean {
  return findChangeOfAll(stored, request, providerId) !== null || concernsBookings(match)
}

/** How the edit concerns the booked sessions. The caller has locked the schedule. */
export async function planActivityEdit(tx: Transaction, edit: ActivityEdit): Promise<SlotChanges> {
  const { stored, request, providerId, match } = edit
  if (!mayConcernBookings(edit)) return { concerned: [], extraDates: [] }
  const changeOfAll = findChangeOfAll(stored, request, providerId)
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
function findChangeOfAll(
  stored: StoredActivity,
  request: ActivityRequest,
  providerId: string,
): SessionChange | null {
  if (stored.isActive && !request.isActive) return 'ended'
  if (providerId !== stored.providerId) return 'transferred'
  if (stored.address !== request.address || stored.postcode !== request.postcode) return 'relocated'
  return null
}

/** Writes the edit. Returns the activity as it is stored now. */
export async function writeActivityEdit(
  tx: Transaction,
  { stored, request: { pictures, ...request }, providerId, match }: ActivityEdit,
  coordinates: Coordinates,
  extraDates: SlotChanges['extraDates'],
): Promise<StoredActivity> {
  const { now } = requireTransactionScope(tx)
  await writeSlots(tx, stored.id, match)
  await writePictures(tx, stored.id, pictures)
  await tx.activity.update({
    where: { id: stored.id },
    data: {
      ...toActivityColumns(request, coordinates),
      imageUrl: pictures[0]?.url ?? null,
      providerId,
      awaitsPoints: stored.awaitsPoints && !isComplete(request),
      version: { increment: 1 },
      updatedAt: now,
    },
  })
  if (providerId !== stored.providerId)
    await tx.booking.updateMany({
      where: { activityId: stored.id, bookingDate: { gt: now } },
      data: { providerId },
    })
  await writeExtraDates(tx, extraDates)
  return lockActivity(tx, stored.id)
}

/** States the edit. `becomesComplete`: completing the activity earns its XP. */
export async function emitActivityEdit(
  tx: Transaction,
  stored: StoredActivity,
  edited: StoredActivity,
  becomesComplete: boolean,
) {
  await notifyLowerPrice(tx, stored, edited)
  await emit(tx, {
    type: 'activity.updated',
    activityId: stored.id,
    changesAvailability: getAvailabilityKey(stored) !== getAvailabilityKey(edited),
    becomesComplete,
    before: toAuditedActivity(stored),
    after: toAuditedActivity(edited),
  })
}

/** Two activities with the same key can be booked on the same dates. */
function getAvailabilityKey(activity: StoredActivity) {
  return JSON.stringify([activity.isActive, getWeeklySlots(activity)])
}
