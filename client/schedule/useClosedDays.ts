import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'

interface ClosedDays {
  readonly firstDay: string
  readonly lastDay?: string | null
}

/** Formats the days of a closure: one date, a range, or an end. */
export function useClosedDays() {
  const t = useMessage()
  const dates = useDates()
  return ({ firstDay, lastDay }: ClosedDays) => {
    const first = dates.formatDay(firstDay, 'short')
    if (!lastDay) return t('closures.days.from', { first })
    return lastDay === firstDay
      ? first
      : t('closures.days.range', {
          first: dates.formatDay(firstDay, 'day'),
          last: dates.formatDay(lastDay, 'short'),
        })
  }
}
