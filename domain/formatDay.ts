import { format, type Locale } from 'date-fns'
import type { Day } from './time.ts'

/** A day with the names of a language, by a pattern of date-fns such as 'EEE d MMM'. Server and client write days alike. */
export function formatDay(day: Day, pattern: string, locale: Locale): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // Noon in the zone of this machine is the same calendar day in every zone.
  return format(new Date(year, month - 1, date, 12), pattern, { locale })
}
