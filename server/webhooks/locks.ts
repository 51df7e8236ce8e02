import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Serialises the requests of one user that create webhooks, so each counts the webhooks of the others. */
export async function lockWebhooks(tx: Transaction, userId: string) {
  await sql.execute(tx, Prisma.sql`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`)
}

/** Another request deletes the user's webhook before this statement or after the transaction. */
export async function lockWebhook(tx: Transaction, { id, userId }: { id: string; userId: string }) {
  await sql.execute(
    tx,
    Prisma.sql`
    SELECT FROM webhooks WHERE id = ${id}::uuid AND "userId" = ${userId}::uuid FOR NO KEY UPDATE`,
  )
}
