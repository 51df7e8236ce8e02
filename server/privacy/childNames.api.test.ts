import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { bookingDocument, buildBookingInput, SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { checkInDocument, fetchPasses } from '../testing/features/checkIn.ts'
import { acceptDocument, buildJoinInput, join, joinDocument } from '../testing/features/waitlist.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../testing/features/webhooks.ts'
import { seedActivity, seedChild, seedManager, seedParent, seedProvider } from '../testing/seed.ts'
import { startServerProcess } from '../testing/servers/serverProcess.ts'
import { expectPayload, fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const NAME = 'Xanthippa'
const NOTES = 'Allergic to quinces'
const METRICS_TOKEN = 'a-token-of-the-tests'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db, clock } = server
let log = ''
const process = await startServerProcess(server.databaseUrl, clock.now, {
  onLog: (text) => {
    log += text
  },
  environment: { METRICS_TOKEN },
})
afterAll(() => process.kill())

const childDocument = graphql(`mutation ($input: CreateChildInput!) {
  createChild(input: $input) { __typename ... on CreateChildPayload { child { uuid } } }
}`)
const showDocument = graphql(
  `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { __typename } }`,
)
const searchDocument = graphql(`query {
  viewer { children { firstName } }
  activities(first: 5, filter: { ageGroupMin: 84, ageGroupMax: 95 }) { edges { node { fittingChildren { firstName } } } }
}`)

/** A parent adds a child, searches, books the child, waits for a full class and accepts its offer. */
async function useWithChild() {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const manager = await seedManager(server, provider.id)
  await addWebhook(manager.client, 'http://127.0.0.1:2009/patang', [
    'BOOKING_CREATED',
    'BOOKING_CANCELLED',
    'BOOKING_CHECKED_IN',
    'AVAILABILITY_CHANGED',
    'WAITLIST_JOINED',
    'WAITLIST_OFFERED',
    'WAITLIST_ACCEPTED',
  ])
  const parent = await seedParent(server, { emailNotifications: true })
  const token = parent.client.cookies.patang as string
  const run = <Data, Variables>(...args: Parameters<typeof process.graphql<Data, Variables>>) =>
    process.graphql<Data, Variables>(...args)
  const birth = { birthYear: 2019, birthMonth: 5 }
  await run(token, childDocument, {
    input: { firstName: NAME, notes: NOTES, birthYear: 2019, birthMonth: 13 },
  })
  const { data } = await run(token, childDocument, { input: { firstName: NAME, notes: NOTES, ...birth } })
  const { child } = expectPayload(data.createChild, 'CreateChildPayload')
  await run(token, showDocument, { input: { showFittingChildren: true } })

  const open = await seedActivity(db, {
    providerId: provider.id,
    ageGroupMin: 60,
    ageGroupMax: 120,
    isFree: true,
    days: ['monday'],
    startTime: '16:00',
    endTime: '17:00',
  })
  const full = await seedActivity(db, { providerId: provider.id, capacity: 1, days: ['sunday'] })
  const search = await run(token, searchDocument, {})
  expect(search.errors).toBeUndefined()
  const ofChild = {
    participants: [{ childId: child.uuid }],
    participantName: undefined,
    participantAge: undefined,
    participantCount: undefined,
  }
  const today = { bookingDate: '2026-11-23', timeSlot: open.timeSlot, totalAmount: '0.00' }
  const input = buildBookingInput(open, { ...today, ...ofChild, allowDuplicate: false })
  const booked = await run(token, bookingDocument, { input })
  const { booking: ofToday } = expectPayload(booked.data.createBooking, 'CreateBookingPayload')
  const again = await run(token, bookingDocument, { input })
  expect(again.data.createBooking.__typename).toBe('AlreadyBooked')

  const bookingDate = '2026-11-29'
  const owner = await seedParent(server)
  const { booking } = await book(owner.client, full, { bookingDate })
  const joined = await run(token, joinDocument, { input: buildJoinInput(full, { ...ofChild, bookingDate }) })
  const { entries } = expectPayload(joined.data.result, 'JoinWaitlistPayload')
  await cancel(owner.client, booking.uuid)
  const accepted = await run(token, acceptDocument, { input: { entryId: entries[0]?.uuid ?? '' } })
  expectPayload(accepted.data.result, 'AcceptOfferPayload')

  const { passes } = await fetchPasses(parent.client, ofToday.uuid)
  const managerToken = manager.client.cookies.patang as string
  const arrived = await run(managerToken, checkInDocument, { input: { token: passes[0]?.token } })
  expectPayload(arrived.data.result, 'CheckInParticipantPayload')
  await server.runDueJobs()
  return parent
}

/** Tables with a row that contains a text. */
async function listTablesWith(text: string) {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%'`,
      text,
    )
    if (row?.count) found.push(name)
  }
  return found
}

