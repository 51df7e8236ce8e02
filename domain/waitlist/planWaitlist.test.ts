import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateOfferEnd } from './offerEnd.ts'
import { type PlannedEntry, planWaitlist } from './planWaitlist.ts'

const now = new Date('2026-11-23T04:30:00Z')
const startsAt = addHours(now, 48)
const entry = (id: string, participantCount: number, offerEndsAt: Date | null = null): PlannedEntry => ({
  id,
  participantCount,
  startsAt,
  offerEndsAt,
  hasActiveParent: true,
  state: offerEndsAt ? 'offered' : 'waiting',
})
const session = { startsAt, isOpen: true, capacity: 10, booked: 10 }

describe('planWaitlist', () => {
  test('offers free seats to the first whose party fits, then to the next', () => {
    const entries = [entry('a', 4), entry('b', 2), entry('c', 2), entry('d', 1)]
    expect(planWaitlist(entries, { ...session, booked: 7 }, now)).toMatchObject({
      offered: ['b', 'd'],
      seats: 3,
    })
  })

  test('passes the seats of an expired offer on', () => {
    const entries = [entry('a', 2, now), entry('b', 2)]
    expect(planWaitlist(entries, session, now)).toMatchObject({ expired: ['a'], offered: ['b'], seats: 0 })
  })

  test('withdraws the last offers when the class has fewer seats', () => {
    const entries = [entry('a', 2, addHours(now, 1)), entry('b', 1, addHours(now, 1)), entry('c', 1)]
    const plan = planWaitlist(entries, { ...session, capacity: 9 }, now)
    expect(plan).toMatchObject({ withdrawn: ['b'], offered: [], seats: -1 })
  })

  test('passes the offer of a family without an active account on', () => {
    const entries = [
      { ...entry('a', 2, addHours(now, 1)), hasActiveParent: false },
      entry('b', 1),
      entry('c', 1),
    ]
    expect(planWaitlist(entries, session, now)).toMatchObject({ left: ['a'], offered: ['b', 'c'], seats: 0 })
  })

  test('closes the waiting list of a session that is closed, has started or starts at another time', () => {
    const entries = [entry('a', 2, addHours(now, 1)), entry('b', 1)]
    for (const change of [
      { isOpen: false },
      { startsAt: subHours(now, 1) },
      { startsAt: addMinutes(startsAt, 30) },
    ])
      expect(planWaitlist(entries, { ...session, ...change }, now)).toMatchObject({
        closed: ['a', 'b'],
        seats: -2,
      })
  })

  test('never holds more seats than the class has, and leaves none that a waiting family could use', () => {
    const anyWaitlist = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 4 }), offer: fc.integer({ min: -1, max: 2 }) }),
    )
    fc.assert(
      fc.property(
        anyWaitlist,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        (sizes, capacity, other) => {
          const entries = sizes.map(({ count, offer }, index) =>
            entry(String(index), count, offer < 0 ? null : addHours(now, offer)),
          )
          const held = entries.reduce(
            (sum, { state, participantCount }) => sum + (state === 'offered' ? participantCount : 0),
            0,
          )
          const plan = planWaitlist(entries, { ...session, capacity, booked: other + held }, now)
          const after = other + held + plan.seats
          if (other <= capacity) expect(after).toBeLessThanOrEqual(capacity)
          const gone = new Set([...plan.expired, ...plan.offered])
          const waiting = entries.filter(
            ({ id, state }) => !gone.has(id) && (state === 'waiting' || plan.withdrawn.includes(id)),
          )
          for (const { participantCount } of waiting)
            expect(participantCount).toBeGreaterThan(capacity - after)
        },
      ),
    )
  })
})

test('an offer lasts two hours, ends two hours before the start, or lasts 20 minutes', () => {
  const endsBefore = (hours: number) => calculateOfferEnd(now, addHours(now, hours))
  expect(endsBefore(48)).toEqual(addHours(now, 2))
  expect(endsBefore(3)).toEqual(addHours(now, 1))
  expect(endsBefore(2)).toEqual(addMinutes(now, 20))
  expect(calculateOfferEnd(subMinutes(now, 10), now)).toEqual(now)
})
