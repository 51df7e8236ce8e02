import { expect, test } from 'vitest'
import type { WeeklySlot } from '../catalogue/weeklySlots.ts'
import { findUnknownSlot, matchSlots, type StoredSlot } from './matchSlots.ts'

const createSlot = (change: Partial<WeeklySlot> = {}): WeeklySlot => ({
  dayOfWeek: 'saturday',
  startTime: '10:00',
  endTime: '11:00',
  maxCapacity: 10,
  ...change,
})
const createStoredSlot = (id: string, change: Partial<WeeklySlot> = {}): StoredSlot => ({
  ...createSlot(change),
  id,
})

function match(stored: StoredSlot[], wanted: WeeklySlot[]) {
  const { kept, added, removed } = matchSlots(stored, wanted)
  return {
    kept: kept.map(({ stored: slot, wanted: to }) => `${slot.id} ${to.dayOfWeek} ${to.startTime}`).sort(),
    added: added.map(({ startTime }) => startTime),
    removed: removed.map(({ id }) => id),
  }
}

test('continues a slot by its id, whatever its day and times', () => {
  const wanted = [createSlot({ id: 'a', dayOfWeek: 'sunday', startTime: '09:00' })]
  expect(
    match(
      [createStoredSlot('a'), createStoredSlot('b', { dayOfWeek: 'sunday', startTime: '09:00' })],
      wanted,
    ),
  ).toEqual({
    kept: ['a sunday 09:00'],
    added: [],
    removed: ['b'],
  })
})

test('continues two slots that swap their times', () => {
  const stored = [createStoredSlot('a'), createStoredSlot('b', { startTime: '12:00', endTime: '13:00' })]
  const wanted = [
    createSlot({ id: 'a', startTime: '12:00', endTime: '13:00' }),
    createSlot({ id: 'b', startTime: '10:00' }),
  ]
  expect(match(stored, wanted)).toEqual({
    kept: ['a saturday 12:00', 'b saturday 10:00'],
    added: [],
    removed: [],
  })
})

test('adds a slot without an id beside slots with ids', () => {
  const wanted = [createSlot({ id: 'a' }), createSlot({ startTime: '12:00', endTime: '13:00' })]
  expect(match([createStoredSlot('a'), createStoredSlot('b', { startTime: '08:00' })], wanted)).toEqual({
    kept: ['a saturday 10:00'],
    added: ['12:00'],
    removed: ['b'],
  })
})

test('continues the slot of the same weekday when no slot has an id', () => {
  expect(match([createStoredSlot('a')], [createSlot({ startTime: '10:05', endTime: '11:05' })])).toEqual({
    kept: ['a saturday 10:05'],
    added: [],
    removed: [],
  })
  expect(match([createStoredSlot('a')], [createSlot({ dayOfWeek: 'sunday' })])).toEqual({
    kept: [],
    added: ['10:00'],
    removed: ['a'],
  })
})

test('finds an id that is not stored', () => {
  expect(findUnknownSlot([createStoredSlot('a')], [createSlot({ id: 'a' }), createSlot({ id: 'x' })])).toBe(1)
  expect(findUnknownSlot([createStoredSlot('a')], [createSlot({ id: 'a' }), createSlot()])).toBe(-1)
})
