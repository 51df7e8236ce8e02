import { addHours } from 'date-fns/addHours'
import { afterEach, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel, markBookingPaid } from '../../testing/features/cancellation.ts'
import { seedActivity, seedParent, seedProvider } from '../../testing/seed.ts'
import { expectPayload, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock, app } = server
const start = clock.now
afterEach(() => {
  clock.now = start
})

async function get(path: string, { cookies }: Pick<TestClient, 'cookies'> = { cookies: {} }) {
  return app.inject({ method: 'GET', url: path, cookies })
}

interface CalendarEvent {
  [name: string]: string
}

/**
 * Parses a file as a calendar does: unfolds its lines, then unescapes (RFC 5545, sections 3.1 and 3.3.11).
 */
function getEvents(file: string): CalendarEvent[] {
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const lines = file.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n')
  expect([lines[0], lines.at(-1) || lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const events: CalendarEvent[] = []
  const open: string[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:;]+)[^:]*:(.*)$/s.exec(line) ?? []
    if (name === 'BEGIN') open.push(value)
    if (name === 'BEGIN' && value === 'VEVENT') events.push({})
    if (name === 'END') expect(open.pop()).toBe(value)
    const event = events.at(-1)
    if (!event || name === 'BEGIN' || name === 'END') continue
    event[open.at(-1) === 'VALARM' ? `ALARM.${name}` : name] = unescaped(value)
  }
  expect(open).toEqual([])
  return events
}

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

