import { MONTHS_PER_YEAR } from '../../domain/activities/ages.ts'
import { type BirthMonth, calculateAgeMonths } from '../../domain/family/childAge.ts'
import type { Day } from '../../domain/time.ts'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'

/** Ages are shown in months below three years (product.md, section 15). */
const MONTHS_SHOWN_BELOW = 36

/** Facts of a child as texts in the reader's language. */
export function useChildLabels() {
  const t = useMessage()
  const { formatDate, formatNumber } = useFormats()
  return {
    /** Age on a day, such as '7 years' or '20 months'. */
    formatAge(birth: BirthMonth, day: Day) {
      const months = Math.max(0, calculateAgeMonths(birth, day))
      if (months < MONTHS_SHOWN_BELOW) return t('family.age.months', { count: months })
      return t('family.age.years', { count: Math.floor(months / MONTHS_PER_YEAR) })
    },
    /** Age for a card, such as '7' or '20 months'. */
    formatShortAge(birth: BirthMonth, day: Day) {
      const months = calculateAgeMonths(birth, day)
      return months < MONTHS_SHOWN_BELOW
        ? this.formatAge(birth, day)
        : formatNumber(Math.floor(months / MONTHS_PER_YEAR))
    },
    /** Name of a month, 1 to 12. */
    formatMonth: (month: number) =>
      formatDate(new Date(Date.UTC(2026, month - 1, 15)), { month: 'long', timeZone: 'UTC' }),
  }
}
