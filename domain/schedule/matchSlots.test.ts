import { expect, test } from 'vitest'
import type { WeeklySlot } from '../catalogue/weeklySlots.ts'
import { findUnknownSlot, matchSlots, type StoredSlot } from './matchSlots.ts'

const aSlot = (change: Partial<WeeklySlot> = {}): WeeklySlot => ({
  dayOfWeek: 'saturday',
  startTime: '10:00',
  endTime: '11:00',
  maxCapacity: 10,
  ...change,
})
const aStored = (id: string, change: Partial<WeeklySlot> = {}): StoredSlot => ({ ...aSlot(change), id })

function match(stored: StoredSlot[], wanted: WeeklySlot[]) {
  const { kept, added, removed } = matchSlots(stored, wanted)
  return {
    kept: kept.map(({ stored: slot, wanted: to }) => `${slot.id} ${to.dayOfWeek} ${to.startTime}`).sort(),
    added: added.map(({ startTime }) => startTime),
    removed: removed.map(({ id }) => id),
  }
}

test('continues a slot by its id, whatever its day and times', () => {
  const wanted = [aSlot({ id: 'a', dayOfWeek: 'sunday', startTime: '09:00' })]
  expect(match([aStored('a'), aStored('b', { dayOfWeek: 'sunday', startTime: '09:00' })], wanted)).toEqual({
    kept: ['a sunday 09:00'],
    added: [],
    removed: ['b'],
  })
})

test('continues two slots that swap their times', () => {
  const stored = [aStored('a'), aStored('b', { startTime: '12:00', endTime: '13:00' })]
  const wanted = [
    aSlot({ id: 'a', startTime: '12:00', endTime: '13:00' }),
    aSlot({ id: 'b', startTime: '10:00' }),
  ]
  expect(match(stored, wanted)).toEqual({
    kept: ['a saturday 12:00', 'b saturday 10:00'],
    added: [],
    removed: [],
  })
})

test('adds a slot without an id beside slots with ids', () => {
  const wanted = [aSlot({ id: 'a' }), aSlot({ startTime: '12:00', endTime: '13:00' })]
  expect(match([aStored('a'), aStored('b', { startTime: '08:00' })], wanted)).toEqual({
    kept: ['a saturday 10:00'],
    added: ['12:00'],
    removed: ['b'],
  })
})

test('continues the slot of the same weekday when no slot has an id', () => {
  expect(match([aStored('a')], [aSlot({ startTime: '10:05', endTime: '11:05' })])).toEqual({
    kept: ['a saturday 10:05'],
    added: [],
    removed: [],
  })
  expect(match([aStored('a')], [aSlot({ dayOfWeek: 'sunday' })])).toEqual({
    kept: [],
    added: ['10:00'],
    removed: ['a'],
  })
})

test('finds an id that is not stored', () => {
  expect(findUnknownSlot([aStored('a')], [aSlot({ id: 'a' }), aSlot({ id: 'x' })])).toBe(1)
  expect(findUnknownSlot([aStored('a')], [aSlot({ id: 'a' }), aSlot()])).toBe(-1)
})
