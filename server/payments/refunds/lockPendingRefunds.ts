import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

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
