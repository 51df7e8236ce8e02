import { isDateRangeTooLong } from '../activities/dateRange.ts'
import { DAYS, type DayOfWeek, sortWeekdays } from '../activities/days.ts'
import { addDays, type ClockTime, type Day, getWeekday, isDay } from '../time.ts'
import { getDay, getMonth, hasMark, type Item } from './items.ts'
import type { Rule, RuleMatch } from './numberRules.ts'

const WEEKDAYS = DAYS.slice(0, 5)
/** Hours without am or pm before this one are in the afternoon: classes do not begin at 5 in the morning. */
const FIRST_MORNING_HOUR = 6

const createRange = (length: number, dateFrom: Day, dateTo: Day = dateFrom): RuleMatch => ({
  length,
  what: 'DATE',
  filter: { dateFrom, dateTo },
})

/** 'today', 'this weekend', 'next saturday', '28 nov', '28/11', '28-11-2026', '2026-11-28'. */
export function createDateRule(today: Day): Rule {
  const findNext = (day: DayOfWeek) =>
    addDays(today, (DAYS.indexOf(day) - DAYS.indexOf(getWeekday(today)) + 7) % 7)
  const sunday = findNext('sunday')
  const saturday = getWeekday(today) === 'sunday' ? today : findNext('saturday')

  return (items, at) => {
    if (hasMark(items[at], 'today')) return createRange(1, today)
    if (hasMark(items[at], 'tomorrow')) return createRange(1, addDays(today, 1))
    if (hasMark(items[at], 'dayAfter')) return createRange(1, addDays(today, 2))
    if (hasMark(items[at], 'weekend'))
      return { length: 1, what: 'DAY', filter: { daysOfWeek: ['saturday', 'sunday'] } }

    const isThis = hasMark(items[at], 'this')
    const isNext = hasMark(items[at], 'next')
    if (isThis || isNext) {
      const what = items[at + 1]
      const day = getDay(what)
      if (day) return createRange(2, isNext && findNext(day) === today ? addDays(today, 7) : findNext(day))
      if (hasMark(what, 'weekend'))
        return isNext
          ? createRange(2, addDays(sunday, 6), addDays(sunday, 7))
          : createRange(2, saturday, sunday)
      if (hasMark(what, 'week'))
        return isNext ? createRange(2, addDays(sunday, 1), addDays(sunday, 7)) : createRange(2, today, sunday)
    }
    return readCalendarDate(items, at, today)
  }
}

function readCalendarDate(items: readonly Item[], at: number, today: Day): RuleMatch | null {
  const first = items[at]?.number ?? null
  if (first === null) {
    const month = getMonth(items[at])
    const date = items[at + 1]?.number ?? null
    if (month === null || date === null) return null
    const last = hasMark(items[at + 2], 'to') ? (items[at + 3]?.number ?? null) : null
    const range =
      last === null
        ? null
        : createRangeUntil(createDate(items, at, 4, { month, date: last }, today), date, today)
    if (range) return range
    return createDate(items, at, hasMark(items[at + 2], 'ordinal') ? 3 : 2, { month, date }, today)
  }
  if (items[at + 1]?.text === '-' && items[at + 3]?.text === '-' && String(first).length === 4) {
    const day = `${first}-${pad(items[at + 2]?.number)}-${pad(items[at + 4]?.number)}`
    return isDay(day) ? createRange(5, day) : null
  }
  const isNumeric =
    items[at + 1]?.text === '/' || (items[at + 1]?.text === '-' && readYear(items, at + 3, today) !== null)
  if (isNumeric) return createDate(items, at, 3, { month: items[at + 2]?.number ?? 0, date: first }, today)
  if (hasMark(items[at + 1], 'to')) return readDatesOfMonth(items, at, today)
  let next = at + 1
  if (hasMark(items[next], 'ordinal')) next += 1
  if (hasMark(items[next], 'of')) next += 1
  const month = getMonth(items[next])
  return month === null ? null : createDate(items, at, next + 1 - at, { month, date: first }, today)
}

/** A date of `length` items, with the year that may follow it. Without a year it is the next such date. */
function createDate(
  items: readonly Item[],
  at: number,
  length: number,
  { month, date }: { month: number; date: number },
  today: Day,
): RuleMatch | null {
  const year = readYear(items, at + length, today)
  const years = year ? [year.value] : [getYear(today), getYear(today) + 1]
  const days = years.map((value) => `${value}-${pad(month)}-${pad(date)}`)
  const day = days.find((day) => isDay(day) && day >= today)
  return day ? createRange(length + (year?.length ?? 0), day) : null
}

/** '2026', '/2026' or '-2026': this year or the next one. A larger number can be a price. */
function readYear(items: readonly Item[], at: number, today: Day): { value: number; length: number } | null {
  const length = ['/', '-'].includes(items[at]?.text ?? '') ? 2 : 1
  const value = items[at + length - 1]?.number ?? 0
  return [getYear(today), getYear(today) + 1].includes(value) ? { value, length } : null
}

const getYear = (day: Day) => Number(day.slice(0, 4))

/** '28 to 30 nov'. */
function readDatesOfMonth(items: readonly Item[], at: number, today: Day): RuleMatch | null {
  const end = readCalendarDate(items, at + 2, today)
  return end && createRangeUntil({ ...end, length: end.length + 2 }, items[at]?.number, today)
}

