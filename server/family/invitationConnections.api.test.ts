import { expect, test } from 'vitest'
import { invite } from '../testing/features/family.ts'
import { seedChild, seedParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer({ DATABASE_POOL: '2' })

// With a second connection inside their transactions they would wait for each other.
test('invites from more families at once than there are connections', async () => {
  const parents = await Promise.all(Array.from({ length: 6 }, () => seedParent(server)))
  await Promise.all(parents.map(({ id }) => seedChild(server.db, id)))
  const results = await Promise.all(
    parents.map(({ id, client }) => invite(client, `second.${id}@example.in`)),
  )
  expect(results.map(({ __typename }) => __typename)).toEqual(Array(6).fill('FamilyPayload'))
})
