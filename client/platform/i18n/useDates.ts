import { formatClockTime, formatTimeRange } from '../../../domain/clockTime.ts'
import { formatDay as formatDayByPattern } from '../../../domain/formatDay.ts'
import { type ClockTime, type Day, toIndianDay, toIndianTime } from '../../../domain/time.ts'
import { useLanguagePack } from './I18nProvider.tsx'
import { useMessage } from './useMessage.ts'

/** Parts of a date to show. Each language has its own order. */
type DateStyle = 'short' | 'long' | 'month' | 'monthName' | 'weekday' | 'day' | 'session' | 'weekdayName'

/** Formats days and instants in Indian time, wherever the reader is. */
export function useDates() {
  const { dates } = useLanguagePack()
  const t = useMessage()

  function formatDay(value: Day, style: DateStyle) {
    return formatDayByPattern(value, t(`date.${style}`), dates)
  }

  const formatInstantDay = (iso: string, style: DateStyle) => formatDay(toIndianDay(new Date(iso)), style)
  const formatClock = (time: ClockTime) => keepOnOneLine(formatClockTime(time, t))
  const formatInstantTime = (iso: string) => formatClock(toIndianTime(new Date(iso)))

  return {
    formatDay,
    formatInstantDay,
    /** 'HH:MM' as '5 pm' or '5:30 pm'. */
    formatClock,
    /** '5:30 pm'. */
    formatInstantTime,
    /** 'Nov 28, 2026, 5:30 pm'. */
    formatInstant: (iso: string, style: DateStyle) =>
      `${formatInstantDay(iso, style)}, ${formatInstantTime(iso)}`,
    /** 'HH:MM-HH:MM' as '5:00 – 6:00 pm'. */
    formatTimeSlot: (timeSlot: string) => keepOnOneLine(formatTimeRange(timeSlot, t)),
  }
}

const NO_BREAK_SPACE = '\u00a0'

/** Lines break after the dash of a range, never between '5' and 'pm'. */
function keepOnOneLine(time: string) {
  return time.replaceAll(' ', NO_BREAK_SPACE).replaceAll(`–${NO_BREAK_SPACE}`, '– ')
}
