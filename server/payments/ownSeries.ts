import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { lockSeries, type SeriesRow, seriesRows } from './seriesRows.ts'

export interface OwnSeries {
  rootId: string
  rows: SeriesRow[]
  activity: string
  provider: { id: string; upiId: string | null; allowsPayAtVenue: boolean }
}

/** The caller's booking with its series, held until the transaction ends. */
export async function requireOwnSeries(
  context: Context,
  tx: Transaction,
  bookingId: string,
): Promise<OwnSeries> {
  const { userId } = requireUser(context)
  const booking = await tx.booking.findFirst({
    where: { id: uuidOrNobody(rawId('Booking', bookingId)), userId },
    select: {
      id: true,
      parentBookingId: true,
      activity: { select: { name: true } },
      provider: { select: { id: true, upiId: true, allowsPayAtVenue: true } },
    },
  })
  if (!booking) throw new NotFound('failure.bookingNotFound')
  const rootId = booking.parentBookingId ?? booking.id
  await lockSeries(tx, rootId)
  const rows = (await seriesRows(tx, [rootId])).get(rootId) ?? []
  return { rootId, rows, activity: booking.activity.name, provider: booking.provider }
}

/** One payment at a time is being looked at. */
export function checkedAttempt(tx: Transaction, rootId: string) {
  return tx.paymentAttempt.findFirst({ where: { bookingId: rootId, state: 'checking' } })
}
