import { format } from 'date-fns'
import { useIntl } from 'react-intl'
import { type Day, toIndianDay, toIndianTime } from '../../../domain/time.ts'
import { useLanguagePack } from './I18nProvider.tsx'

/** Parts of a date to show. Each language has its own order. */
export type DateStyle = 'short' | 'long' | 'month' | 'chip' | 'weekday' | 'day'

/** Formats days and instants in Indian time, wherever the reader is. */
export function useDates() {
  const { dates: locale } = useLanguagePack()
  const intl = useIntl()

  function formatDay(value: Day, style: DateStyle) {
    const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
    // Noon in the reader's zone is the same calendar day in every zone.
    return format(new Date(year, month - 1, date, 12), intl.formatMessage({ id: `date.${style}` }), {
      locale,
    })
  }

  return {
    formatDay,
    formatInstantDay: (iso: string, style: DateStyle) => formatDay(toIndianDay(new Date(iso)), style),
    formatTime: (iso: string) => toIndianTime(new Date(iso)),
  }
}
