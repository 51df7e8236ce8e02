import { getEndTime, getStartTime } from './activities/timeSlot.ts'
import type { MessageKey } from './messages/messages.ts'
import type { ClockTime } from './time.ts'

type Translate = (key: MessageKey, values?: Record<string, string>) => string

/** A time on the 12-hour clock: '5 pm', '5:30 pm' (product.md, section 15). */
export function formatClockTime(time: ClockTime, t: Translate): string {
  const { hour, minute } = parseClockTime(time)
  return t('time.clock', {
    time: minute === '00' ? hour : `${hour}:${minute}`,
    period: formatPeriod(time, t),
  })
}

/** The times of a session from '17:00-18:00': '5:00 – 6:00 pm', '11:00 am – 12:30 pm'. */
export function formatTimeRange(timeSlot: string, t: Translate): string {
  const [start, end] = [getStartTime(timeSlot), getEndTime(timeSlot)]
  const [startPeriod, endPeriod] = [formatPeriod(start, t), formatPeriod(end, t)]
  const times = { start: formatHourAndMinute(start), end: formatHourAndMinute(end) }
  return startPeriod === endPeriod
    ? t('time.range', { ...times, period: startPeriod })
    : t('time.range.twoPeriods', { ...times, startPeriod, endPeriod })
}

/** Last hours of the periods of a day as Hindi and Tamil name them. */
const PERIODS = [
  { name: 'dawn', lastHour: 3 },
  { name: 'morning', lastHour: 11 },
  { name: 'noon', lastHour: 15 },
  { name: 'evening', lastHour: 19 },
  { name: 'night', lastHour: 23 },
] as const

function formatPeriod(time: ClockTime, t: Translate) {
  const hour = Number(time.slice(0, 2))
  const period = PERIODS.find(({ lastHour }) => hour <= lastHour)?.name ?? 'night'
  return t(`time.period.${period}`)
}

function formatHourAndMinute(time: ClockTime) {
  const { hour, minute } = parseClockTime(time)
  return `${hour}:${minute}`
}

function parseClockTime(time: ClockTime) {
  const [hour = '', minute = '00'] = time.split(':')
  return { hour: String(Number(hour) % 12 || 12), minute }
}
