import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { getFirstInvalidField } from '../../testing/features/booking.ts'
import { runCatalogueMutation, seedPinCodes } from '../../testing/features/catalogue.ts'
import { seedActivity, seedManager, seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectPayload } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
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

test('creates a provider at its PIN code with XP, once for each key', async () => {
  const once = { ...input, idempotencyKey: 'one' }
  const [first, again] = await Promise.all([
    runCatalogueMutation(admin.client, 'createProvider', once),
    runCatalogueMutation(admin.client, 'createProvider', once),
  ])
  const { provider } = expectPayload(first, 'CreateProviderPayload')
  expect(provider).toMatchObject({
    postcode: '636007',
    latitude: 11.678,
    editorFields: { version: 0, upiId: 'clay@okbank', allowsPayAtVenue: true },
  })
  expect(expectPayload(again, 'CreateProviderPayload').provider.uuid).toBe(provider.uuid)
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
  const result = await runCatalogueMutation(admin.client, 'createProvider', { ...input, ...change })
  expect(result.__typename).toBe('InvalidInput')
  expect(getFirstInvalidField(result)).toEqual([field, code])
})

test('stores E.164, and keeps a number from before the rule until it is edited', async () => {
  const stored = await seedProvider(db, { phone: 'call the office' })
  const change = { providerId: stored.id, version: 0 }
  const renamed = await runCatalogueMutation(admin.client, 'updateProvider', {
    ...change,
    name: 'Clay House',
  })
  expect(renamed.__typename).toBe('UpdateProviderPayload')
  const readPhone = async () => (await db.provider.findUniqueOrThrow({ where: { id: stored.id } })).phone
  expect(await readPhone()).toBe('call the office')
  const refused = await runCatalogueMutation(admin.client, 'updateProvider', {
    ...change,
    version: 1,
    phone: '98',
  })
  expect(getFirstInvalidField(refused)).toEqual(['phone', 'validation.contactPhone'])
  await runCatalogueMutation(admin.client, 'updateProvider', { ...change, version: 1, phone: '98765 43210' })
  expect(await readPhone()).toBe('+919876543210')
})

test('lets managers edit, updates the search, and refuses the second parallel editor', async () => {
  const { provider } = expectPayload(
    await runCatalogueMutation(admin.client, 'createProvider', input),
    'CreateProviderPayload',
  )
  const activity = await seedActivity(db, { providerId: provider.uuid })
  const manager = await seedManager(server, provider.uuid)
  const applicant = await seedManager(server, provider.uuid, 'pending')
  const change = { providerId: provider.uuid, version: 0, name: 'Zebra Ceramics', email: null }

  expect((await runCatalogueMutation(manager.client, 'createProvider', input)).__typename).toBe('NotAllowed')
  expect((await runCatalogueMutation(applicant.client, 'updateProvider', change)).__typename).toBe(
    'NotAllowed',
  )
  const saved = expectPayload(
    await runCatalogueMutation(manager.client, 'updateProvider', change),
    'UpdateProviderPayload',
  )
  expect(saved.provider).toMatchObject({ name: 'Zebra Ceramics', email: null, website: input.website })
  const late = await runCatalogueMutation(admin.client, 'updateProvider', change)
  expect(late).toMatchObject({ __typename: 'EditConflict', version: 1 })

  const search = graphql('{ activities(filter: { query: "zebra" }) { edges { node { uuid } } } }')
  const { data } = await server.createClient().graphql(search)
  expect(data.activities?.edges).toEqual([{ node: { uuid: activity.id } }])
})

test('hides the editor fields from visitors', async () => {
  const { provider } = expectPayload(
    await runCatalogueMutation(admin.client, 'createProvider', input),
    'CreateProviderPayload',
  )
  const document = graphql('query ($id: ID!) { provider(id: $id) { name editorFields { upiId } } }')
  const { data } = await server.createClient().graphql(document, { id: provider.uuid })
  expect(data.provider).toEqual({ name: 'Clay Club', editorFields: null })
})
