import { afterAll, expect, test } from 'vitest'
import { book } from '../testing/features/booking.ts'
import { listMails, loadInbox } from '../testing/features/notifications.ts'
import { seedCity } from '../testing/features/recommendations.ts'
import { replaceNumber } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedSecondParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import * as digestBatchModule from './digestBatch.ts'
import { sendDigestsJob } from './sendDigests.ts'

const batchSize = replaceNumber(digestBatchModule, 'DIGEST_BATCH_SIZE', 2)
afterAll(() => batchSize.mockRestore())

const server = await startTestServer()
const { db, runJob, runDueJobs } = server
await seedCity(db)

test('sends the coming week and three recommendations with reasons, once a week, to subscribers', async () => {
  const reader = await seedParent(server)
  const silent = await seedParent(server, { weeklyDigest: false, emailNotifications: true })
  for (const name of ['Chess', 'Clay', 'Kites', 'Veena']) await seedActivity(db, { name })
  const free = await seedActivity(db, { name: 'Yoga', isFree: true })
  await book(reader.client, free)
  server.clock.set('2026-11-23T05:00:00Z')
  await runJob(sendDigestsJob)
  await runJob(sendDigestsJob)
  await runDueJobs()

  const [mail, ...more] = await listMails(db, reader.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your week with Patang')
  expect(mail?.unsubscribe).toMatch(/\/unsubscribe\//)
  expect(mail?.text).toContain('1 session in the next seven days.')
  expect(mail?.text).toContain('- Yoga: Sat 28 Nov, 10 am, 12 Cherry Road, Salem')
  const picks = mail?.text.split('Recommended for you')[1]?.match(/^- .+: .+$/gm) ?? []
  expect(picks).toHaveLength(3)
  for (const pick of picks) expect(pick).not.toContain('undefined')
  expect(mail?.html).toContain('Recommended for you')
  expect((await loadInbox(reader.client)).notifications[0]).toMatchObject({
    kind: 'WEEKLY_DIGEST',
    link: '/bookings',
  })
  expect((await listMails(db, silent.email)).map(({ subject }) => subject)).toEqual([])
})

test('sends another digest the next week', async () => {
  const reader = await seedParent(server)
  await runJob(sendDigestsJob)
  server.clock.set('2026-11-29T11:30:00Z')
  await runJob(sendDigestsJob)
  await runDueJobs()
  expect(await listMails(db, reader.email)).toHaveLength(2)
})

test('sends both parents the sessions of the family', async () => {
  server.clock.set('2026-12-02T05:00:00Z')
  const [booker, other] = [await seedParent(server), await seedParent(server)]
  await seedSecondParent(db, booker.id, other.id)
  const activity = await seedActivity(db, { name: 'Pottery', isFree: true })
  await book(booker.client, activity, { bookingDate: '2026-12-05' })
  await runJob(sendDigestsJob)
  await runDueJobs()
  for (const { email } of [booker, other]) {
    const digests = (await listMails(db, email)).filter(({ subject }) => subject === 'Your week with Patang')
    expect(digests.map(({ text }) => text)).toEqual([expect.stringContaining('- Pottery: Sat 5 Dec')])
  }
})

test('overdue bookings take no place of the sessions', async () => {
  server.clock.set('2026-12-09T05:00:00Z')
  const reader = await seedParent(server)
  const bookingDate = '2026-12-12'
  for (let count = 0; count < 10; count++)
    await book(reader.client, await seedActivity(db, { name: `Unpaid ${count}` }), { bookingDate })
  const later = await seedActivity(db, { name: 'Zumba', isFree: true, days: ['sunday'] })
  await book(reader.client, later, { bookingDate: '2026-12-13' })
  await db.booking.updateMany({
    where: { userId: reader.id, status: 'pending' },
    data: { expiresAt: new Date('2026-12-09T04:00:00Z') },
  })
  await runJob(sendDigestsJob)
  await runDueJobs()
  const [mail] = await listMails(db, reader.email)
  expect(mail?.text).toContain('- Zumba:')
  expect(mail?.text).not.toContain('Unpaid')
})

test('reaches every subscriber once when they exceed one batch', async () => {
  server.clock.set('2026-12-06T11:30:00Z')
  const people = await Promise.all(Array.from({ length: 5 }, () => seedParent(server)))
  await runJob(sendDigestsJob)
  await runDueJobs()
  for (const { email } of people) expect(await listMails(db, email)).toHaveLength(1)
})
