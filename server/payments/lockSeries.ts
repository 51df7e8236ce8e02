import type { Transaction } from '../platform/database/database.ts'
import { buildSeriesCondition } from './seriesRows.ts'

/** Locks the bookings of a series until the transaction ends, so that the amount due does not change meanwhile. */
export async function lockSeries(tx: Transaction, rootId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM bookings b WHERE ${buildSeriesCondition([rootId])} ORDER BY b."bookingDate", b.id FOR UPDATE`
}
