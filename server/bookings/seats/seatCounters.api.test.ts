import { addHours } from 'date-fns/addHours'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryToBook } from '../../testing/features/booking.ts'
import { cancel, countSeats, markBookingPaid } from '../../testing/features/cancellation.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const start = clock.now

const step = fc.oneof(
  fc.record({
    verb: fc.constant('book' as const),
    seats: fc.integer({ min: 1, max: 3 }),
    weeks: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    verb: fc.constant('cancel' as const),
    which: fc.nat(30),
    scope: fc.constantFrom('THIS', 'THIS_AND_LATER', 'ALL'),
  }),
  fc.record({ verb: fc.constant('pay' as const), which: fc.nat(30) }),
  fc.record({ verb: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 170) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const SATURDAYS = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19']

async function walk(steps: Step[][]) {
  clock.now = start
  const activity = await seedActivity(db, { capacity: 6 })
  const { client } = await seedParent(server)
  const bookings = () =>
    db.booking.findMany({
      where: { activityId: activity.id },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })

  const responses: Record<Step['verb'], (one: Step) => Promise<unknown>> = {
    async book(one) {
      if (one.verb !== 'book') return
      const bookingDate = SATURDAYS.find((day) => new Date(`${day}T04:30:00Z`) > clock.now)
      if (!bookingDate) return
      const series = one.weeks > 1 ? ({ recurringType: 'WEEKLY', recurringCount: one.weeks } as const) : null
      await tryToBook(client, activity, {
        bookingDate,
        participantCount: one.seats,
        series,
        skipFullDates: true,
      })
    },
    async cancel(one) {
      if (one.verb !== 'cancel') return
      const all = await bookings()
      const chosen = all[one.which % Math.max(1, all.length)]
      if (chosen) await cancel(client, chosen.id, { scope: one.scope })
    },
    async pay(one) {
      if (one.verb !== 'pay') return
      const standing = (await bookings()).filter(
        ({ status, parentBookingId }) => status === 'pending' && !parentBookingId,
      )
      const chosen = standing[one.which % Math.max(1, standing.length)]
      const isWhole =
        chosen && !(await db.booking.count({ where: { parentBookingId: chosen.id, status: 'cancelled' } }))
      if (isWhole) await markBookingPaid(db, chosen.id)
    },
    async wait(one) {
      if (one.verb === 'wait') clock.now = addHours(clock.now, one.hours)
    },
  }

  for (const together of steps) {
    // Parents act in parallel; payments and time pass in between.
    const isCalm = ({ verb }: Step) => verb === 'pay' || verb === 'wait'
    for (const one of together.filter(isCalm)) await responses[one.verb](one)
    await Promise.all(together.filter((one) => !isCalm(one)).map((one) => responses[one.verb](one)))
    const { held, booked, current, wrong } = await countSeats(db, activity.id)
    expect({ wrong, booked, current }).toEqual({ wrong: 0, booked: held, current: held })
  }
  await expectOneRecordEach(activity.id)
}

async function expectOneRecordEach(activityId: string) {
  const rows = await db.booking.findMany({
    where: { activityId },
    include: { cancellation: true, refunds: true },
  })
  for (const { status, sequence, cancellation, refunds } of rows) {
    expect([cancellation !== null, sequence]).toEqual(status === 'cancelled' ? [true, 1] : [false, 0])
    const owed = refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(owed).toBe(Number(cancellation?.refundAmount ?? 0))
  }
}

test('keeps booked seats equal to active bookings through any sequence of changes', async () => {
  const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  // Shrinking would exceed the timeout and hide the failure.
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 40, endOnFailure: true })
}, 60_000)
