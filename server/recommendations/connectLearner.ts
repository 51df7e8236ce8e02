import pg from 'pg'

/**
 * Opens the connection of a learner. A commit does not wait for the disk: after a crash of the database the last weights and
 * the removal of their changes are missing together, and are learnt again.
 */
export async function connectLearner(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=off' })
  await client.connect()
  return client
}