test('nothing about a child is in logs, metrics, addresses, statistics and webhooks beyond its booking', async () => {
  const parent = await useWithChild()
  expect(log).toContain('/graphql')
  expect(log).not.toContain(NAME)
  expect(log).not.toContain(NOTES)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`http://127.0.0.1:${process.port}/metrics`, { headers })).text()
  expect(metrics).toContain('patang_http_request_seconds')
  expect(metrics).not.toContain(NAME)

  const events = await db.webhookEvent.findMany()
  expect(events.length).toBeGreaterThan(4)
  expect(events.map(({ type }) => type)).toContain('booking.checked_in')
  // Events of bookings have the number of the participants only.
  const texts = [NAME, NOTES, 'birth']
  const bodies = events.map(({ body }) => String(body))
  expect(bodies.filter((body) => texts.some((text) => body.includes(text)))).toEqual([])
  // Interactions, searches, recommendations, changes and jobs are not among them.
  const ofBookings = ['booking_participants', 'children', 'waitlist_participants']
  expect(await listTablesWith(NOTES)).toEqual(ofBookings)
  expect(await listTablesWith(NAME)).toEqual([...ofBookings, 'bookings', 'messages'].sort())

  const mails = await db.outboxMail.findMany({ where: { toEmail: parent.email } })
  expect(mails.length).toBeGreaterThan(0)
  const links = mails.flatMap(({ text, html }) => `${text} ${html}`.match(/https?:[^\s"<>]+/g) ?? [])
  expect(links.length).toBeGreaterThan(0)
  const messages = await db.message.findMany()
  const addresses = [...links, ...messages.map(({ link }) => link), ...mails.map(({ subject }) => subject)]
  expect(addresses.filter((text) => text.includes(NAME))).toEqual([])
}, 60_000)

const exportDocument = graphql(
  'mutation { exportMyData { __typename ... on ExportMyDataPayload { content } } }',
)
const deletionDocument = graphql(
  'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
)

test('the export has children and waits, and the deletion removes them', async () => {
  const password = 'a kite in the sky'
  const parent = await seedParent(server, { passwordHash: await hashPassword(password) })
  const { id: childId, familyId } = await seedChild(db, parent.id, { firstName: NAME })
  const full = await seedActivity(db, { capacity: 1 })
  await book((await seedParent(server)).client, full)
  const entryId = await join(parent.client, full, { participantName: NAME })

  const { exportMyData } = await fetchData(parent.client, exportDocument)
  const file = JSON.parse(expectPayload(exportMyData, 'ExportMyDataPayload').content)
  expect(file.children).toMatchObject([{ id: childId, firstName: NAME }])
  expect(file.waitlist).toMatchObject([{ id: entryId, date: expect.stringContaining(SATURDAY) }])
  expect(file.waitlistParticipants).toMatchObject([{ entryId, name: NAME }])

  await fetchData(parent.client, deletionDocument, { input: { password } })
  expect(await db.child.count({ where: { familyId } })).toBe(0)
  expect(await db.waitlistEntry.count({ where: { id: entryId } })).toBe(0)
  expect(await db.waitlistParticipant.count({ where: { entryId } })).toBe(0)
})
