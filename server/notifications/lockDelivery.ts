import type { Transaction } from '../platform/database/database.ts'

/** Locks a waiting delivery until the end of the transaction. False when it is done. */
export async function lockDelivery(tx: Transaction, id: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT id FROM message_deliveries WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE`
  return locked.length > 0
}
