import { format } from 'date-fns'
import { type ClockTime, type Day, toIndianDay, toIndianTime } from '../../../domain/time.ts'
import { useLanguagePack } from './I18nProvider.tsx'
import { useMessage } from './useMessage.ts'

/** Parts of a date to show. Each language has its own order. */
export type DateStyle = 'short' | 'long' | 'month' | 'chip' | 'weekday' | 'day' | 'session' | 'weekdayName'

/** Formats days and instants in Indian time, wherever the reader is. */
export function useDates() {
  const { dates: locale } = useLanguagePack()
  const t = useMessage()

  function formatDay(value: Day, style: DateStyle) {
    const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
    // Noon in the reader's zone is the same calendar day in every zone.
    return format(new Date(year, month - 1, date, 12), t(`date.${style}`), {
      locale,
    })
  }

  return {
    formatDay,
    formatInstantDay: (iso: string, style: DateStyle) => formatDay(toIndianDay(new Date(iso)), style),
    /** 'HH:MM' on the 12-hour clock, such as '5 pm' or '5:30 pm' (product.md, section 15). */
    formatClock: (time: ClockTime) => t('time.clock', getClockParts(time)),
    formatTime: (iso: string) => toIndianTime(new Date(iso)),
  }
}

/** Last hours of the periods of a day as Hindi and Tamil name them. */
const PERIODS = [
  { name: 'dawn', lastHour: 3 },
  { name: 'morning', lastHour: 11 },
  { name: 'noon', lastHour: 15 },
  { name: 'evening', lastHour: 19 },
  { name: 'night', lastHour: 23 },
] as const

function getClockParts(time: ClockTime) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shownHour = hour % 12 || 12
  return {
    time: minute === 0 ? String(shownHour) : `${shownHour}:${String(minute).padStart(2, '0')}`,
    period: PERIODS.find(({ lastHour }) => hour <= lastHour)?.name ?? 'night',
  }
}
