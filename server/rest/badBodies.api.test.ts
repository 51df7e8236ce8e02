import { describe, expect, test } from 'vitest'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { callRest, getAddress } from '../testing/restClient.ts'
import { seedActivity, seedStaff } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const server = await startTestServer()
const { db } = server
const activity = await seedActivity(db)

const TABLES = [
  'activity',
  'booking',
  'provider',
  'review',
  'savedActivity',
  'user',
  'userPreferences',
] as const
const held = async () =>
  Promise.all(TABLES.map((table) => (db[table] as { count(): Promise<number> }).count()))

const withBody = endpoints.filter(({ body }) => body)
const getUrl = ({ path }: Endpoint) => path.replace(':id', activity.id)

async function post(row: Endpoint, payload: string, type: string) {
  const { client } = await seedStaff(server)
  return server.app.inject({
    method: 'POST',
    url: getUrl(row),
    cookies: client.cookies,
    remoteAddress: getAddress(client),
    headers: { 'content-type': type },
    payload,
  })
}

/** Invalid values that people and programs send. */
const NASTY = [
  null,
  [],
  {},
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  'x'.repeat(20_000),
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '🪁'.repeat(50),
  '2026-02-30',
  '25:00-26:00',
]

describe.each(withBody)('$method $path', (row) => {
  test('refuses a body that is not JSON, not an object, too large or of another type', async () => {
    const responses = [
      [400, await post(row, '{"name": ', 'application/json')],
      [413, await post(row, `{"name":"${'x'.repeat(110_000)}"}`, 'application/json')],
      [415, await post(row, 'name=x', 'application/x-www-form-urlencoded')],
      [415, await post(row, '<name/>', 'text/xml')],
      [422, await post(row, '[]', 'application/json')],
      [422, await post(row, '"text"', 'application/json')],
    ] as const
    for (const [status, response] of responses) {
      expect([response.statusCode, response.body]).toEqual([status, response.body])
      expect(response.json()).toEqual({
        message: expect.any(String),
        code: expect.stringMatching(/^(BAD_REQUEST|TOO_LARGE|NOT_JSON|INVALID_INPUT)$/),
        ...(status === 422 && { fields: expect.any(Array) }),
      })
    }
  })

  test('names an unknown field', async () => {
    const response = await post(row, '{"nonsense": 1}', 'application/json')
    expect(response.statusCode).toBe(422)
    expect(response.json().fields.map(({ field }: { field: string }) => field)).toContain('nonsense')
  })

  test('returns a typed failure for any value and changes nothing', async () => {
    const admin = await seedStaff(server)
    for (const name of Object.keys(row.body?.shape ?? {}))
      for (const value of NASTY) {
        const before = await held()
        const { status, body } = await callRest(server, admin.client, `POST ${getUrl(row)}`, {
          [name]: value,
        })
        expect([name, value, status < 500]).toEqual([name, value, true])
        if (status < 400) continue
        expect(body).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) })
        expect(await held()).toEqual(before)
      }
  })
})

test('names the field of wrong dates and times', async () => {
  const admin = await seedStaff(server)
  const body = {
    activityId: activity.id,
    bookingDate: SATURDAY,
    timeSlot: '10:00-11:00',
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  }
  const cases = [
    ['bookingDate', '2026-02-30'],
    ['bookingDate', '1999-01-01'],
    ['timeSlot', '11:00-10:00'],
    ['participantAge', 0],
    ['participantAge', 2 ** 40],
    ['participantCount', 21],
    ['contactEmail', 'nobody'],
    ['totalAmount', '1,000'],
  ] as const
  for (const [field, value] of cases) {
    const response = await callRest(server, admin.client, 'POST /api/bookings', { ...body, [field]: value })
    expect([field, value, response.status, response.body.fields?.[0]?.field]).toEqual([
      field,
      value,
      422,
      field,
    ])
  }
})

test('calls a value of a wrong type invalid, and an absent one required', async () => {
  const { client } = await seedStaff(server)
  const findCode = async (body: object) => {
    const response = await callRest(server, client, 'POST /api/bookings', {
      activityId: activity.id,
      ...body,
    })
    return response.body.fields?.find(({ field }: { field: string }) => field === 'participantAge')?.code
  }
  expect(await findCode({ participantAge: 'eight' })).toBe('validation.invalid')
  expect(await findCode({ participantAge: 1.5 })).toBe('validation.invalid')
  expect(await findCode({})).toMatch(/required$/)
})
