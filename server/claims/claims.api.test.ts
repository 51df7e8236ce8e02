import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, expectValue, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'

const server = await startTestServer()
const { db } = server
const admin = await seedStaff(server)
const note = 'I have run this studio since 2011.'

async function claim(client: TestClient, providerId: string, change: object = {}) {
  const { data, errors } = await client.graphql(
    graphql(`mutation ($input: ClaimProviderInput!) { claimProvider(input: $input) { __typename
      ... on ClaimProviderPayload { claim { id state note provider { name } } }
      ... on InvalidInput { fields { field code } } } }`),
    { input: { providerId, note, ...change } },
  )
  expect(errors).toBeUndefined()
  return data.claimProvider
}

async function decide(client: TestClient, claimId: string, approve: boolean) {
  const { data, errors } = await client.graphql(
    graphql(`mutation ($input: DecideClaimInput!) { decideClaim(input: $input) { __typename
      ... on DecideClaimPayload { claim { state } } } }`),
    { input: { claimId, approve } },
  )
  expect(errors).toBeUndefined()
  return data.decideClaim
}

const seedProviderUser = () => seedParent(server, { userType: 'provider' })

async function hasDesk(client: TestClient, id: string) {
  const { data } = await client.graphql(
    graphql('query ($id: ID!) { provider(id: $id) { operations { __typename } } }'),
    {
      id,
    },
  )
  return data.provider?.operations !== null
}

