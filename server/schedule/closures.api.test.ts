import { expect, test } from 'vitest'
import { book, countFreeSeats, getFirstInvalidField, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { runCatalogueMutation, seedPinCodes } from '../testing/features/catalogue.ts'
import { listNotices } from '../testing/features/schedule.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const NEXT_SATURDAY = '2026-12-05'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)

type Input = Parameters<typeof runCatalogueMutation<'createClosure'>>[2]
const close = (input: Omit<Input, 'reason'>, client = admin.client) =>
  runCatalogueMutation(client, 'createClosure', { reason: 'Diwali holidays', ...input })

test('closes all activities of a provider for a week, also slots that are added later', async () => {
  const { id: providerId } = await seedProvider(db)
  const first = await seedActivity(db, { providerId, isFree: true })
  const [booked, later] = [await seedParent(server), await seedParent(server)]
  await book(booked.client, first)
  await book(later.client, first, { bookingDate: NEXT_SATURDAY })

  const week = { providerId, firstDay: '2026-11-23', lastDay: '2026-11-29' }
  expect(await close(week)).toMatchObject({ bookingCount: 1, choices: ['CANCEL', 'MOVE'] })
  const decision = { choice: 'CANCEL' as const, bookingsShown: 1, reason: 'Diwali holidays' }
  const result = expectPayload(await close({ ...week, decision }), 'CreateClosurePayload')
  expect(result.provider?.closures).toMatchObject([
    { scope: 'PROVIDER', firstDay: '2026-11-23', lastDay: '2026-11-29', reason: 'Diwali holidays' },
  ])
  expect(await listNotices(server, booked.id, 'sessionCancelled')).toMatchObject([
    { reason: 'Diwali holidays' },
  ])
  expect(await listNotices(server, later.id, 'sessionCancelled')).toEqual([])

  const second = await seedActivity(db, { providerId, isFree: true })
  for (const activity of [first, second]) {
    expect((await tryToBook(booked.client, activity)).__typename).toBe('SlotFull')
    expect(await countFreeSeats(booked.client, activity.id)).toBe(0)
  }
  expect(await countFreeSeats(booked.client, first.id, NEXT_SATURDAY)).toBe(9)
})

test('opens the days again when the closure is deleted', async () => {
  const activity = await seedActivity(db)
  const closed = expectPayload(
    await close({ activityId: activity.id, firstDay: SATURDAY, lastDay: SATURDAY }),
    'CreateClosurePayload',
  )
  const { client } = await seedParent(server)
  expect(await countFreeSeats(client, activity.id)).toBe(0)
  const closureId = closed.activity?.closures[0]?.id ?? ''
  const opened = await runCatalogueMutation(admin.client, 'deleteClosure', { closureId })
  expect(expectPayload(opened, 'DeleteClosurePayload').activity?.closures).toEqual([])
  expect(await countFreeSeats(client, activity.id)).toBe(10)
  expect((await runCatalogueMutation(admin.client, 'deleteClosure', { closureId })).__typename).toBe(
    'NotFound',
  )
})

test('ends the sessions of a slot with a closure without a last day, and not those of another', async () => {
  const activity = await seedActivity(db, { days: ['saturday', 'sunday'] })
  const [saturday] = activity.slots
  expectPayload(await close({ slotId: saturday?.id ?? '', firstDay: NEXT_SATURDAY }), 'CreateClosurePayload')
  const { client } = await seedParent(server)
  const seats = (date: string) => countFreeSeats(client, activity.id, date)
  expect(await Promise.all([SATURDAY, NEXT_SATURDAY, '2027-06-05', '2026-12-06'].map(seats))).toEqual([
    10, 0, 0, 10,
  ])
})

test.each([
  [{ firstDay: SATURDAY, lastDay: '2026-11-27' }, 'lastDay', 'validation.closure.order'],
  [{ firstDay: SATURDAY, lastDay: '2028-01-01' }, 'lastDay', 'validation.closure.tooLong'],
  [{ firstDay: '2026-11-01', lastDay: '2026-11-02' }, 'lastDay', 'validation.closure.past'],
  [{ firstDay: SATURDAY, slotId: crypto.randomUUID() }, 'activityId', 'validation.closure.target'],
  [{ firstDay: SATURDAY, reason: ' a ' }, 'reason', 'validation.reason.required'],
])('refuses %j', async (change, field, code) => {
  const activityId = (await seedActivity(db)).id
  expect(getFirstInvalidField(await close({ activityId, ...change }))).toEqual([field, code])
})

test('refuses an unknown activity', async () => {
  const input = { activityId: crypto.randomUUID(), firstDay: SATURDAY }
  expect(getFirstInvalidField(await close(input))).toEqual(['activityId', 'validation.closure.unknown'])
})

test("lets a provider's manager close and open only their own", async () => {
  const { id: providerId } = await seedProvider(db)
  const { client } = await seedManager(server, providerId)
  const own = await seedActivity(db, { providerId })
  const other = await seedActivity(db)
  const input = (activityId: string) => ({ activityId, firstDay: SATURDAY, lastDay: SATURDAY })
  expectPayload(await close(input(own.id), client), 'CreateClosurePayload')
  expect((await close(input(other.id), client)).__typename).toBe('NotAllowed')
  const closed = expectPayload(await close(input(other.id)), 'CreateClosurePayload')
  const closureId = closed.activity?.closures[0]?.id ?? ''
  expect((await runCatalogueMutation(client, 'deleteClosure', { closureId })).__typename).toBe('NotAllowed')
})
