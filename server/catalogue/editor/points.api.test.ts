import { beforeAll, expect, test } from 'vitest'
import { loadCounters } from '../../gamification/counters.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { buildActivityInput, runCatalogueMutation, seedPinCodes } from '../../testing/features/catalogue.ts'
import { buildActivitiesFile } from '../../testing/features/catalogueFile.ts'
import { createImportTools } from '../../testing/features/catalogueImport.ts'
import { seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectPayload } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

// The failures of these tests are intended, so they are not logged.
const server = await startTestServer({ LOG_LEVEL: 'silent' })
const { db } = server
let providerId = ''
beforeAll(async () => {
  await seedPinCodes(db)
  providerId = (await seedProvider(db, { name: 'Import House' })).id
})

type Admin = Awaited<ReturnType<typeof seedStaff>>
const create = ({ client }: Admin, change: Parameters<typeof buildActivityInput>[1] = {}) =>
  runCatalogueMutation(client, 'createActivity', buildActivityInput(providerId, change))

/** Activities, XP and achievements of the staff member. */
async function earned({ adminId }: Admin) {
  const { activitiesCreated, totalPoints } = await loadCounters(db, adminId)
  return [activitiesCreated, totalPoints, await db.adminAchievement.count({ where: { adminId } })]
}

test('unlocks once when two parallel creations reach the threshold', async () => {
  for (let round = 0; round < 3; round++) {
    const admin = await seedStaff(server)
    for (let made = 0; made < 3; made++) await create(admin)
    const both = await Promise.all([create(admin), create(admin)])
    expect(
      new Set(both.map((result) => expectPayload(result, 'CreateActivityPayload').activity.uuid)).size,
    ).toBe(2)
    expect(await earned(admin)).toEqual([5, 5 * 50 + 25 + 50, 2])
  }
})

/** Makes the database refuse the last statement of a creation with a key. */
const breakKeys = () =>
  db.$executeRaw`ALTER TABLE idempotency_keys ADD CONSTRAINT broken CHECK (false) NOT VALID`
const mendKeys = () => db.$executeRaw`ALTER TABLE idempotency_keys DROP CONSTRAINT broken`

const CREATE = graphql(`mutation ($input: CreateActivityInput!) { createActivity(input: $input) {
  ... on CreateActivityPayload { activity { uuid } } } }`)

test('awards nothing for a failed creation, and once for its retry', async () => {
  const admin = await seedStaff(server)
  const input = buildActivityInput(providerId)
  await breakKeys()
  const failed = await admin.client.graphql(CREATE, { input })
  await mendKeys()
  expect(failed.errors).toHaveLength(1)
  expect(await earned(admin)).toEqual([0, 0, 0])
  const [first, second] = [await create(admin, input), await create(admin, input)]
  expect(expectPayload(second, 'CreateActivityPayload')).toEqual(first)
  expect(await earned(admin)).toEqual([1, 75, 1])
})

test('awards nothing for a refused creation, and once for the corrected one', async () => {
  const admin = await seedStaff(server)
  const input = buildActivityInput(providerId, { postcode: '999999' })
  expect((await create(admin, input)).__typename).toBe('InvalidInput')
  expect(await earned(admin)).toEqual([0, 0, 0])
  await create(admin, { ...input, postcode: '636007' })
  expect(await earned(admin)).toEqual([1, 75, 1])
})

test('control: without its key a retry creates another activity with its own XP', async () => {
  const admin = await seedStaff(server)
  const input = buildActivityInput(providerId, { idempotencyKey: null })
  await create(admin, input)
  await create(admin, input)
  expect(await earned(admin)).toEqual([2, 125, 1])
})

test('awards nothing for imported activities, also when they are completed later', async () => {
  const admin = await seedStaff(server)
  const { checkFile, runImport } = createImportTools(server, admin.client)
  const { id } = await checkFile('activities', buildActivitiesFile('Import House', 120))
  expect((await runImport(id)).createdRowCount).toBe(120)
  const imported = await db.activity.findMany({ where: { name: { startsWith: 'Class ' } } })
  expect(imported).toHaveLength(120)
  expect(await earned(admin)).toEqual([0, 0, 0])
  const activityId = imported[0]?.id ?? ''
  const { slots } = buildActivityInput(providerId)
  for (const [version, week] of [[], slots].entries())
    await runCatalogueMutation(admin.client, 'updateActivity', { activityId, version, slots: week })
  expect(await earned(admin)).toEqual([0, 0, 0])
})

test('control: the same activities created by hand earn XP', async () => {
  const admin = await seedStaff(server)
  for (let made = 0; made < 10; made++) await create(admin)
  expect(await earned(admin)).toEqual([10, 10 * 50 + 25 + 50 + 100, 3])
})
