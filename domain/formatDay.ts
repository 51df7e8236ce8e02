import type { Day } from './time.ts'

/** Names of months from January on, and of weekdays from Sunday on, by their tokens in a pattern (Unicode TR 35). */
export type DateNames = Readonly<Record<'MMM' | 'MMMM' | 'EEE' | 'EEEE' | 'EEEEE', readonly string[]>>

/** A day with the names of a language, by a pattern such as 'EEE d MMM'. Server and client write days alike. */
export function formatDay(day: Day, pattern: string, names: DateNames): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay()
  return pattern.replace(/yyyy|d|M{3,4}|E{3,5}/g, (token) => {
    if (token === 'yyyy') return String(year)
    if (token === 'd') return String(date)
    return names[token as keyof DateNames][token.startsWith('M') ? month - 1 : weekday] ?? ''
  })
}
