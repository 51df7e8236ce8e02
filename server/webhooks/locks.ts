import type { Transaction } from '../platform/database/database.ts'

/** Serialises the requests of one user that create webhooks, so that each counts the webhooks of the others. */
export async function lockWebhooks(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

/** Another request deletes the user's webhook before this statement or after the transaction. */
export async function lockWebhook(tx: Transaction, { id, userId }: { id: string; userId: string }) {
  await tx.$executeRaw`
    SELECT FROM webhooks WHERE id = ${id}::uuid AND "userId" = ${userId}::uuid FOR NO KEY UPDATE`
}
