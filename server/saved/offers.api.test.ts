import { expect, test } from 'vitest'
import { runCatalogueMutation, seedPinCodes } from '../testing/catalogue.ts'
import { listMails, loadInbox } from '../testing/notifications.ts'
import { seedActivity, seedParent, seedStaff } from '../testing/seed.ts'
import { startTestServer, type TestClient } from '../testing/testServer.ts'
import { getOfferKey, sendOffer } from './sendOffer.ts'

const server = await startTestServer()
const { db, clock, services, runDueJobs } = server
await seedPinCodes(db)
const admin = await seedStaff(server)

const save = (client: TestClient, activityId: string) =>
  client.graphql('mutation ($id: ID!) { saveActivity(input: { activityId: $id }) { __typename } }', {
    id: activityId,
  })

/** A parent who has saved an activity of ₹450. */
async function aSaver(user = {}, activityId?: string) {
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

const titlesOf = async ({ client }: { client: TestClient }) =>
  (await loadInbox(client)).messages.map(({ title }: { title: string }) => title).sort()

test('a lower price is told to those who saved it, in the inbox and as their switches say', async () => {
  const saver = await aSaver()
  const silent = await aSaver({ emailNotifications: false }, saver.activityId)
  const stranger = await seedParent(server, { emailNotifications: true })
  await change(saver.activityId, { price: '300.00' })
  expect(await titlesOf(saver)).toEqual([])
  await runDueJobs()
  expect((await loadInbox(saver.client)).messages).toMatchObject([
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
  expect(await titlesOf(silent)).toHaveLength(1)
  expect(await listMails(db, silent.email)).toEqual([])
  expect(await titlesOf(stranger)).toEqual([])
})

test('once for each time that it becomes cheaper; dearer, the same, or another field is no news', async () => {
  const saver = await aSaver()
  for (const input of [{ price: '450.00' }, { price: '500.00' }, { name: 'Clay' }, { price: '400.00' }]) {
    await change(saver.activityId, input)
    await runDueJobs()
  }
  expect(await titlesOf(saver)).toEqual(['Now ₹400: Clay'])
  await change(saver.activityId, { price: '450.00' })
  await change(saver.activityId, { isFree: true })
  await runDueJobs()
  expect(await titlesOf(saver)).toEqual(['Now free: Clay', 'Now ₹400: Clay'])
})

test('who saved it afterwards, or takes it off the list, or is gone, hears nothing', async () => {
  const gone = await aSaver()
  const former = await aSaver({}, gone.activityId)
  await db.user.update({ where: { id: gone.id }, data: { isActive: false } })
  await change(gone.activityId, { price: '300.00' })
  clock.set(new Date(clock.now.getTime() + 60_000).toISOString())
  const late = await aSaver({}, gone.activityId)
  await former.client.graphql(
    'mutation ($id: ID!) { unsaveActivity(input: { activityId: $id }) { __typename } }',
    { id: gone.activityId },
  )
  await runDueJobs()
  for (const parent of [late, former]) expect(await titlesOf(parent)).toEqual([])
  expect(await db.message.count({ where: { userId: gone.id } })).toBe(0)
})

test('a price that holds no longer is not told, nor what is not offered', async () => {
  const saver = await aSaver()
  await change(saver.activityId, { price: '300.00' })
  await change(saver.activityId, { price: '200.00' })
  await runDueJobs()
  expect(await titlesOf(saver)).toEqual(['Now ₹200: Pottery for beginners'])
  await change(saver.activityId, { price: '100.00' })
  await runCatalogueMutation(admin.client, 'setActivityActive', {
    activityId: saver.activityId,
    isActive: false,
  })
  await runDueJobs()
  await change(saver.activityId, { price: '50.00' })
  await runDueJobs()
  expect(await titlesOf(saver)).toHaveLength(1)
})

test('dearer again before the mail has gone: it does not go', async () => {
  const saver = await aSaver()
  await change(saver.activityId, { price: '300.00' })
  const { version } = await db.activity.findUniqueOrThrow({ where: { id: saver.activityId } })
  await sendOffer(services, anOffer(saver.activityId, version))
  await change(saver.activityId, { price: '450.00' })
  await runDueJobs()
  expect(await listMails(db, saver.email)).toEqual([])
})

test('an edit that is refused tells nobody', async () => {
  const saver = await aSaver()
  const stale = { activityId: saver.activityId, version: 7, price: '100.00' }
  expect((await runCatalogueMutation(admin.client, 'updateActivity', stale)).__typename).toBe('EditConflict')
  await runDueJobs()
  expect(await titlesOf(saver)).toEqual([])
})

test('an edit asks as much of the database with many savers as with none', async () => {
  const alone = (await seedActivity(db)).id
  const saver = await aSaver()
  for (let more = 0; more < 4; more++) await aSaver({}, saver.activityId)
  const without = await server.countQueries(() => change(alone, { price: '300.00' }))
  expect(await server.countQueries(() => change(saver.activityId, { price: '300.00' }))).toBe(without)
})

test('more savers than one job takes: all of them, each once', async () => {
  const first = await aSaver()
  const savers = [first]
  for (let more = 0; more < 4; more++) savers.push(await aSaver({}, first.activityId))
  await db.activity.update({ where: { id: first.activityId }, data: { price: '300.00' } })
  await sendOffer(services, anOffer(first.activityId, 1), getOfferKey, 2)
  await runDueJobs()
  for (const saver of savers) expect(await titlesOf(saver)).toHaveLength(1)
})

const anOffer = (activityId: string, version: number) => ({
  ...{ activityId, version, amountBefore: 45_000, amount: 30_000 },
  at: clock.now.toISOString(),
})

/** Four workers at once, and one after a restart; how often the parent is told. */
async function manyWorkers(keyOf?: typeof getOfferKey) {
  const saver = await aSaver()
  await db.activity.update({ where: { id: saver.activityId }, data: { price: '300.00' } })
  const work = () => sendOffer(services, anOffer(saver.activityId, 1), keyOf)
  await Promise.all([work(), work(), work(), work()])
  await work()
  return db.message.count({ where: { userId: saver.id } })
}

test('several workers and a restart tell each once', async () => {
  expect(await manyWorkers()).toBe(1)
})

test('control: without the key of a lower price it is told again and again', async () => {
  expect(await manyWorkers(() => crypto.randomUUID())).toBe(5)
})
