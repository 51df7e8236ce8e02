import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { subMinutes } from 'date-fns/subMinutes'
import { expect, test } from 'vitest'
import { sendProviderDigestsJob } from '../../digest/sendProviderDigests.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel } from '../../testing/features/cancellation.ts'
import { listMails, loadInbox } from '../../testing/features/notifications.ts'
import { runPaymentMutation } from '../../testing/features/payments.ts'
import { writeReview } from '../../testing/features/review.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { mailProviderNewsJob } from './mailProviderNews.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on Saturday the 28th. */
const server = await startTestServer()
const { db, clock, runDueJobs, runJob } = server

let providers = 0
async function seedProviderWithActivity() {
  const email = `provider-${++providers}@example.in`
  const provider = await seedProvider(db, { email })
  return { provider, email, activity: await seedActivity(db, { providerId: provider.id, name: 'Clay' }) }
}

/** A parent books two seats, reports the payment, writes a review and cancels. */
async function actAsParent(activity: Awaited<ReturnType<typeof seedActivity>>) {
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity, { participantCount: 2, totalAmount: '900.00' })
  await runPaymentMutation(parent.client, 'submitUpiReference', {
    bookingId: booking.id,
    utr: String(412_345_000_000 + ++providers),
  })
  await writeReview(parent.client, activity.id, { rating: 4 })
  await cancel(parent.client, booking.id)
  return booking
}

const listKinds = async (client: Parameters<typeof loadInbox>[0]) =>
  (await loadInbox(client)).notifications.map(({ kind }) => kind).sort()

const ALL_KINDS = ['BOOKING_RECEIVED', 'BOOKING_WITHDRAWN', 'PAYMENT_REPORTED', 'REVIEW_RECEIVED']

test('notifies every manager at once by inbox and mail, without names of parents or children', async () => {
  const { provider, activity } = await seedProviderWithActivity()
  const managers = [await seedManager(server, provider.id), await seedManager(server, provider.id)]
  const waiting = await seedManager(server, provider.id, 'pending')
  const { uuid } = await actAsParent(activity)
  await runDueJobs()
  for (const { client, email } of managers) {
    expect(await listKinds(client)).toEqual(ALL_KINDS)
    const { notifications } = await loadInbox(client)
    expect(notifications.find(({ kind }) => kind === 'BOOKING_RECEIVED')).toMatchObject({
      title: 'New booking: Clay',
      text: 'Sat 28 Nov, 10 am; 2 seats.',
      link: `/provider/bookings/${uuid}?provider=${provider.id}`,
    })
    expect(notifications.find(({ kind }) => kind === 'REVIEW_RECEIVED')?.text).toBe('A parent gave 4 stars.')
    expect(await listMails(db, email)).toHaveLength(4)
    expect(JSON.stringify(notifications)).not.toMatch(/Asha|Raman|Kavya/)
  }
  expect(await listKinds(waiting.client)).toEqual([])
})

test('sends no notification to the manager who acts', async () => {
  const { provider, activity } = await seedProviderWithActivity()
  const manager = await seedManager(server, provider.id)
  await book(manager.client, activity)
  expect(await listKinds(manager.client)).toEqual(['BOOKING_MADE'])
})

