import type pg from 'pg'

const KEY = `hashtextextended('activity_weights', 0)`

/** One process learns at a time. False when another one does. The lock ends with the connection at the latest. */
export async function lockWeights(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${KEY}) AS "isMine"`)
  return rows[0].isMine
}

export async function unlockWeights(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${KEY})`)
}
