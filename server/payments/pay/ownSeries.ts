import { buildFamilyBookingWhere } from '../../family/familyRights.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { lockSeries } from '../locks.ts'
import { loadRowsOfSeries, type SeriesRow } from '../seriesRows.ts'

export interface OwnSeries {
  rootId: string
  bookerId: string | null
  rows: SeriesRow[]
  activity: string
  provider: { id: string; upiId: string | null; allowsPayAtVenue: boolean }
}

/** A booking of the caller's family with its series, locked until the transaction ends. Either parent may pay it. */
export async function requireOwnSeries(
  context: Context,
  tx: Transaction,
  bookingId: string,
): Promise<OwnSeries> {
  const { userId } = requireUser(context)
  const booking = await tx.booking.findFirst({
    where: { id: toUuidOrNil(parseId('Booking', bookingId)), AND: buildFamilyBookingWhere(userId) },
    select: {
      id: true,
      userId: true,
      parentBookingId: true,
      activity: { select: { name: true } },
      provider: { select: { id: true, upiId: true, allowsPayAtVenue: true } },
    },
  })
  if (!booking) throw new NotFound('failure.bookingNotFound')
  const rootId = booking.parentBookingId ?? booking.id
  await lockSeries(tx, rootId)
  const rows = await loadRowsOfSeries(tx, rootId)
  return {
    rootId,
    bookerId: booking.userId,
    rows,
    activity: booking.activity.name,
    provider: booking.provider,
  }
}

/** The reported payment that waits for a decision. There is at most one for each series. */
export function findCheckingAttempt(tx: Transaction, rootId: string) {
  return tx.paymentAttempt.findFirst({ where: { bookingId: rootId, state: 'checking' } })
}
