import { expect, test } from 'vitest'
import { addSlotEnds, formatSlots, parseSlotText } from './slotsText.ts'

const parse = (text: string) =>
  parseSlotText(text).slots?.map(
    (slot) => `${slot.dayOfWeek} ${slot.startTime}-${slot.endTime} ${slot.maxCapacity}`,
  )

test.each([
  ['saturday 10:00-11:00 (12)', 'saturday 10:00-11:00 12'],
  ['Sat 10am-11am', 'saturday 10:00-11:00 10'],
  ['sun, 10.30 - 11.30 am (8)', 'sunday 10:30-11:30 8'],
  ['Tues 5 to 6:30 pm', 'tuesday 17:00-18:30 10'],
  ['wed 11 am – 12 pm', 'wednesday 11:00-12:00 10'],
  ['fri 12:15 am-1 am', 'friday 00:15-01:00 10'],
  ['Monday 9:00-10:00', 'monday 09:00-10:00 10'],
])('reads %j', (text, slot) => {
  expect(parse(text)).toEqual([slot])
})

test('reads a daily time as seven slots', () => {
  expect(parse('daily 17:00-18:00')).toHaveLength(7)
})

test.each([
  '',
  'someday 10:00-11:00',
  'sa 10:00-11:00',
  'sat 25:00-26:00',
  'sat 10:75-11:00',
  'sat 13pm-2pm',
])('refuses %j', (text) => {
  expect(parseSlotText(text).problem).toBe('validation.slots.text')
})

test.each([
  ['sat 5-6', 'validation.slots.half'],
  ['sat 10 to 11', 'validation.slots.half'],
  ['sat 10am', 'validation.slots.noEnd'],
  ['sat 17:00 (8)', 'validation.slots.noEnd'],
])('explains what is missing in %j', (text, problem) => {
  expect(parseSlotText(text).problem).toBe(problem)
})

test('reads and writes the price of a slot', () => {
  const text = 'saturday 10:00-11:00 (12, ₹300.00)'
  const { slots } = parseSlotText(text)
  expect(slots).toMatchObject([{ maxCapacity: 12, price: 30_000 }])
  expect(formatSlots((slots ?? []).map((slot) => ({ ...slot, price: slot.price ?? null })))).toBe(text)
  expect(parseSlotText('sun 4-5 pm (8 seats, Rs. 1,250)').slots).toMatchObject([
    { maxCapacity: 8, price: 125_000 },
  ])
  expect(parseSlotText('sun 4-5 pm (₹250)').slots).toMatchObject([{ maxCapacity: 10, price: 25_000 }])
})

test('adds the end of a class whose length is known', () => {
  expect(addSlotEnds('Sat 10am; sun 16:30 (8); mon 9-10 am', 90)).toBe(
    'Sat 10:00-11:30; sun 16:30-18:00(8); mon 9-10 am',
  )
  expect(addSlotEnds('sat 23:30', 60)).toBe('sat 23:30')
  expect(addSlotEnds('sat 10', 60)).toBe('sat 10')
})
