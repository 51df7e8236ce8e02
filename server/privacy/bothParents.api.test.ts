import { expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import * as lockFamilyModule from '../family/lockFamily.ts'
import { graphql } from '../platform/graphql/document.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedParent, seedSecondParent } from '../testing/seed.ts'
import { fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const password = 'a kite in the sky'
const passwordHash = await hashPassword(password)

const deletionDocument = graphql(
  'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
)
const deleteAccount = async (client: TestClient) =>
  (await fetchData(client, deletionDocument, { input: { password } })).deleteAccount.__typename

/** Both parents of a family delete their accounts at once. Returns the number of children that stay. */
async function deleteBothAtOnce() {
  const [asha, ravi] = [
    await seedParent(server, { passwordHash }),
    await seedParent(server, { passwordHash, firstName: 'Ravi' }),
  ]
  const familyId = await seedSecondParent(db, asha.id, ravi.id)
  const results = await Promise.all([deleteAccount(asha.client), deleteAccount(ravi.client)])
  expect(results).toEqual(['DeleteAccountPayload', 'DeleteAccountPayload'])
  return db.child.count({ where: { familyId } })
}

test('no child stays when both parents delete their accounts at once; control: without the lock one does', async () => {
  for (let round = 0; round < 3; round++) expect(await deleteBothAtOnce()).toBe(0)
  const deleteWithoutLock = () =>
    withGuard(lockFamilyModule, 'lockOwnFamily', async () => {}, deleteBothAtOnce)
  await expect.poll(deleteWithoutLock, { timeout: 20_000, interval: 0 }).toBeGreaterThan(0)
})