test('sends one mail a day to a manager who chose the digest, and none to one who chose none', async () => {
  const { provider, activity } = await seedProviderWithActivity()
  const daily = await seedManager(server, provider.id)
  const never = await seedManager(server, provider.id)
  await db.user.update({ where: { id: daily.id }, data: { providerMail: 'daily', language: 'en' } })
  await db.user.update({ where: { id: never.id }, data: { providerMail: 'never' } })
  await actAsParent(activity)
  await runDueJobs()
  expect(await listMails(db, daily.email)).toEqual([])

  clock.now = addHours(clock.now, 8)
  for (let time = 0; time < 2; time++) await runJob(sendProviderDigestsJob)
  await runDueJobs()
  const [mail, ...others] = await listMails(db, daily.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your day with Patang')
  expect(mail?.text).toContain('4 notifications about your activities.')
  for (const title of ['New booking: Clay', 'Booking cancelled: Clay', 'New review: Clay'])
    expect(mail?.text).toContain(title)
  expect(mail?.unsubscribe).toMatch(/\/unsubscribe\//)
  expect((await loadInbox(daily.client)).unread).toBe(4)
  expect(await listMails(db, never.email)).toEqual([])
  expect(await listKinds(never.client)).toEqual(ALL_KINDS)

  clock.now = addHours(clock.now, 24)
  await runJob(sendProviderDigestsJob)
  await runDueJobs()
  expect(await listMails(db, daily.email)).toHaveLength(1)

  await server.app.inject({ method: 'POST', url: new URL(mail?.unsubscribe ?? '').pathname })
  expect(await db.user.findUniqueOrThrow({ where: { id: daily.id } })).toMatchObject({
    providerMail: 'never',
  })
})

test('mails an unclaimed provider at most once a day with a link to claim', async () => {
  const { email, activity } = await seedProviderWithActivity()
  const mailNews = async () => {
    await runDueJobs()
    await runJob(mailProviderNewsJob)
  }
  await mailNews()
  expect(await listMails(db, email)).toEqual([])
  await actAsParent(activity)
  await Promise.all([mailNews(), mailNews()])
  const [first] = await listMails(db, email)
  expect(first?.subject).toBe('Clay Club: news from Patang')
  expect(first?.text).toContain(
    'Since our last email: 1 new booking, 1 cancellation, 1 payment to check and 1 new review.',
  )
  expect(first?.text).toContain('/provider/claims?name=Clay+Club')
  expect(first?.text).not.toMatch(/Asha|Raman/)

  clock.now = addHours(clock.now, 23)
  await book((await seedParent(server)).client, activity)
  await mailNews()
  expect(await listMails(db, email)).toHaveLength(1)
  clock.now = addHours(clock.now, 1)
  await mailNews()
  const [, second, ...others] = await listMails(db, email)
  expect(second?.text).toContain('Since our last email: 1 new booking.')
  expect(others).toEqual([])
})

test('sends an unclaimed provider no mail after its link refused them, or after a claim', async () => {
  const refusing = await seedProviderWithActivity()
  const claimed = await seedProviderWithActivity()
  for (const { activity } of [refusing, claimed]) await book((await seedParent(server)).client, activity)
  await runDueJobs()
  await seedManager(server, claimed.provider.id)
  await runJob(mailProviderNewsJob)
  const [mail] = await listMails(db, refusing.email)
  const url = new URL(mail?.unsubscribe ?? '').pathname
  expect((await server.app.inject({ url })).body).toContain('<form method="post">')
  expect(await db.providerNews.count({ where: { refusedAt: { not: null } } })).toBe(0)
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)

  clock.now = addHours(clock.now, 25)
  for (const { activity } of [refusing, claimed]) await book((await seedParent(server)).client, activity)
  await runDueJobs()
  await runJob(mailProviderNewsJob)
  expect(await listMails(db, refusing.email)).toHaveLength(1)
  expect(await listMails(db, claimed.email)).toHaveLength(0)
})

/** A manager who wants one mail a day, with a function that adds notifications of these times. */
async function seedDailyManager() {
  const { provider } = await seedProviderWithActivity()
  const { id, email } = await seedManager(server, provider.id)
  await db.user.update({ where: { id }, data: { providerMail: 'daily', language: 'en' } })
  const addNews = (times: Date[]) =>
    db.message.createMany({
      data: times.map((createdAt) => ({
        userId: id,
        kind: 'bookingReceived',
        values: { activity: 'Clay', startsAt: '2026-11-28T04:30:00.000Z' },
        link: '/provider',
        createdAt,
      })),
    })
  const sendDigest = async () => {
    await runJob(sendProviderDigestsJob)
    await runDueJobs()
    return (await listMails(db, email)).at(-1)?.text ?? ''
  }
  return { email, addNews, sendDigest }
}

test('counts all notifications of the day, and lists the first 50', async () => {
  const { email, addNews, sendDigest } = await seedDailyManager()
  await addNews(Array.from({ length: 60 }, (_, index) => addMinutes(clock.now, index)))
  clock.now = addHours(clock.now, 8)
  const text = await sendDigest()
  expect(text).toContain('60 notifications about your activities.')
  expect(text.match(/New booking: Clay/g)).toHaveLength(50)
  clock.now = addHours(clock.now, 24)
  await sendDigest()
  expect(await listMails(db, email)).toHaveLength(1)
})

test('mails a notification once that was committed after the digest was read', async () => {
  const { email, addNews, sendDigest } = await seedDailyManager()
  await addNews([clock.now])
  clock.now = addHours(clock.now, 8)
  const begun = subMinutes(clock.now, 1)
  await addNews([begun])
  expect(await sendDigest()).toContain('1 notification about your activities.')
  await addNews([begun])
  clock.now = addHours(clock.now, 24)
  expect(await sendDigest()).toContain('2 notifications about your activities.')
  clock.now = addHours(clock.now, 24)
  await sendDigest()
  expect(await listMails(db, email)).toHaveLength(2)
})
