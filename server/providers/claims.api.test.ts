import { expect, test } from 'vitest'
import { anAdmin, aParent, aProvider } from '../testing/seed.ts'
import { type TestClient, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { db } = server
const admin = await anAdmin(server)
const note = 'I have run this studio since 2011.'

async function claim(client: TestClient, providerId: string, change: object = {}) {
  const { data, errors } = await client.graphql(
    `mutation ($input: ClaimProviderInput!) { claimProvider(input: $input) { __typename
      ... on ClaimProviderPayload { claim { id state note provider { name } } }
      ... on InvalidInput { fields { field code } } } }`,
    { input: { providerId, note, ...change } },
  )
  expect(errors).toBeUndefined()
  return data.claimProvider
}

async function decide(client: TestClient, claimId: string, approve: boolean) {
  const { data, errors } = await client.graphql(
    `mutation ($input: DecideClaimInput!) { decideClaim(input: $input) { __typename
      ... on DecideClaimPayload { claim { state } } } }`,
    { input: { claimId, approve } },
  )
  expect(errors).toBeUndefined()
  return data.decideClaim
}

const aProviderUser = () => aParent(server, { userType: 'provider' })

async function hasDesk(client: TestClient, id: string) {
  const { data } = await client.graphql('query ($id: ID!) { provider(id: $id) { desk { __typename } } }', {
    id,
  })
  return data.provider.desk !== null
}

test('asked, approved, at work, refused later: no desk any more', async () => {
  const { id } = await aProvider(db)
  const { client } = await aProviderUser()
  const asked = await claim(client, id)
  expect(asked.claim).toMatchObject({ state: 'PENDING', note, provider: { name: 'Clay Club' } })
  expect(await hasDesk(client, id)).toBe(false)
  const { data } = await admin.client.graphql(
    '{ viewer { office { claims(first: 100) { totalCount edges { node { id claimant { email } } } } } } }',
  )
  expect(data.viewer.office.claims.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(
    asked.claim.id,
  )
  expect((await decide(admin.client, asked.claim.id, true)).claim.state).toBe('APPROVED')
  expect(await hasDesk(client, id)).toBe(true)
  expect((await claim(client, id)).claim.state).toBe('APPROVED')
  await decide(admin.client, asked.claim.id, false)
  expect(await hasDesk(client, id)).toBe(false)
  const changes = await db.auditEntry.findMany({ where: { action: 'decideClaim', subjectId: id } })
  expect(changes).toHaveLength(2)
})

test('refused, one may ask again; said twice is once', async () => {
  const { id } = await aProvider(db)
  const { client, id: userId } = await aProviderUser()
  const first = await claim(client, id)
  await decide(admin.client, first.claim.id, false)
  const again = await claim(client, id, { note: 'Here is my number: 98430 12345.' })
  expect(again.claim).toMatchObject({ id: first.claim.id, state: 'PENDING' })
  await Promise.all([claim(client, id), claim(client, id), claim(client, id)])
  expect(await db.providerClaim.count({ where: { userId } })).toBe(1)
})

test('only providers ask, with a note, for what there is; only staff decide', async () => {
  const { id } = await aProvider(db)
  const parent = await aParent(server)
  const provider = await aProviderUser()
  expect((await claim(server.client(), id)).__typename).toBe('NotSignedIn')
  expect((await claim(parent.client, id)).__typename).toBe('NotAllowed')
  expect((await claim(provider.client, crypto.randomUUID())).__typename).toBe('NotFound')
  expect((await claim(provider.client, id, { note: 'me' })).fields).toEqual([
    { field: 'note', code: 'validation.claim.note' },
  ])
  const { claim: asked } = await claim(provider.client, id)
  expect((await decide(provider.client, asked.id, true)).__typename).toBe('NotAllowed')
  expect((await decide(server.client(), asked.id, true)).__typename).toBe('NotSignedIn')
  const stranger = await aProviderUser()
  const { data } = await stranger.client.graphql('query ($id: ID!) { node(id: $id) { __typename } }', {
    id: asked.id,
  })
  expect(data.node).toBeNull()
})
