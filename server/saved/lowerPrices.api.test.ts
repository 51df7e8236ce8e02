import { afterAll, expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { runCatalogueMutation, seedPinCodes } from '../testing/features/catalogue.ts'
import { listMails, loadInbox } from '../testing/features/notifications.ts'
import { replaceNumber, withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import * as lowerPriceBatchModule from './lowerPriceBatch.ts'
import * as lowerPriceKeyModule from './lowerPriceKey.ts'
import { sendLowerPriceJob } from './sendLowerPrice.ts'

const batchSize = replaceNumber(lowerPriceBatchModule, 'LOWER_PRICE_BATCH_SIZE', 2)
afterAll(() => batchSize.mockRestore())

const server = await startTestServer()
const { db, clock, services, runDueJobs } = server
await seedPinCodes(db)
const admin = await seedStaff(server)

const save = (client: TestClient, activityId: string) =>
  client.graphql(graphql('mutation ($id: ID!) { saveActivity(input: { activityId: $id }) { __typename } }'), {
    id: activityId,
  })

/** A parent who saved an activity of ₹450. */
async function seedSaver(user = {}, activityId?: string) {
  const id = activityId ?? (await seedActivity(db)).id
  const parent = await seedParent(server, { emailNotifications: true, ...user })
  await save(parent.client, id)
  return { ...parent, activityId: id }
}

async function change(activityId: string, input: object) {
  const { version } = await db.activity.findUniqueOrThrow({ where: { id: activityId } })
  const result = await runCatalogueMutation(admin.client, 'updateActivity', { activityId, version, ...input })
  expect(result.__typename).toBe('UpdateActivityPayload')
}

const loadTitles = async ({ client }: { client: TestClient }) =>
  (await loadInbox(client)).notifications.map(({ title }: { title: string }) => title).sort()

test('notifies users who saved an activity of a lower price, as their switches say', async () => {
  const saver = await seedSaver()
  const silent = await seedSaver({ emailNotifications: false }, saver.activityId)
  const otherUser = await seedParent(server, { emailNotifications: true })
  await change(saver.activityId, { price: '300.00' })
  expect(await loadTitles(saver)).toEqual([])
  await runDueJobs()
  expect((await loadInbox(saver.client)).notifications).toMatchObject([
    {
      kind: 'OFFER',
      title: 'Now ₹300: Pottery for beginners',
      text: 'You saved this activity. Earlier a session cost ₹450.',
      link: `/activity/${saver.activityId}`,
      isRead: false,
    },
  ])
  expect((await listMails(db, saver.email)).map(({ subject }) => subject)).toEqual([
    'Now ₹300: Pottery for beginners',
  ])
  expect(await loadTitles(silent)).toHaveLength(1)
  expect(await listMails(db, silent.email)).toEqual([])
  expect(await loadTitles(otherUser)).toEqual([])
})

test('notifies once for each lower price, not for a higher or equal one or another field', async () => {
  const saver = await seedSaver()
  for (const input of [{ price: '450.00' }, { price: '500.00' }, { name: 'Clay' }, { price: '400.00' }]) {
    await change(saver.activityId, input)
    await runDueJobs()
  }
  expect(await loadTitles(saver)).toEqual(['Now ₹400: Clay'])
  await change(saver.activityId, { price: '450.00' })
  await change(saver.activityId, { isFree: true })
  await runDueJobs()
  expect(await loadTitles(saver)).toEqual(['Now free: Clay', 'Now ₹400: Clay'])
})

test('notifies no one who saved later, removed it or left', async () => {
  const gone = await seedSaver()
  const former = await seedSaver({}, gone.activityId)
  await db.user.update({ where: { id: gone.id }, data: { isActive: false } })
  await change(gone.activityId, { price: '300.00' })
  clock.set(new Date(clock.now.getTime() + 60_000).toISOString())
  const late = await seedSaver({}, gone.activityId)
  await former.client.graphql(
    graphql('mutation ($id: ID!) { unsaveActivity(input: { activityId: $id }) { __typename } }'),
    { id: gone.activityId },
  )
  await runDueJobs()
  for (const parent of [late, former]) expect(await loadTitles(parent)).toEqual([])
  expect(await db.message.count({ where: { userId: gone.id } })).toBe(0)
})

test('skips an outdated price and an inactive activity', async () => {
  const saver = await seedSaver()
  await change(saver.activityId, { price: '300.00' })
  await change(saver.activityId, { price: '200.00' })
  await runDueJobs()
  expect(await loadTitles(saver)).toEqual(['Now ₹200: Pottery for beginners'])
  await change(saver.activityId, { price: '100.00' })
  await runCatalogueMutation(admin.client, 'setActivityActive', {
    activityId: saver.activityId,
    isActive: false,
  })
  await runDueJobs()
  await change(saver.activityId, { price: '50.00' })
  await runDueJobs()
  expect(await loadTitles(saver)).toHaveLength(1)
})

test('sends no mail when the price rises before the delivery', async () => {
  const saver = await seedSaver()
  await change(saver.activityId, { price: '300.00' })
  const { version } = await db.activity.findUniqueOrThrow({ where: { id: saver.activityId } })
  await sendLowerPriceJob.run(services, createJobData(saver.activityId, version))
  await change(saver.activityId, { price: '450.00' })
  await runDueJobs()
  expect(await listMails(db, saver.email)).toEqual([])
})

test('creates nothing for a refused edit', async () => {
  const saver = await seedSaver()
  const stale = { activityId: saver.activityId, version: 7, price: '100.00' }
  expect((await runCatalogueMutation(admin.client, 'updateActivity', stale)).__typename).toBe('EditConflict')
  await runDueJobs()
  expect(await loadTitles(saver)).toEqual([])
})

test('costs the same number of statements with many savers as with none', async () => {
  const alone = (await seedActivity(db)).id
  const saver = await seedSaver()
  for (let more = 0; more < 4; more++) await seedSaver({}, saver.activityId)
  const without = await server.countQueries(() => change(alone, { price: '300.00' }))
  expect(await server.countQueries(() => change(saver.activityId, { price: '300.00' }))).toBe(without)
})

test('reaches everyone once when they exceed one batch', async () => {
  const first = await seedSaver()
  const savers = [first]
  for (let more = 0; more < 4; more++) savers.push(await seedSaver({}, first.activityId))
  await db.activity.update({ where: { id: first.activityId }, data: { price: '300.00' } })
  await sendLowerPriceJob.run(services, createJobData(first.activityId, 1))
  await runDueJobs()
  for (const saver of savers) expect(await loadTitles(saver)).toHaveLength(1)
})

const createJobData = (activityId: string, version: number) => ({
  activityId,
  version,
  amountBefore: 45_000,
  amount: 30_000,
  at: clock.now.toISOString(),
})

/** Four parallel workers and one after a restart. Returns the number of notifications. */
async function manyWorkers() {
  const saver = await seedSaver()
  await db.activity.update({ where: { id: saver.activityId }, data: { price: '300.00' } })
  const work = () => sendLowerPriceJob.run(services, createJobData(saver.activityId, 1))
  await Promise.all([work(), work(), work(), work()])
  await work()
  return db.message.count({ where: { userId: saver.id } })
}

test('notifies once with several workers and a restart', async () => {
  expect(await manyWorkers()).toBe(1)
})

test('control: without the deduplication key it notifies repeatedly', async () => {
  expect(
    await withGuard(lowerPriceKeyModule, 'getLowerPriceKey', () => crypto.randomUUID(), manyWorkers),
  ).toBe(5)
})
