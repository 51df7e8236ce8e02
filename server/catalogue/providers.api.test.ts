import { expect, test } from 'vitest'
import { fieldOf } from '../testing/booking.ts'
import { edit, pinCodes } from '../testing/catalogue.ts'
import { anActivity, anAdmin, managerOf } from '../testing/seed.ts'
import { testServer } from '../testing/testServer.ts'

const server = await testServer()
const { db } = server
await pinCodes(db)
const admin = await anAdmin(server)
const input = {
  name: 'Clay Club',
  description: 'Pottery for small hands.',
  email: 'hello@clayclub.example',
  phone: '+91 98765 43210',
  website: 'https://clayclub.example',
  address: '12 Cherry Road, Salem',
  postcode: '636 007',
  upiId: 'clay@okbank',
  allowsPayAtVenue: true,
}

test('a new provider stands where its PIN code is, for its points, once for each key', async () => {
  const once = { ...input, idempotencyKey: 'one' }
  const [{ provider }, again] = await Promise.all([
    edit(admin.client, 'createProvider', once),
    edit(admin.client, 'createProvider', once),
  ])
  expect(provider).toMatchObject({
    postcode: '636007',
    latitude: 11.678,
    management: { version: 0, upiId: 'clay@okbank', allowsPayAtVenue: true },
  })
  expect(again.provider.uuid).toBe(provider.uuid)
  expect(await db.xpEvent.count({ where: { adminId: admin.adminId, kind: 'provider' } })).toBe(1)
  expect(await db.auditEntry.count({ where: { subjectId: provider.uuid } })).toBe(1)
})

test.each([
  [{ name: 'C' }, 'name', 'validation.name.min'],
  [{ email: 'clay' }, 'email', 'validation.email'],
  [{ phone: '12' }, 'phone', 'validation.contactPhone'],
  [{ website: 'javascript:alert(1)' }, 'website', 'validation.website'],
  [{ upiId: 'clay' }, 'upiId', 'validation.upiId'],
  [{ postcode: '111111' }, 'postcode', 'validation.postcode.unknown'],
  [{ description: 'x'.repeat(2001) }, 'description', 'validation.tooLong'],
  [{ latitude: 91, longitude: 78 }, 'latitude', 'validation.coordinate'],
])('%o names the field', async (change, field, code) => {
  const result = await edit(admin.client, 'createProvider', { ...input, ...change })
  expect(result.__typename).toBe('InvalidInput')
  expect(fieldOf(result)).toEqual([field, code])
})

test('the provider edits itself; a new name is found in the search; the second editor is told', async () => {
  const { provider } = await edit(admin.client, 'createProvider', input)
  const activity = await anActivity(db, { providerId: provider.uuid })
  const manager = await managerOf(server, provider.uuid)
  const stranger = await managerOf(server, provider.uuid, 'pending')
  const change = { providerId: provider.uuid, version: 0, name: 'Zebra Ceramics', email: null }

  expect((await edit(manager.client, 'createProvider', input)).__typename).toBe('NotAllowed')
  expect((await edit(stranger.client, 'updateProvider', change)).__typename).toBe('NotAllowed')
  const saved = await edit(manager.client, 'updateProvider', change)
  expect(saved.provider).toMatchObject({ name: 'Zebra Ceramics', email: null, website: input.website })
  const late = await edit(admin.client, 'updateProvider', change)
  expect(late).toMatchObject({ __typename: 'EditedMeanwhile', version: 1 })

  const search = '{ activities(filter: { query: "zebra" }) { edges { node { uuid } } } }'
  const { data } = await server.client().graphql(search)
  expect(data.activities.edges).toEqual([{ node: { uuid: activity.id } }])
})

test('what a visitor sees of a provider holds nothing of its management', async () => {
  const { provider } = await edit(admin.client, 'createProvider', input)
  const document = 'query ($id: ID!) { provider(id: $id) { name management { upiId } } }'
  const { data } = await server.client().graphql(document, { id: provider.uuid })
  expect(data.provider).toEqual({ name: 'Clay Club', management: null })
})
