import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/** Locks a waiting delivery until the end of the transaction. False when it is done. */
export async function lockDelivery(tx: Transaction, id: string): Promise<boolean> {
  const locked = await queryRowsByValues(
    tx,
    Prisma.sql`
      SELECT id FROM message_deliveries WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE`,
  )
  return locked.length > 0
}
