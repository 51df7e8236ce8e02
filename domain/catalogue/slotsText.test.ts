import { expect, test } from 'vitest'
import { parseSlotText } from './slotsText.ts'

const parse = (text: string) =>
  parseSlotText(text)?.map(
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
  'sat 10am',
  'sat 25:00-26:00',
  'sat 10:75-11:00',
  'sat 13pm-2pm',
])('refuses %j', (text) => {
  expect(parse(text)).toBeUndefined()
})
