import { expect, test } from 'vitest'
import { CHILDREN_MAX } from '../../domain/family/childRequest.ts'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedChild, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, fetchData, type TestClient } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { createChild } from './createChild.ts'
import * as familyLocks from './locks.ts'

const server = await startTestServer()
const { db } = server

const createDocument = graphql(`mutation ($input: CreateChildInput!) {
  createChild(input: $input) {
    __typename
    ... on CreateChildPayload {
      child { id uuid firstName birthYear birthMonth notes picture age ageMonths(on: "2027-05-01") }
      viewer { children { firstName } }
    }
    ... on InvalidInput { fields { field code } }
    ... on TooManyChildren { limit message }
  }
}`)
const updateDocument = graphql(`mutation ($input: UpdateChildInput!) {
  updateChild(input: $input) {
    __typename
    ... on UpdateChildPayload { child { firstName birthMonth notes picture } }
    ... on InvalidInput { fields { field code } }
  }
}`)
const deleteDocument = graphql(`mutation ($input: DeleteChildInput!) {
  deleteChild(input: $input) { __typename ... on DeleteChildPayload { viewer { children { id } } } }
}`)
const listDocument = graphql('{ viewer { children { firstName notes age } } }')

const DIYA = { firstName: 'Diya', birthYear: 2018, birthMonth: 5 } as const
type ChildInput = VariablesOf<typeof createDocument>['input']

const create = async (client: TestClient, input: ChildInput = DIYA) =>
  (await fetchData(client, createDocument, { input })).createChild
const listChildren = async (client: TestClient) =>
  (await fetchData(client, listDocument, {})).viewer?.children

test('adds, changes and deletes a child', async () => {
  const { client } = await seedParent(server)
  const { child, viewer } = expectPayload(
    await create(client, { ...DIYA, notes: ' Allergic to nuts ', picture: 'TIGER' }),
    'CreateChildPayload',
  )
  expect(child).toMatchObject({
    ...DIYA,
    notes: 'Allergic to nuts',
    picture: 'TIGER',
    age: 8,
    ageMonths: 108,
  })
  expect(viewer?.children).toEqual([{ firstName: 'Diya' }])
  const changed = await fetchData(client, updateDocument, {
    input: { childId: child.uuid, ...DIYA, firstName: 'Diya K', birthMonth: 6 },
  })
  expect(changed.updateChild).toMatchObject({
    child: { firstName: 'Diya K', birthMonth: 6, notes: null, picture: null },
  })
  const { deleteChild } = await fetchData(client, deleteDocument, { input: { childId: child.id } })
  expect(deleteChild).toMatchObject({ viewer: { children: [] } })
})

test('names each invalid field', async () => {
  const { client } = await seedParent(server)
  const loadFields = async (input: ChildInput) =>
    expectPayload(await create(client, input), 'InvalidInput').fields
  expect(await loadFields({ firstName: ' ', birthYear: 26, birthMonth: 13, notes: 'x'.repeat(501) })).toEqual(
    [
      { field: 'firstName', code: 'validation.required' },
      { field: 'birthYear', code: 'validation.birthYear' },
      { field: 'birthMonth', code: 'validation.birthMonth' },
      { field: 'notes', code: 'validation.childNotes' },
    ],
  )
  // The test server's day is in November 2026.
  expect(await loadFields({ ...DIYA, birthYear: 2026, birthMonth: 12 })).toEqual([
    { field: 'birthMonth', code: 'validation.birthMonth.future' },
  ])
  expect(await loadFields({ ...DIYA, birthYear: 2007, birthMonth: 11 })).toEqual([
    { field: 'birthYear', code: 'validation.birthYear.tooOld' },
  ])
  expectPayload(await create(client, { ...DIYA, birthYear: 2007, birthMonth: 12 }), 'CreateChildPayload')
  expectPayload(await create(client, { ...DIYA, birthYear: 2026, birthMonth: 11 }), 'CreateChildPayload')
})

test('hides a child from other users, managers and staff', async () => {
  const parent = await seedParent(server)
  const child = await seedChild(db, parent.id)
  const others = [
    await seedParent(server),
    await seedManager(server, (await seedProvider(db)).id),
    await seedStaff(server),
  ]
  for (const { client } of others) {
    const changed = await fetchData(client, updateDocument, { input: { childId: child.id, ...DIYA } })
    expect(changed.updateChild.__typename).toBe('NotFound')
    const { deleteChild } = await fetchData(client, deleteDocument, { input: { childId: child.id } })
    expect(deleteChild.__typename).toBe('NotFound')
    expect(await listChildren(client)).toEqual([])
  }
  expect(await listChildren(parent.client)).toHaveLength(1)
})

test('a program reads the children without their notes, and changes nothing', async () => {
  const parent = await seedParent(server)
  await seedChild(db, parent.id, { notes: 'Allergic to nuts' })
  const { secret } = await seedAccessToken(db, parent.id, { scopes: ['bookings_write'] })
  const program = createProgramClient(server, secret)
  expect(await listChildren(program)).toEqual([{ firstName: 'Diya', notes: null, age: 8 }])
  const { errors } = await program.graphql(createDocument, { input: DIYA })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
})

/** Number of children after 20 requests at once that add to a family with ten. */
async function addAtOnce() {
  const parent = await seedParent(server)
  for (let count = 2; count < CHILDREN_MAX; count++) await seedChild(db, parent.id)
  const context = await createTestContext(server.services, parent.client.cookies.patang as string)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => createChild(context, DIYA)))
  const count = await db.child.count({ where: { family: { members: { some: { userId: parent.id } } } } })
  return { count, added: results.filter(({ status }) => status === 'fulfilled').length }
}

test('refuses the 13th child, also at once', async () => {
  expect(await addAtOnce()).toEqual({ count: CHILDREN_MAX, added: 2 })
  const { client, id } = await seedParent(server)
  for (let count = 0; count < CHILDREN_MAX; count++) await seedChild(db, id)
  expect(expectPayload(await create(client), 'TooManyChildren').limit).toBe(CHILDREN_MAX)
})

test('control: without the lock there are too many', async () => {
  const noLock = async () => {}
  const addWithoutLocks = () =>
    withGuard(familyLocks, 'lockFamily', noLock, () =>
      withGuard(familyLocks, 'lockParents', noLock, addAtOnce),
    )
  let count = 0
  for (let round = 0; round < 8 && count <= CHILDREN_MAX; round++) count = (await addWithoutLocks()).count
  expect(count).toBeGreaterThan(CHILDREN_MAX)
})

test('first children at once share one family', async () => {
  const parent = await seedParent(server)
  const context = await createTestContext(server.services, parent.client.cookies.patang as string)
  await Promise.all(Array.from({ length: 8 }, () => createChild(context, DIYA)))
  expect(await listChildren(parent.client)).toHaveLength(8)
})

test('records no change of a child in the audit log', async () => {
  const before = await db.auditEntry.count()
  const { client } = await seedParent(server)
  await create(client, { ...DIYA, notes: 'Allergic to nuts' })
  expect(await db.auditEntry.count()).toBe(before)
})