/** A range that begins on another date of the month in which it ends. */
function createRangeUntil(
  end: RuleMatch | null,
  firstDate: number | null | undefined,
  today: Day,
): RuleMatch | null {
  const dateTo = end?.filter.dateTo
  if (!end || !dateTo) return null
  const dateFrom = `${dateTo.slice(0, 8)}${pad(firstDate)}`
  if (!isDay(dateFrom) || dateFrom > dateTo || isDateRangeTooLong(dateFrom, dateTo)) return null
  return createRange(end.length, dateFrom < today ? today : dateFrom, dateTo)
}

const pad = (number: number | null | undefined) => String(number ?? 0).padStart(2, '0')

/** 'saturday', 'mon to fri', 'weekdays', 'sat and sun'. */
export const readDay: Rule = (items, at) => {
  if (hasMark(items[at], 'weekdays')) return { length: 1, what: 'DAY', filter: { daysOfWeek: [...WEEKDAYS] } }
  const first = getDay(items[at])
  if (!first) return null
  const last = getDay(items[at + 2])
  if (last && hasMark(items[at + 1], 'to') && !hasMark(items[at + 1], 'and')) {
    const from = DAYS.indexOf(first)
    const count = (DAYS.indexOf(last) - from + 7) % 7
    const days = Array.from({ length: count + 1 }, (_, index) => DAYS[(from + index) % 7] as DayOfWeek)
    return { length: 3, what: 'DAY', filter: { daysOfWeek: sortWeekdays(days) } }
  }
  return { length: 1, what: 'DAY', filter: { daysOfWeek: [first] } }
}

const createTime = (length: number, startsFrom: ClockTime, startsBefore?: ClockTime): RuleMatch => ({
  length,
  what: 'TIME',
  filter: { startsFrom, ...(startsBefore ? { startsBefore } : {}) },
})

const PARTS_OF_DAY = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '16:00'],
  evening: ['16:00', '24:00'],
} as const

/** 'evening', 'after school', 'after 5 pm', '10:30 am', '6 baje'. */
export const readTime: Rule = (items, at) => {
  for (const part of ['morning', 'afternoon', 'evening'] as const)
    if (hasMark(items[at], part)) return createTime(1, PARTS_OF_DAY[part][0], PARTS_OF_DAY[part][1])
  if (hasMark(items[at], 'afterSchool')) return createTime(1, '15:00', '20:00')

  const hours = readHourRange(items, at)
  if (hours) return hours
  const isAfter = hasMark(items[at], 'after')
  const isBefore = hasMark(items[at], 'before')
  const clock = readClock(items, isAfter || isBefore ? at + 1 : at)
  if (!clock) return null
  const length = clock.next - at
  if (isBefore) return { length, what: 'TIME', filter: { startsFrom: '00:00', startsBefore: clock.time } }
  const until = hasMark(items[clock.next], 'to') ? readClock(items, clock.next + 1) : null
  if (until && until.time > clock.time) return createTime(until.next - at, clock.time, until.time)
  if (isAfter) return createTime(length, clock.time)
  const end = `${pad(Number(clock.time.slice(0, 2)) + 1)}:${clock.time.slice(3)}`
  return createTime(length, clock.time, end < '24:00' ? end : '24:00')
}

/** '5 to 7 pm', '9:30-11 am', 'between 4 and 6 pm': the later the first hour, the likelier. */
function readHourRange(items: readonly Item[], at: number): RuleMatch | null {
  const from = readHour(items, hasMark(items[at], 'between') ? at + 1 : at)
  if (!from || from.hour < 1 || from.hour > 12 || !hasMark(items[from.next], 'to')) return null
  const until = readClock(items, from.next + 1)
  if (!until || !hasMark(items[until.next - 1], 'am', 'pm')) return null
  const starts = [(from.hour % 12) + 12, from.hour % 12].map((hour) => `${pad(hour)}:${pad(from.minute)}`)
  const start = starts.find((time) => time < until.time)
  return start ? createTime(until.next - at, start, until.time) : null
}

function readClock(items: readonly Item[], at: number): { time: ClockTime; next: number } | null {
  const start = readHour(items, at)
  if (!start) return null
  const { hour, minute } = start
  let { next } = start
  const isAm = hasMark(items[next], 'am')
  const isPm = hasMark(items[next], 'pm')
  const isClock = hasMark(items[next], 'oclock')
  if (!isAm && !isPm && !isClock && items[at + 1]?.text !== ':') return null
  if (isAm || isPm || isClock) next += 1
  const isAfternoon = isPm || (!isAm && hour < FIRST_MORNING_HOUR)
  return {
    time: `${pad((hour % 12) + (isAfternoon || (!isAm && hour >= 12) ? 12 : 0))}:${pad(minute)}`,
    next,
  }
}

/** '5', '5:30' or '5.30', without am or pm. */
function readHour(items: readonly Item[], at: number): { hour: number; minute: number; next: number } | null {
  const hour = Math.floor(items[at]?.number ?? Number.POSITIVE_INFINITY)
  const decimals = /\.(\d\d)$/.exec(items[at]?.text ?? '')?.[1]
  const afterColon = items[at + 1]?.text === ':' ? items[at + 2]?.number : null
  const minute = afterColon ?? Number(decimals ?? 0)
  if (hour > 23 || minute > 59 || !Number.isInteger(minute)) return null
  return { hour, minute, next: afterColon == null ? at + 1 : at + 3 }
}
