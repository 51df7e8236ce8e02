import { expect, test } from 'vitest'
import { decideOffline, type ListedSession, listArrivals } from './dayRoster.ts'
import { mergeCheckIns } from './pendingCheckIns.ts'

const DATE = '2026-11-28'
const AT = new Date(`${DATE}T04:30:00Z`)
const session = {
  id: 'S1',
  slotId: 's1',
  date: DATE,
  timeSlot: '10:00-11:00',
  activity: { name: 'Clay Club' },
  bookings: [
    {
      uuid: 'b1',
      status: 'CONFIRMED',
      participant: { name: 'Diya' },
      participants: [
        { position: 1, name: 'Diya', checkedInAt: null },
        { position: 2, name: null, checkedInAt: `${DATE}T04:20:00Z` },
      ],
    },
  ],
} as unknown as ListedSession
const arrivals = listArrivals([session], ({ position, name }) => `Seat ${position}, with ${name}`)
const pass = { keyId: 1, bookingId: 'b1', position: 1, slotId: 's1', date: DATE, endTime: '11:00' }

const decide = (part: Partial<typeof pass>, slotId: string | null = null) => {
  const scanned = { ...pass, ...part }
  const chosen = slotId ? { slotId, date: DATE } : null
  return decideOffline(arrivals, [session], { pass: scanned, participant: scanned, chosen, at: AT }).outcome
}

test('names a seat without a name by the child for whom it is booked', () => {
  expect(arrivals.map(({ name }) => name)).toEqual(['Diya', 'Seat 2, with Diya'])
})

test('decides from the roster of the device', () => {
  expect(decide({})).toBe('SAVED')
  expect(decide({ position: 2 })).toBe('REPEATED')
  expect(decide({ date: '2026-12-05' })).toBe('MOVED')
  expect(decide({}, 's2')).toBe('ANOTHER_CLASS')
})

test('names the booking that it refuses', () => {
  const chosen = { slotId: 's2', date: DATE }
  const facts = { pass, participant: pass, chosen, at: AT }
  expect(decideOffline(arrivals, [session], facts)).toEqual({
    outcome: 'ANOTHER_CLASS',
    name: 'Diya',
    session: { activity: 'Clay Club', date: DATE, timeSlot: '10:00-11:00' },
    refusedBookingId: 'b1',
  })
})

test('accepts a booking that was made later, for a slot of the provider', () => {
  expect(decide({ bookingId: 'b2' })).toBe('SAVED')
  expect(decide({ bookingId: 'b2', date: '2026-12-05' })).toBe('ANOTHER_DAY')
  expect(decide({ bookingId: 'b2', slotId: 's9' })).toBe('ANOTHER_PROVIDER')
})

test('keeps the earliest time of a participant', () => {
  const created = (checkedInAt: string) => ({
    bookingId: 'b1',
    position: 1,
    name: 'Diya',
    token: null,
    checkedInAt,
  })
  const [early, late] = [created('2026-11-28T04:20:00Z'), created('2026-11-28T04:30:00Z')]
  expect(mergeCheckIns(early, late)).toBe(early)
  expect(mergeCheckIns(late, early)).toBe(early)
  expect(mergeCheckIns(undefined, late)).toBe(late)
})
