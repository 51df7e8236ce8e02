import { expect, test } from 'vitest'
import { Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Postgres chooses between a plan for all values and one for these values from the sixth execution on. */
const EXECUTIONS = 12

/** With one connection, so its named statements are the server's. */
const server = await startTestServer({ DATABASE_POOL: '1' }, undefined, 'places')
const { db } = server

const listQuery = graphql(`query($filter: ActivityFilter!) {
  activities(filter: $filter, first: 4) { edges { node { name nextSession { date } } } }
}`)
const activityQuery = graphql(`query($id: ID!) {
  activity(id: $id) { provider { name otherActivities: activities(first: 2) { edges { node { name } } } }
    reviews(first: 3) { edges { node { isVerified } } } }
}`)

interface NamedStatement {
  /** Executions with the plan for all values. */
  generic: number
}

/** The named statements of the connection that contain a text. */
const findNamed = (text: string) =>
  sql.rows<NamedStatement>(
    db,
    Prisma.sql`SELECT generic_plans::int AS generic FROM pg_prepared_statements
      WHERE position(${text} IN statement) > 0 AND position('pg_prepared_statements' IN statement) = 0`,
    { plan: 'forValues' },
  )

async function list(filter: Record<string, unknown>) {
  for (let execution = 0; execution < EXECUTIONS; execution++) {
    const { data } = await server.createClient().graphql(listQuery, { filter })
    expect(data.activities?.edges).toHaveLength(1)
  }
}

test('keeps one plan for the lists of Home and their next sessions', async () => {
  await seedActivity(db)
  await list({ location: 'Salem, Tamil Nadu' })
  await list({ location: 'Salem, Tamil Nadu', dateFrom: '2026-11-28', dateTo: '2026-11-29' })
  const found = await findNamed('WITH found AS MATERIALIZED')
  expect(found).toHaveLength(2)
  for (const { generic } of found) expect(generic).toBeGreaterThan(0)
  const [sessions] = await findNamed('SELECT DISTINCT ON (session."activityId")')
  expect(sessions?.generic).toBeGreaterThan(0)
})

test('plans a list with other filters for its values', async () => {
  const before = await findNamed('WITH found AS MATERIALIZED')
  await list({ location: 'Salem, Tamil Nadu', minPrice: '1' })
  await list({ location: 'Salem, Tamil Nadu', sort: 'RATING' })
  await list({ location: 'Salem, Tamil Nadu', dateFrom: '2026-11-28', dateTo: '2026-11-30' })
  expect(await findNamed('WITH found AS MATERIALIZED')).toHaveLength(before.length)
})

test('keeps one plan for an activity with its relations', async () => {
  const { id } = await seedActivity(db)
  for (let execution = 0; execution < EXECUTIONS; execution++)
    await server.createClient().graphql(activityQuery, { id })
  const joined = await findNamed('SELECT "t0"."id"')
  expect(joined.length).toBeGreaterThan(0)
  for (const { generic } of joined) expect(generic).toBeGreaterThan(0)
})