test('grants operations with an approved claim and removes them with a later refusal', async () => {
  const { id } = await seedProvider(db)
  const { client, id: userId } = await seedProviderUser()
  const created = expectPayload(await claim(client, id), 'ClaimProviderPayload')
  expect(created.claim).toMatchObject({ state: 'PENDING', note, provider: { name: 'Clay Club' } })
  expect(await hasDesk(client, id)).toBe(false)
  const { data } = await admin.client.graphql(
    graphql(
      '{ viewer { staff { claims(first: 100) { totalCount edges { node { id claimant { email } } } } } } }',
    ),
  )
  expect(data.viewer?.staff?.claims.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(
    created.claim.id,
  )
  expect(
    expectPayload(await decide(admin.client, created.claim.id, true), 'DecideClaimPayload').claim.state,
  ).toBe('APPROVED')
  expect(await hasDesk(client, id)).toBe(true)
  expect(expectPayload(await claim(client, id), 'ClaimProviderPayload').claim.state).toBe('APPROVED')
  await decide(admin.client, created.claim.id, false)
  expect(await hasDesk(client, id)).toBe(false)
  const messages = await db.message.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  expect(messages.map(({ kind }) => kind).sort()).toEqual(['claimApproved', 'claimRefused'])
  const changes = await db.auditEntry.findMany({ where: { action: 'decideClaim', subjectId: id } })
  expect(changes).toHaveLength(2)
})

test('accepts a claim after a refusal, and a repeated call once', async () => {
  const { id } = await seedProvider(db)
  const { client, id: userId } = await seedProviderUser()
  const first = expectPayload(await claim(client, id), 'ClaimProviderPayload')
  await decide(admin.client, first.claim.id, false)
  const again = expectPayload(
    await claim(client, id, { note: 'Here is my number: 98430 12345.' }),
    'ClaimProviderPayload',
  )
  expect(again.claim).toMatchObject({ id: first.claim.id, state: 'PENDING' })
  await Promise.all([claim(client, id), claim(client, id), claim(client, id)])
  expect(await db.providerClaim.count({ where: { userId } })).toBe(1)
})

const loadChanges = async (subjectId: string) => {
  const entries = await db.auditEntry.findMany({ where: { subjectId }, orderBy: { createdAt: 'asc' } })
  return entries.map(({ before, after }) => [before, after])
}

test('records a request once when the button is tapped repeatedly', async () => {
  const { id } = await seedProvider(db)
  const { client } = await seedProviderUser()
  const tap = () => Promise.all(Array.from({ length: 5 }, () => claim(client, id)))
  const [first] = await tap()
  expect(await loadChanges(id)).toEqual([[null, { claim: 'pending' }]])
  await decide(admin.client, expectPayload(expectValue(first), 'ClaimProviderPayload').claim.id, false)
  await tap()
  expect((await loadChanges(id)).slice(2)).toEqual([[{ claim: 'refused' }, { claim: 'pending' }]])
})

test('records what two staff members decide at once, one after the other', async () => {
  const { id } = await seedProvider(db)
  const { client } = await seedProviderUser()
  const { claim: made } = expectPayload(await claim(client, id), 'ClaimProviderPayload')
  await Promise.all([true, false].map((approve) => decide(admin.client, made.id, approve)))
  const [, first, second] = await loadChanges(id)
  expect(second?.[0]).toEqual(first?.[1])
})

test('lets only provider users claim, with a note, and only staff decide', async () => {
  const { id } = await seedProvider(db)
  const parent = await seedParent(server)
  const provider = await seedProviderUser()
  expect((await claim(server.createClient(), id)).__typename).toBe('NotSignedIn')
  expect((await claim(parent.client, id)).__typename).toBe('NotAllowed')
  expect((await claim(provider.client, crypto.randomUUID())).__typename).toBe('NotFound')
  expect(expectPayload(await claim(provider.client, id, { note: 'me' }), 'InvalidInput').fields).toEqual([
    { field: 'note', code: 'validation.claim.note' },
  ])
  const { claim: created } = expectPayload(await claim(provider.client, id), 'ClaimProviderPayload')
  expect((await decide(provider.client, created.id, true)).__typename).toBe('NotAllowed')
  expect((await decide(server.createClient(), created.id, true)).__typename).toBe('NotSignedIn')
  const otherUser = await seedProviderUser()
  const { data } = await otherUser.client.graphql(
    graphql('query ($id: ID!) { node(id: $id) { __typename } }'),
    {
      id: created.id,
    },
  )
  expect(data.node).toBeNull()
})

async function loadWorkspace(client: TestClient, providerId?: string) {
  const { data, errors } = await client.graphql(
    graphql(
      'query ($providerId: ID) { viewer { managedProvider(providerId: $providerId) { uuid editorFields { version } operations { __typename } } } }',
    ),
    { providerId },
  )
  expect(errors).toBeUndefined()
  return data.viewer?.managedProvider ?? null
}

test('returns the named managed provider, otherwise the first; null for others', async () => {
  const [zebra, ants] = [
    await seedProvider(db, { name: 'Zebra Yard' }),
    await seedProvider(db, { name: 'Ant Hill' }),
  ]
  const { client, id: userId } = await seedProviderUser()
  expect(await loadWorkspace(client)).toBeNull()
  for (const { id: providerId } of [zebra, ants])
    await db.providerClaim.create({ data: { userId, providerId, state: 'approved' } })
  expect(await loadWorkspace(client)).toMatchObject({
    uuid: ants.id,
    operations: { __typename: 'Operations' },
  })
  expect(await loadWorkspace(client, zebra.id)).toMatchObject({ uuid: zebra.id })
  const neighbour = await seedProviderUser()
  await claim(neighbour.client, zebra.id)
  for (const other of [neighbour.client, (await seedParent(server)).client, server.createClient()])
    expect(await loadWorkspace(other, zebra.id)).toBeNull()
  expect(await loadWorkspace(client, 'nonsense')).toBeNull()
  expect(await loadWorkspace(admin.client, zebra.id)).toMatchObject({ uuid: zebra.id })
  expect(await loadWorkspace(admin.client)).toBeNull()
})

test('finds claimable providers by any part of the name, for provider users only', async () => {
  const name = `Kuil Music ${crypto.randomUUID()}`
  const { id } = await seedProvider(db, { name })
  const { client } = await seedProviderUser()
  const find = async (by: TestClient, query: string) => {
    const { data } = await by.graphql(
      graphql('query ($query: String!) { viewer { claimableProviders(query: $query) { uuid } } }'),
      { query },
    )
    return data.viewer?.claimableProviders ?? null
  }
  expect(await find(client, name.slice(2).toUpperCase())).toEqual([{ uuid: id }])
  expect(await find(client, 'k')).toEqual([])
  expect(await find((await seedParent(server)).client, name)).toEqual([])
  expect(await find(server.createClient(), name)).toBeNull()
  const created = expectPayload(await claim(client, id), 'ClaimProviderPayload')
  expect(await find(client, name)).toEqual([])
  await decide(admin.client, created.claim.id, false)
  expect(await find(client, name)).toEqual([{ uuid: id }])
})

test('lists own activities, inactive ones too, and nothing for others', async () => {
  const provider = await seedProvider(db)
  await seedActivity(db, { providerId: provider.id, name: 'Clay' })
  await seedActivity(db, { providerId: provider.id, name: 'Batik', isActive: false })
  const manager = await seedManager(server, provider.id)
  const list = async (client: TestClient) => {
    const { data } = await client.graphql(
      graphql(
        'query ($id: ID!) { provider(id: $id) { editorFields { activities { totalCount edges { node { name } } } } } }',
      ),
      { id: provider.id },
    )
    return data.provider?.editorFields
  }
  expect((await list(manager.client))?.activities).toMatchObject({
    totalCount: 2,
    edges: [{ node: { name: 'Clay' } }, { node: { name: 'Batik' } }],
  })
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  expect(await list(neighbour.client)).toBeNull()
})

test('finds no provider that is deleted meanwhile', async () => {
  const { id } = await seedProvider(db)
  const { client } = await seedProviderUser()
  const { result } = await db.$transaction(async (tx) => {
    await tx.provider.delete({ where: { id } })
    const result = claim(client, id).then(
      ({ __typename }) => __typename,
      () => 'error',
    )
    await waitForLock(db)
    return { result }
  })
  expect(await result).toBe('NotFound')
})
