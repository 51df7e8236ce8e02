import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { buildSeriesCondition } from './seriesRows.ts'

/** Locks the bookings of a series until the transaction ends, so the amount due does not change meanwhile. */
export async function lockSeries(tx: Transaction, rootId: string): Promise<void> {
  await sql.execute(
    tx,
    Prisma.sql`
    SELECT FROM bookings b WHERE ${buildSeriesCondition([rootId])} ORDER BY b."bookingDate", b.id FOR UPDATE`,
  )
}

interface PendingRefund {
  id: string
  upiId: string | null
}

/** Locks the refunds of a payment that were not sent yet, so no other request marks them as sent meanwhile. */
export function lockPendingRefunds(tx: Transaction, attemptId: string): Promise<PendingRefund[]> {
  return sql.rows(
    tx,
    Prisma.sql`
      SELECT id, "upiId" FROM refunds WHERE "attemptId" = ${attemptId}::uuid AND status = 'pending'
      ORDER BY id FOR UPDATE`,
    { plan: 'forValues' },
  )
}