test('writes times, place, and texts with commas, semicolons, line breaks and other scripts', async () => {
  const provider = await seedProvider(db, { name: 'களிமண் கிளப்; Clay, Co.' })
  const activity = await seedActivity(db, {
    providerId: provider.id,
    name: 'மண்பாண்டம், மிகவும் நீண்ட பெயர்; मिट्टी के बर्तन \\ for beginners and their younger sisters',
    address: '12, Cherry Road;\nSalem',
  })
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity, {
    participantName: 'Diya "D", O\'Neil',
    participantCount: 2,
  })
  const response = await get(`/calendar/bookings/${booking.uuid}.ics`, client)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="patang-${booking.reference.toLowerCase()}.ics"`,
  )
  const [event, ...others] = getEvents(response.body)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    UID: `booking-${booking.uuid}@patang`,
    SEQUENCE: '0',
    DTSTART: '20261128T043000Z',
    DTEND: '20261128T053000Z',
    SUMMARY: activity.name,
    LOCATION: `12, Cherry Road;\nSalem, ${activity.postcode}`,
    STATUS: 'TENTATIVE',
    'ALARM.ACTION': 'DISPLAY',
    'ALARM.TRIGGER': '-PT1H',
  })
  expect(event?.DESCRIPTION?.split('\n')).toEqual([
    'For Diya "D", O\'Neil, 2 seats',
    `Booking reference: ${booking.reference}`,
    'Provider: களிமண் கிளப்; Clay, Co., +91 98765 43210',
    'Not paid yet.',
    'Arrive 10 minutes early.',
  ])
})

test('writes one event for each session of a series that is not cancelled', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 3 } })
  await markBookingPaid(db, booking.uuid)
  const series = async () =>
    getEvents((await get(`/calendar/bookings/${booking.uuid}.ics?series`, client)).body)
  const before = await series()
  expect(before.map(({ DTSTART, STATUS }) => `${DTSTART} ${STATUS}`)).toEqual([
    '20261128T043000Z CONFIRMED',
    '20261205T043000Z CONFIRMED',
    '20261212T043000Z CONFIRMED',
  ])
  expect(getEvents((await get(`/calendar/bookings/${booking.uuid}.ics`, client)).body)).toHaveLength(1)

  clock.now = addHours(start, 1)
  const second = before[1]?.UID?.replace(/^booking-|@patang$/g, '') as string
  await cancel(client, second)
  expect((await series()).map(({ UID }) => UID)).toEqual([before[0]?.UID, before[2]?.UID])
})

test('keeps the UID of a cancelled booking in its own file, with a higher SEQUENCE', async () => {
  const { client } = await seedParent(server)
  const { booking } = await book(client, await seedActivity(db))
  clock.now = addHours(start, 1)
  await cancel(client, booking.uuid)
  const [event] = getEvents((await get(`/calendar/bookings/${booking.uuid}.ics`, client)).body)
  expect(event).toMatchObject({
    UID: `booking-${booking.uuid}@patang`,
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
    'LAST-MODIFIED': '20261123T053000Z',
  })
  expect(event).not.toHaveProperty('ALARM.ACTION')
  expect(event?.DESCRIPTION).not.toMatch(/paid|early/)
})

test('cancels an overdue booking with one SEQUENCE, before and after the sweep', async () => {
  const activity = await seedActivity(db, { capacity: 1 })
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity)
  const state = async () => {
    const [event] = getEvents((await get(`/calendar/bookings/${booking.uuid}.ics`, client)).body)
    return `${event?.SEQUENCE} ${event?.STATUS}`
  }
  clock.now = addHours(start, 24)
  expect(await state()).toBe('1 CANCELLED')
  expect(await book((await seedParent(server)).client, activity)).toHaveProperty('booking')
  expect(await state()).toBe('1 CANCELLED')
})

test('serves the file to the booker only', async () => {
  const { client } = await seedParent(server)
  const { booking } = await book(client, await seedActivity(db))
  const path = `/calendar/bookings/${booking.uuid}.ics`
  const statuses = [
    await get(path),
    await get(path, (await seedParent(server)).client),
    await get('/calendar/bookings/none.ics', client),
  ]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404])
  for (const { headers, body } of statuses) {
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).not.toContain('BEGIN')
  }
  const foreign = await app.inject({
    url: path,
    cookies: client.cookies,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(401)
})

async function makeFeed(client: TestClient) {
  const { data } = await client.graphql(
    graphql(`mutation { createCalendarFeed { __typename
    ... on CreateCalendarFeedPayload { path viewer { calendarFeed { createdAt } } } } }`),
  )
  return data.createCalendarFeed
}

const REVOKE = graphql(`mutation { revokeCalendarFeed { __typename
  ... on RevokeCalendarFeedPayload { viewer { calendarFeed { createdAt } } } } }`)

test('serves a private URL without cookies, replaces it, and revokes it', async () => {
  const activity = await seedActivity(db)
  const { client, id } = await seedParent(server, { language: 'hi' })
  await book(client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 2 } })
  const first = expectPayload(await makeFeed(client), 'CreateCalendarFeedPayload')
  expect(first.viewer?.calendarFeed?.createdAt).toBe(start.toISOString())
  expect(first.path).toMatch(/^\/calendar\/feeds\/[\w-]{43}\.ics$/)
  const response = await get(first.path)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(getEvents(response.body)).toHaveLength(2)
  expect(response.body).toContain('X-WR-CALNAME:Patang: मेरी बुकिंग')
  const stored = await db.calendarFeed.findUniqueOrThrow({ where: { userId: id } })
  expect(first.path).not.toContain(Buffer.from(stored.tokenHash).toString('base64url'))

  const second = expectPayload(await makeFeed(client), 'CreateCalendarFeedPayload')
  expect([(await get(first.path)).statusCode, (await get(second.path)).statusCode]).toEqual([404, 200])
  const { data } = await client.graphql(REVOKE)
  expect(expectPayload(data.revokeCalendarFeed, 'RevokeCalendarFeedPayload').viewer?.calendarFeed).toBeNull()
  expect((await get(second.path)).statusCode).toBe(404)
  expect((await client.graphql(REVOKE)).data.revokeCalendarFeed.__typename).toBe('RevokeCalendarFeedPayload')
})

test('refuses the URL of a deactivated user; a visitor has none', async () => {
  const { client, id } = await seedParent(server)
  const { path } = expectPayload(await makeFeed(client), 'CreateCalendarFeedPayload')
  await db.user.update({ where: { id }, data: { isActive: false } })
  expect((await get(path)).statusCode).toBe(404)
  expect((await makeFeed(server.createClient())).__typename).toBe('NotSignedIn')
  for (const token of ['x', 'ö'.repeat(40), 'a'.repeat(43)])
    expect((await get(`/calendar/feeds/${encodeURIComponent(token)}.ics`)).statusCode).toBe(404)
})

test('contains the last 90 days and everything upcoming', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  await book(client, activity)
  await book(client, activity, { bookingDate: '2026-12-05' })
  const { path } = expectPayload(await makeFeed(client), 'CreateCalendarFeedPayload')
  clock.set('2027-03-01T04:30:00Z')
  expect(getEvents((await get(path)).body).map(({ DTSTART }) => DTSTART)).toEqual(['20261205T043000Z'])
})

test('hashes and looks up any token once', async () => {
  const cost = (token: string) => server.countQueries(() => get(`/calendar/feeds/${token}.ics`))
  expect([await cost('x'), await cost('a'.repeat(43)), await cost('-'.repeat(90))]).toEqual([1, 1, 1])
})
