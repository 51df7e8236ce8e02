import { z } from 'zod'
import { type Day, toUtcDate } from '../../../domain/time.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireStaff } from '../../platform/context.ts'
import { type Database, Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { listBookings, lockBookedSessions } from '../../schedule/bookedSessions.ts'
import { concern } from '../../schedule/concernedSessions.ts'
import { emitSettlement, settleBookings } from '../../schedule/settleBookings.ts'
import { lockProviders } from '../locks.ts'

const providerId = z.string().transform((id) => toUuidOrNil(parseId('Provider', id)))

export const mergeProvidersRequest = z
  .object({ survivorId: providerId, mergedId: providerId })
  .refine(({ survivorId, mergedId }) => survivorId !== mergedId, {
    path: ['mergedId'],
    message: 'validation.merge.same',
  })

type ProviderPair = z.output<typeof mergeProvidersRequest>

/** What would move from the merged provider to the surviving one. */
export interface MergePreview extends ProviderPair {
  activityCount: number
  bookingCount: number
  upcomingBookingCount: number
  reviewCount: number
  managerCount: number
}

/** Null when one of the two providers does not exist. */
export async function previewMerge(
  { db, now }: Context,
  { survivorId, mergedId }: ProviderPair,
): Promise<MergePreview | null> {
  if ((await db.provider.count({ where: { id: { in: [survivorId, mergedId] } } })) < 2) return null
  const where = { providerId: mergedId }
  const [activityCount, bookingCount, upcomingBookingCount, reviewCount, managerCount] = await Promise.all([
    db.activity.count({ where }),
    db.booking.count({ where }),
    db.booking.count({ where: { ...where, bookingDate: { gt: now }, status: { not: 'cancelled' } } }),
    db.review.count({ where: { activity: where } }),
    countNewManagers(db, { survivorId, mergedId }),
  ])
  return {
    survivorId,
    mergedId,
    activityCount,
    bookingCount,
    upcomingBookingCount,
    reviewCount,
    managerCount,
  }
}

function countNewManagers(db: Database, { survivorId, mergedId }: ProviderPair) {
  return db.providerClaim.count({
    where: {
      providerId: mergedId,
      state: 'approved',
      user: { providerClaims: { none: { providerId: survivorId, state: 'approved' } } },
    },
  })
}

/**
 * Merges a duplicate into the surviving provider in one transaction: activities with their reviews, bookings, managers and
 * closures follow, and the duplicate is deleted. Families of upcoming sessions are notified as of any other move to another
 * provider (product.md, section 21).
 */
export async function mergeProviders(context: Context, input: unknown): Promise<ProviderPair> {
  requireStaff(context)
  const pair = parseInput(mergeProvidersRequest, input)
  return runInTransaction(context, async (tx) => {
    const { survivorId, mergedId } = pair
    const { providers, activities } = await lockProviders(tx, [survivorId, mergedId])
    const merged = providers.find(({ id }) => id === mergedId)
    if (!merged || providers.length < 2) throw new NotFound('failure.providerNotFound')

    const movedIds = activities.filter((one) => one.providerId === mergedId).map(({ id }) => id)
    const settlement = await keepBookings(tx, context, movedIds)
    await narrowClosures(tx, context.today, activities)
    await moveClaims(tx, pair)
    await tx.activity.updateMany({
      where: { id: { in: movedIds } },
      data: { providerId: survivorId, version: { increment: 1 }, updatedAt: context.now },
    })
    const { count: bookings } = await tx.booking.updateMany({
      where: { providerId: mergedId },
      data: { providerId: survivorId },
    })
    await tx.provider.delete({ where: { id: mergedId } })
    await emitSettlement(tx, settlement)
    await emit(tx, {
      type: 'provider.merged',
      providerId: survivorId,
      activityIds: movedIds,
      before: { mergedProvider: null },
      after: {
        mergedProvider: merged.name,
        mergedProviderId: mergedId,
        movedActivities: movedIds.length,
        bookings,
      },
    })
    return pair
  })
}

async function keepBookings(tx: Transaction, context: Context, activityIds: string[]) {
  const sessions = await lockBookedSessions(tx, activityIds)
  const bookingsShown = listBookings(sessions).length
  const decision = bookingsShown > 0 ? { choice: 'keep' as const, bookingsShown, reason: null } : null
  return settleBookings(
    tx,
    context,
    sessions.map((session) => concern(session, 'transferred')),
    decision,
  )
}

/**
 * A closure of a whole provider becomes a closure of each of its activities. No session of the other provider's
 * activities closes. Past closures stay where they are.
 */
async function narrowClosures(tx: Transaction, today: Day, activities: { id: string; providerId: string }[]) {
  const providerIds = [...new Set(activities.map(({ providerId }) => providerId))]
  const closures = await tx.closure.findMany({
    where: {
      providerId: { in: providerIds },
      OR: [{ lastDay: null }, { lastDay: { gte: toUtcDate(today) } }],
    },
  })
  await tx.closure.createMany({
    data: closures.flatMap(({ id: _, providerId, ...closure }) =>
      activities
        .filter((activity) => activity.providerId === providerId)
        .map(({ id: activityId }) => ({ ...closure, activityId })),
    ),
  })
  await tx.closure.deleteMany({ where: { id: { in: closures.map(({ id }) => id) } } })
}

/** A user with claims on both keeps the approved one. */
async function moveClaims(tx: Transaction, { survivorId, mergedId }: ProviderPair) {
  await sql.execute(
    tx,
    Prisma.sql`
    DELETE FROM provider_claims kept USING provider_claims moved
    WHERE kept."providerId" = ${survivorId}::uuid AND moved."providerId" = ${mergedId}::uuid
      AND kept."userId" = moved."userId" AND moved.state = 'approved' AND kept.state <> 'approved'`,
  )
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE provider_claims moved SET "providerId" = ${survivorId}::uuid
    WHERE moved."providerId" = ${mergedId}::uuid AND NOT EXISTS (
      SELECT FROM provider_claims kept
      WHERE kept."providerId" = ${survivorId}::uuid AND kept."userId" = moved."userId"
    )`,
  )
}
