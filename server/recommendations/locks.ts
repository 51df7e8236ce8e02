import type pg from 'pg'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/**
 * While a user's lists are ranked, the triggers on the user's own interactions wait, and ranking waits for them. A
 * cached list is never older than an interaction.
 */
export async function lockRecommendations(tx: Transaction, userId: string): Promise<void> {
  await sql.rows(
    tx,
    Prisma.sql`
      SELECT pg_advisory_xact_lock_shared(hashtextextended('recommendations ' || ${userId}, 0))::text`,
    { plan: 'forValues' },
  )
}

const KEY = `hashtextextended('activity_weights', 0)`

/** One process learns at a time. False when another one does. The lock ends with the connection at the latest. */
export async function lockWeights(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${KEY}) AS "isMine"`)
  return rows[0].isMine
}

export async function unlockWeights(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${KEY})`)
}
