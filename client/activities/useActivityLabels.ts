import { type AgeRange, getAgeLabel } from '../../domain/activities/ages.ts'
import type { ScheduleDay } from '../../domain/activities/days.ts'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { toCategorySlug } from './slugs.ts'

const KILOMETERS_PER_MILE = 1.609344

interface Schedule {
  readonly dayOfWeek: string
  readonly timeSlot: string
  readonly moreSlots: number
}

/** Facts of an activity as texts in the reader's language (specification, section 9). */
export function useActivityLabels() {
  const t = useMessage()
  const { formatTimeSlot } = useDates()
  const { unit } = useReader()
  const toUnit = (miles: number) => (unit === 'kilometers' ? miles * KILOMETERS_PER_MILE : miles)

  return {
    formatPrice: (rupees: string) => formatPrice(rupees, t('activity.price.free')),
    formatCategory: (category: string) => t(`category.${toCategorySlug(category)}`),
    formatAges: (range: AgeRange) => {
      const { kind, ...values } = getAgeLabel(range)
      return t(`activity.ages.${kind}`, values)
    },
    formatDistance: (miles: number) => t(`activity.distance.${unit}`, { distance: toUnit(miles).toFixed(1) }),
    /** A short radius has one decimal, because 1 mile is 1.6 km. */
    formatRadius: (miles: number) => {
      const value = toUnit(miles)
      return t(`activity.radius.${unit}`, { count: Number(value.toFixed(value < 10 ? 1 : 0)) })
    },
    formatSchedule: (schedule: Schedule | null | undefined) => {
      if (!schedule) return t('activity.schedule.flexible')
      const day = t(`activity.day.${schedule.dayOfWeek as ScheduleDay}`)
      return t('activity.schedule', { day, timeSlot: formatTimeSlot(schedule.timeSlot) })
    },
  }
}

/** An amount of 0 is shown as Free, which is `free` in the reader's language. */
export function formatPrice(rupees: string, free: string): string {
  const paise = parseRupees(rupees) ?? 0
  return paise === 0 ? free : formatRupees(paise)
}
