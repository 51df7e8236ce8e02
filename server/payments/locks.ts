import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import { buildSeriesCondition } from './seriesRows.ts'

/** Locks the bookings of a series until the transaction ends, so that the amount due does not change meanwhile. */
export async function lockSeries(tx: Transaction, rootId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM bookings b WHERE ${buildSeriesCondition([rootId])} ORDER BY b."bookingDate", b.id FOR UPDATE`
}

interface PendingRefund {
  id: string
  upiId: string | null
}

/** Locks the refunds of a payment that were not sent yet, so that no other request marks them as sent meanwhile. */
export function lockPendingRefunds(tx: Transaction, attemptId: string): Promise<PendingRefund[]> {
  return queryRowsByValues(
    tx,
    Prisma.sql`
      SELECT id, "upiId" FROM refunds WHERE "attemptId" = ${attemptId}::uuid AND status = 'pending'
      ORDER BY id FOR UPDATE`,
  )
}
